package io.ulid.benchmarks.database;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.ulid.benchmarks.report.Results;

import org.springframework.stereotype.Component;

/**
 * Results with all settings that are needed to repeat the benchmark.
 */
@Component
class DatabaseReport {

	private final BenchmarkProperties properties;

	private final PostgreSqlTables tables;

	private final KeyComparison comparison;

	DatabaseReport(BenchmarkProperties properties, PostgreSqlTables tables, KeyComparison comparison) {
		this.properties = properties;
		this.tables = tables;
		this.comparison = comparison;
	}

	Results of(List<KeyResult> results) {
		Map<String, Object> settings = new HashMap<>();
		settings.put("server", this.tables.version());
		settings.putAll(this.tables.settings());
		settings.put("rows", this.properties.rows());
		settings.put("rounds", this.properties.rounds());
		settings.put("warmUpRows", this.properties.warmUpRows());
		settings.put("transactionSize", this.properties.transactionSize());
		settings.put("order",
				this.comparison.firstOrder().stream().map(KeyKind::title).collect(Collectors.joining("; ")));
		return Results.of(settings, results.stream().map(Row::of).toList());
	}

	/**
	 * Results of one kind of key.
	 *
	 * @param key the kind
	 * @param column the type of the column
	 * @param rowsPerSecond the median of the rounds
	 * @param slowest the rows per second in the slowest round
	 * @param fastest the rows per second in the fastest round
	 * @param tableBytes the size of the table without its index
	 * @param indexBytes the size of the primary key's index
	 */
	private record Row(String key, String column, long rowsPerSecond, long slowest, long fastest, long tableBytes,
			long indexBytes) {

		static Row of(KeyResult result) {
			return new Row(result.kind().title(), result.size().keyType(), Math.round(result.median()),
					Math.round(result.slowest()), Math.round(result.fastest()), result.size().tableBytes(),
					result.size().indexBytes());
		}

	}

}
