package io.ulid.benchmarks.database;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Numbers of rows and rounds to measure.
 *
 * @param rows the rows of each kind in each measured round
 * @param warmUpRows the rows of each kind before the first measured round
 * @param rounds the measured rounds
 * @param transactionSize the rows of one {@code saveAll}, which is one transaction
 * @param seed the seed of the order in which the kinds take turns
 */
@ConfigurationProperties("ulid.benchmark")
record BenchmarkProperties(@DefaultValue("1000000") int rows, @DefaultValue("300000") int warmUpRows,
		@DefaultValue("4") int rounds, @DefaultValue("10000") int transactionSize, @DefaultValue("42") long seed) {

	private static final int DEFAULT_ROWS = 1_000_000;

	/**
	 * Return whether the run is not only a trial.
	 */
	boolean isComplete() {
		return this.rows == DEFAULT_ROWS;
	}

}
