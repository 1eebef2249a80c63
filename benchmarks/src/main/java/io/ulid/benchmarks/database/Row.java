package io.ulid.benchmarks.database;

import java.time.Instant;

import jakarta.persistence.Column;
import jakarta.persistence.MappedSuperclass;

/**
 * Base class with the columns other than the key, which are the same for each kind of
 * key.
 */
@MappedSuperclass
abstract class Row {

	private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

	@Column(nullable = false, length = 40)
	String name = "";

	@Column(nullable = false)
	long amount;

	@Column(nullable = false)
	Instant createdAt = FIRST;

	/**
	 * Set the values of a row. The key stays unset.
	 * @param number the number of the row, which determines the values
	 * @return this row
	 */
	Row fill(int number) {
		this.name = "Row number %09d in this comparison.".formatted(number);
		this.amount = 100L * (number % 1000);
		this.createdAt = FIRST.plusSeconds(number);
		return this;
	}

}
