package io.ulid.benchmarks.application;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Results;

import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.ConfigurableApplicationContext;

/**
 * Benchmark of {@code saveAll} with typed ids and with UUIDs in stores. The ids exist
 * before the measurement, so that it contains only the mapping and the conversion of ids.
 * The JIT compiler optimizes the code differently in each process. Therefore each pair of
 * results consists of the medians of a new process. In every other process, the
 * application with typed ids is started and measured first.
 */
public final class StoreBenchmark {

	private static final int PROCESSES = 20;

	private static final int ROWS = 40_000;

	private static final int WARM_UPS = 3;

	private static final int PAIRS = 5;

	private final StoreServers servers;

	private final UlidGenerator generator = UlidGenerator.monotonic();

	StoreBenchmark(StoreServers servers) {
		this.servers = servers;
	}

	/**
	 * Run the benchmark, write its results, and check the targets.
	 */
	static void run(Path directory, Limits limits) throws IOException, SQLException {
		int processes = Integer.getInteger("store.processes", PROCESSES);
		int rows = Integer.getInteger("store.rows", ROWS);
		List<Comparison> comparisons = Stream.of(Store.values())
			.map((store) -> new Comparison(store.title(), new ArrayList<>(), new ArrayList<>()))
			.toList();
		for (int i = 0; i < processes; i++) {
			for (Store store : Store.values()) {
				comparisons.get(store.ordinal()).add(compareInNewProcess(store, rows, i % 2 != 0));
			}
		}
		try (StoreServers servers = new StoreServers()) {
			Results
				.of(Map.of("rows", rows, "processes", processes, "pairs", PAIRS, "server", servers.version()),
						comparisons.stream().map(Comparison::row).toList())
				.report(rows == ROWS && processes == PROCESSES, directory.resolve("stores.json"));
		}
		for (Store store : Store.values()) {
			limits.atMost(store.title(), comparisons.get(store.ordinal()).ratio(Cost::nanos), store.limit());
		}
	}

	private static Comparison compareInNewProcess(Store store, int rows, boolean typedIdsFirst) throws IOException {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx1g", "-cp", System.getProperty("java.class.path"), StoreBenchmark.class.getName(), store.name(),
				String.valueOf(rows), String.valueOf(typedIdsFirst))
			.redirectError(Redirect.INHERIT)
			.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		String result = output.lines()
			.filter((line) -> line.startsWith("{"))
			.findFirst()
			.orElseThrow(() -> new IllegalStateException("No result of %s: %s".formatted(store, output)));
		System.out.println(result);
		return JsonMapper.shared().readValue(result, Comparison.class);
	}

	/**
	 * Compare the applications of a store and print the costs.
	 * @param args the store, the rows of each measurement (Spring Data R2DBC inserts a
	 * quarter, because it sends them one by one), and whether typed ids are first
	 */
	public static void main(String[] args) throws IOException, SQLException {
		Store store = Store.valueOf(args[0]);
		int rows = Integer.parseInt(args[1]) / ((store == Store.R2DBC) ? 4 : 1);
		boolean typedIdsFirst = Boolean.parseBoolean(args[2]);
		try (StoreServers servers = new StoreServers();
				ConfigurableApplicationContext first = store.start(servers, typedIdsFirst);
				ConfigurableApplicationContext second = store.start(servers, !typedIdsFirst)) {
			StoreBenchmark benchmark = new StoreBenchmark(servers);
			Comparison result = Comparison.of(store.title(), WARM_UPS, PAIRS, benchmark.insertion(first, rows),
					benchmark.insertion(second, rows));
			System.out.println(JsonMapper.shared().writeValueAsString(typedIdsFirst ? result.swapped() : result));
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
