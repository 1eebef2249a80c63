package io.ulid.benchmarks.database;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/**
 * Row whose key is a number that the database generates during the insert. Hibernate
 * therefore cannot batch the inserts.
 */
@Entity
@Table(name = "long_identity")
class LongIdentityRow extends Row {

	@Id
	@GeneratedValue(strategy = GenerationType.IDENTITY)
	@Nullable Long id;

}
