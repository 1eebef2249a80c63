package io.ulid.benchmarks.application;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Benchmark of inserts with typed ids and with UUIDs into stores. The benchmark writes
 * its section of a page, and fails if a target is missed:
 *
 * <pre>mvn -B -pl benchmarks/applications -am -Pbenchmarks,store-benchmark -DskipTests verify</pre>
 */
public final class StoreBenchmark {

	private static final int ROWS = 100_000;

	private static final int PAIRS = 12;

	static final double TARGET = 1.03;

	private StoreBenchmark() {
	}

	/**
	 * Run the benchmark.
	 * @param args the page
	 */
	public static void main(String[] args) throws IOException, SQLException {
		int rows = Integer.getInteger("store.rows", ROWS);
		int pairs = Integer.getInteger("store.pairs", PAIRS);
		try (StoreServers servers = new StoreServers()) {
			StoreComparison comparison = new StoreComparison(servers);
			List<Comparison> comparisons = Stream.of(Store.values())
				.map((store) -> comparison.run(store, rows, pairs))
				.toList();
			String text = ApplicationPage.stores(comparisons, rows, servers.version());
			System.out.println(text);
			if (rows == ROWS && pairs == PAIRS) {
				ApplicationPage.write(Path.of(args[0]), ApplicationPage.STORES, text);
			}
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
