package io.ulid.benchmarks.database;

import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

import org.springframework.data.jpa.repository.JpaRepository;

/**
 * Rows with each kind of key, and their Spring Data repositories.
 */
final class Rows {

	private Rows() {
	}

	@Entity
	@Table(name = "ulid_uuid")
	static class UlidUuid extends Row {

		@Id
		@UlidGeneratedId
		@Nullable Ulid id;

	}

	@Entity
	@Table(name = "ulid_bytea")
	static class UlidBytea extends Row {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.BINARY)
		@Nullable Ulid id;

	}

	@Entity
	@Table(name = "ulid_char")
	static class UlidChar extends Row {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.CHAR)
		@Nullable Ulid id;

	}

	@Entity
	@Table(name = "uuid_random")
	static class UuidRandom extends Row {

		@Id
		@UuidGenerator(style = UuidGenerator.Style.RANDOM)
		@Nullable UUID id;

	}

	@Entity
	@Table(name = "uuid_version_7")
	static class UuidVersion7 extends Row {

		@Id
		@UuidGenerator(style = UuidGenerator.Style.VERSION_7)
		@Nullable UUID id;

	}

	@Entity
	@Table(name = "long_sequence")
	static class LongSequence extends Row {

		@Id
		@GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "long_sequence_seq")
		@SequenceGenerator(name = "long_sequence_seq", sequenceName = "long_sequence_seq", allocationSize = 50)
		@Nullable Long id;

	}

	/**
	 * The database generates the key during the insert, so that Hibernate cannot batch
	 * the inserts.
	 */
	@Entity
	@Table(name = "long_identity")
	static class LongIdentity extends Row {

		@Id
		@GeneratedValue(strategy = GenerationType.IDENTITY)
		@Nullable Long id;

	}

	interface UlidUuids extends JpaRepository<UlidUuid, Ulid> {

	}

	interface UlidByteas extends JpaRepository<UlidBytea, Ulid> {

	}

	interface UlidChars extends JpaRepository<UlidChar, Ulid> {

	}

	interface UuidRandoms extends JpaRepository<UuidRandom, UUID> {

	}

	interface UuidVersion7s extends JpaRepository<UuidVersion7, UUID> {

	}

	interface LongSequences extends JpaRepository<LongSequence, Long> {

	}

	interface LongIdentities extends JpaRepository<LongIdentity, Long> {

	}

}
