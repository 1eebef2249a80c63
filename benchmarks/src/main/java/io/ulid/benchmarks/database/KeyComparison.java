package io.ulid.benchmarks.database;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.benchmarks.database.PostgreSqlTables.TableSize;
import io.ulid.benchmarks.report.PostgreSqlSettings;
import io.ulid.benchmarks.report.Results;

import org.springframework.context.ApplicationContext;
import org.springframework.data.repository.CrudRepository;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.stereotype.Component;

/**
 * Comparison that fills the tables and measures the time.
 */
@Component
class KeyComparison {

	private final BenchmarkProperties properties;

	private final PostgreSqlTables tables;

	private final ApplicationContext context;

	KeyComparison(BenchmarkProperties properties, PostgreSqlTables tables, ApplicationContext context) {
		this.properties = properties;
		this.tables = tables;
		this.context = context;
	}

	/**
	 * Warm up, then measure all kinds in every round. The tables keep the rows of the
	 * last round.
	 * @return the results, in the order of {@link KeyKind}, with all settings that are
	 * needed to repeat the benchmark
	 */
	Results run() {
		List<KeyKind> order = firstOrder();
		Map<String, Object> settings = settings(order);
		order.forEach((kind) -> fill("warm-up", kind, this.properties.warmUpRows()));
		Map<KeyKind, List<Duration>> rounds = new EnumMap<>(KeyKind.class);
		Map<KeyKind, TableSize> sizes = new EnumMap<>(KeyKind.class);
		for (int round = 1; round <= this.properties.rounds(); round++) {
			for (KeyKind kind : order) {
				rounds.computeIfAbsent(kind, (key) -> new ArrayList<>())
					.add(fill("round " + round, kind, this.properties.rows()));
				sizes.put(kind, measure(kind));
			}
			Collections.reverse(order);
		}
		return Results.of(settings,
				Stream.of(KeyKind.values())
					.map((kind) -> KeyResult.of(kind, Objects.requireNonNull(rounds.get(kind)),
							Objects.requireNonNull(sizes.get(kind))))
					.toList());
	}

	private Map<String, Object> settings(List<KeyKind> order) {
		Map<String, Object> settings = PostgreSqlSettings.of(this.context.getBean(JdbcOperations.class));
		settings.put("rows", this.properties.rows());
		settings.put("rounds", this.properties.rounds());
		settings.put("warmUpRows", this.properties.warmUpRows());
		settings.put("transactionSize", this.properties.transactionSize());
		settings.put("order", order.stream().map(KeyKind::title).collect(Collectors.joining("; ")));
		return settings;
	}

	/**
	 * Return the kinds in the order of the first round. Each later round reverses the
	 * order of the previous round. Therefore a machine that becomes slower or faster
	 * affects all kinds equally.
	 * @return a shuffled list
	 */
	private List<KeyKind> firstOrder() {
		List<KeyKind> order = new ArrayList<>(List.of(KeyKind.values()));
		Collections.shuffle(order, new Random(this.properties.seed()));
		return order;
	}

	private Duration fill(String round, KeyKind kind, int rows) {
		this.tables.truncate(kind);
		this.tables.checkpoint();
		CrudRepository<Row, ?> repository = repository(kind);
		long nanos = 0;
		for (int from = 0; from < rows; from += this.properties.transactionSize()) {
			int to = Math.min(rows, from + this.properties.transactionSize());
			List<Row> chunk = IntStream.range(from, to).mapToObj(kind::newRow).toList();
			long start = System.nanoTime();
			repository.saveAll(chunk);
			nanos += System.nanoTime() - start;
		}
		Duration duration = Duration.ofNanos(nanos);
		System.out.printf(Locale.ROOT, "%s: %s, %,d rows in %.1f s%n", round, kind.title(), rows, nanos / 1e9);
		return duration;
	}

	private TableSize measure(KeyKind kind) {
		TableSize size = this.tables.measure(kind);
		if (size.rows() != this.properties.rows() || !size.keyType().equals(kind.columnType())) {
			throw new IllegalStateException("Table '%s' should have %d rows with a key of type '%s' but has %s"
				.formatted(kind.table(), this.properties.rows(), kind.columnType(), size));
		}
		return size;
	}

	@SuppressWarnings("unchecked")
	private CrudRepository<Row, ?> repository(KeyKind kind) {
		return (CrudRepository<Row, ?>) this.context.getBean(kind.repository());
	}

}
