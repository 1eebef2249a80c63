package io.ulid.benchmarks.database;

import java.util.UUID;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.UuidGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Row whose key is a random UUID (version 4) that Hibernate generates.
 */
@Entity
@Table(name = "uuid_random")
class UuidRandomRow extends Row {

	@Id
	@UuidGenerator(style = UuidGenerator.Style.RANDOM)
	@Nullable UUID id;

}
