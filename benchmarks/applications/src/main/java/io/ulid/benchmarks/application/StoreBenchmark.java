package io.ulid.benchmarks.application;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Results;

import org.springframework.context.ConfigurableApplicationContext;

/**
 * Benchmark of {@code saveAll} with typed ids and with UUIDs in stores. The ids exist
 * before the measurement, so that it contains only the mapping and the conversion of ids.
 */
final class StoreBenchmark {

	private static final int ROWS = 60_000;

	private static final int PAIRS = 20;

	private static final int WARM_UPS = 2;

	private final StoreServers servers;

	private final UlidGenerator generator = UlidGenerator.monotonic();

	StoreBenchmark(StoreServers servers) {
		this.servers = servers;
	}

	/**
	 * Run the benchmark, write its results, and check the targets.
	 */
	static void run(Path directory, Limits limits) throws IOException, SQLException {
		int rows = Integer.getInteger("store.rows", ROWS);
		int pairs = Integer.getInteger("store.pairs", PAIRS);
		try (StoreServers servers = new StoreServers()) {
			StoreBenchmark benchmark = new StoreBenchmark(servers);
			List<Comparison> comparisons = Stream.of(Store.values())
				.map((store) -> benchmark.compare(store, rows, pairs))
				.toList();
			Results
				.of(Map.of("rows", rows, "pairs", pairs, "server", servers.version()),
						comparisons.stream().map(Comparison::row).toList())
				.report(rows == ROWS && pairs == PAIRS, directory.resolve("stores.json"));
			for (Store store : Store.values()) {
				limits.atMost(store.title(), comparisons.get(store.ordinal()).ratio(Cost::nanos), store.limit());
			}
		}
	}

	/**
	 * Compare the applications of a store.
	 * @param store the store
	 * @param rows the number of rows of each measurement; Spring Data R2DBC inserts a
	 * quarter, because it sends the rows one by one
	 * @param pairs the number of pairs to measure
	 */
	private Comparison compare(Store store, int rows, int pairs) {
		int storeRows = (store == Store.R2DBC) ? rows / 4 : rows;
		try (ConfigurableApplicationContext uuids = store.startWithUuids(this.servers);
				ConfigurableApplicationContext typedIds = store.startWithTypedIds(this.servers)) {
			Comparison comparison = Comparison.of(store.title(), WARM_UPS, pairs, insertion(uuids, storeRows),
					insertion(typedIds, storeRows));
			System.out.printf("%s: %s%n", store.title(), comparison.ratio(Cost::nanos));
			return comparison;
		}
	}

	/**
	 * Return a measurement of the insertion of new orders into an empty table.
	 * @throws IllegalStateException if the table does not contain all orders afterwards
	 */
	Supplier<Cost> insertion(ConfigurableApplicationContext context, int rows) {
		Orders<?, ?> orders = context.getBean(Orders.class);
		return () -> {
			List<Ulid> ids = Stream.generate(this.generator::next).limit(rows).toList();
			Runnable insertion = orders.insertion(ids);
			this.servers.checkpoint();
			Cost cost = Cost.ofProcess(insertion, rows);
			if (orders.count().getAsLong() != rows) {
				throw new IllegalStateException("The application has not inserted %d orders".formatted(rows));
			}
			orders.clear().run();
			return cost;
		};
	}

}
