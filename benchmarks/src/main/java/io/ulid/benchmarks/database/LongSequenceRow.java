package io.ulid.benchmarks.database;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/**
 * Row whose key is a number from a sequence. Hibernate calls the sequence once for 50
 * rows.
 */
@Entity
@Table(name = "long_sequence")
class LongSequenceRow extends Row {

	@Id
	@GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "long_sequence_seq")
	@SequenceGenerator(name = "long_sequence_seq", sequenceName = "long_sequence_seq", allocationSize = 50)
	@Nullable Long id;

}
