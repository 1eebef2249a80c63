package io.ulid.benchmarks.database;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Measured speed and size of a kind of key.
 *
 * @param kind the kind
 * @param rows the number of rows in each round
 * @param rounds the time of each measured round
 * @param size the table after the last round
 */
record KeyResult(KeyKind kind, int rows, List<Duration> rounds, TableSize size) {

	KeyResult {
		rounds = List.copyOf(rounds);
	}

	/**
	 * Add a later round.
	 * @param later the result of that round
	 * @return the rounds of both results, with the size of the later result
	 */
	KeyResult followedBy(KeyResult later) {
		List<Duration> all = Stream.concat(this.rounds.stream(), later.rounds.stream()).toList();
		return new KeyResult(this.kind, this.rows, all, later.size);
	}

	double slowest() {
		return speeds().findFirst().orElseThrow();
	}

	/**
	 * Return the median speed. If the number of rounds is even, the median is the mean of
	 * the two middle values.
	 * @return rows per second
	 */
	double median() {
		int count = this.rounds.size();
		return speeds().skip((count - 1) / 2).limit(2 - count % 2).average().orElseThrow();
	}

	double fastest() {
		return speeds().skip(this.rounds.size() - 1).findFirst().orElseThrow();
	}

	private DoubleStream speeds() {
		return this.rounds.stream().mapToDouble((round) -> this.rows * 1e9 / round.toNanos()).sorted();
	}

}
