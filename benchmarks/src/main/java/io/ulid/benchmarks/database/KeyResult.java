package io.ulid.benchmarks.database;

import java.time.Duration;
import java.util.List;

import io.ulid.benchmarks.database.PostgreSqlTables.TableSize;
import io.ulid.benchmarks.report.Median;

/**
 * Measured speed and size of a kind of key.
 *
 * @param key the title of the kind
 * @param column the type of the column
 * @param rowsPerSecond the median of the rounds
 * @param slowest the rows per second in the slowest round
 * @param fastest the rows per second in the fastest round
 * @param tableBytes the size of the table after the last round, without its index
 * @param indexBytes the size of the primary key's index after the last round
 */
record KeyResult(String key, String column, long rowsPerSecond, long slowest, long fastest, long tableBytes,
		long indexBytes) {

	/**
	 * Create a result.
	 * @param kind the kind of key
	 * @param rounds the time of each round
	 * @param size the table after the last round
	 */
	static KeyResult of(KeyKind kind, List<Duration> rounds, TableSize size) {
		List<Double> speeds = rounds.stream().map((round) -> size.rows() * 1e9 / round.toNanos()).sorted().toList();
		return new KeyResult(kind.title(), size.keyType(), Math.round(Median.of(speeds).value()),
				Math.round(speeds.get(0)), Math.round(speeds.get(speeds.size() - 1)), size.tableBytes(),
				size.indexBytes());
	}

}
