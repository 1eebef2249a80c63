package io.ulid.benchmarks.database;

import java.util.UUID;

import io.ulid.Ulid;

import org.springframework.data.jpa.repository.JpaRepository;

/**
 * Ordinary Spring Data repositories, one for each kind of key.
 */
final class RowRepositories {

	private RowRepositories() {
	}

	interface OfUlidUuid extends JpaRepository<UlidUuidRow, Ulid> {

	}

	interface OfUlidBytea extends JpaRepository<UlidByteaRow, Ulid> {

	}

	interface OfUlidChar extends JpaRepository<UlidCharRow, Ulid> {

	}

	interface OfUuidRandom extends JpaRepository<UuidRandomRow, UUID> {

	}

	interface OfUuidVersion7 extends JpaRepository<UuidVersion7Row, UUID> {

	}

	interface OfLongSequence extends JpaRepository<LongSequenceRow, Long> {

	}

	interface OfLongIdentity extends JpaRepository<LongIdentityRow, Long> {

	}

}
