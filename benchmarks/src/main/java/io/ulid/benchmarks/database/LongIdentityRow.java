package io.ulid.benchmarks.database;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/**
 * A row whose key is a number that the insert itself makes, so that Hibernate cannot
 * batch.
 */
@Entity
@Table(name = "long_identity")
class LongIdentityRow extends Row {

	@Id
	@GeneratedValue(strategy = GenerationType.IDENTITY)
	@Nullable Long id;

}
