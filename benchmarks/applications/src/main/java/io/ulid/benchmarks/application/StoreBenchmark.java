package io.ulid.benchmarks.application;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.benchmarks.report.Results;

/**
 * Benchmark of inserts with typed ids and with UUIDs into stores. The benchmark writes
 * its results, and fails if a target is missed:
 *
 * <pre>mvn -B -pl benchmarks/applications -am -Pbenchmarks,store-benchmark -DskipTests verify</pre>
 */
public final class StoreBenchmark {

	private static final int ROWS = 100_000;

	private static final int PAIRS = 12;

	private StoreBenchmark() {
	}

	/**
	 * Run the benchmark.
	 * @param args the directory of the results
	 */
	public static void main(String[] args) throws IOException, SQLException {
		int rows = Integer.getInteger("store.rows", ROWS);
		int pairs = Integer.getInteger("store.pairs", PAIRS);
		try (StoreServers servers = new StoreServers()) {
			StoreComparison comparison = new StoreComparison(servers);
			List<Comparison> comparisons = Stream.of(Store.values())
				.map((store) -> comparison.run(store, rows, pairs))
				.toList();
			Results
				.of(Map.of("rows", rows, "pairs", pairs, "server", servers.version()),
						comparisons.stream().map(Comparison::row).toList())
				.report(rows == ROWS && pairs == PAIRS, Path.of(args[0], "stores.json"));
			List<String> misses = Stream.of(Store.values())
				.flatMap(
						(store) -> comparisons.get(store.ordinal()).misses("time", Cost::nanos, store.limit()).stream())
				.toList();
			if (!misses.isEmpty()) {
				System.err.println("Above the target:\n- " + String.join("\n- ", misses));
				System.exit(1);
			}
		}
	}

}
