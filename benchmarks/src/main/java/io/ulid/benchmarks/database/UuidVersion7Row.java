package io.ulid.benchmarks.database;

import java.util.UUID;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.UuidGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Row whose key is a time-ordered UUID (version 7) that Hibernate generates.
 */
@Entity
@Table(name = "uuid_version_7")
class UuidVersion7Row extends Row {

	@Id
	@UuidGenerator(style = UuidGenerator.Style.VERSION_7)
	@Nullable UUID id;

}
