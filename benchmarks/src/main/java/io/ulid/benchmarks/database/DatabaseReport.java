package io.ulid.benchmarks.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import io.ulid.benchmarks.report.Machine;
import io.ulid.benchmarks.report.MarkdownTable;
import io.ulid.benchmarks.report.Paragraph;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Writer of the results as a Markdown page, with all details that are needed to repeat
 * the benchmark.
 */
@Component
class DatabaseReport {

	private static final String COMMAND = "mvn -B -pl benchmarks -am -Pbenchmarks,database-benchmark -DskipTests verify";

	private final BenchmarkProperties properties;

	private final PostgreSqlTables tables;

	private final KeyComparison comparison;

	private final int batchSize;

	DatabaseReport(BenchmarkProperties properties, PostgreSqlTables tables, KeyComparison comparison,
			@Value("${spring.jpa.properties.hibernate.jdbc.batch_size}") int batchSize) {
		this.properties = properties;
		this.tables = tables;
		this.comparison = comparison;
		this.batchSize = batchSize;
	}

	/**
	 * Print the report and write it to a file.
	 * @param results the results of all kinds
	 * @param file the file, which is replaced
	 */
	void write(List<KeyResult> results, Path file) {
		String text = render(results);
		System.out.println(text);
		try {
			Files.writeString(file, text);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private String render(List<KeyResult> results) {
		return """
				# Database benchmark

				%s

				## Results

				%s
				%s

				%s

				## What was measured

				%s

				## Machine

				%s
				## Command

				```shell
				%s
				```
				""".formatted(introduction(), table(results), legend(), reading(results), method(), machine(),
				command());
	}

	private static String introduction() {
		return Paragraph.of("""
				This page compares kinds of keys on PostgreSQL: how fast rows go in, and how much room
				they take. The program behind the command below writes the whole page.""");
	}

	private MarkdownTable table(List<KeyResult> results) {
		KeyResult random = results.stream()
			.filter((result) -> result.kind() == KeyKind.UUID_RANDOM)
			.findFirst()
			.orElseThrow();
		MarkdownTable table = new MarkdownTable(2, "key", "column", "rows/s", "slowest", "fastest", "to random",
				"table bytes", "index bytes", "to random", "bytes/row");
		for (KeyResult result : results) {
			TableSize size = result.size();
			table.add(result.kind().title(), "`" + size.keyType() + "`", text("%,.0f", result.median()),
					text("%,.0f", result.slowest()), text("%,.0f", result.fastest()),
					text("%.2f", result.median() / random.median()), text("%,d", size.tableBytes()),
					text("%,d", size.indexBytes()),
					text("%.2f", (double) size.indexBytes() / random.size().indexBytes()),
					text("%.1f", size.bytesPerRow()));
		}
		return table;
	}

	private String legend() {
		return Paragraph.of("""
				The benchmark inserted %,d rows of each kind in each of %d rounds. *rows/s* is the median
				of the rounds, with the slowest and the fastest round beside it. *to random* is the ratio to
				`@UuidGenerator` random, first of that median, then of the index. *table bytes* are
				those without indexes, and *index bytes* those of the primary key. *bytes/row* is the
				sum of both, divided by the number of rows.""", this.properties.rows(), this.properties.rounds());
	}

	private String reading(List<KeyResult> results) {
		return Paragraph.of("""
				Compare the keys with each other. The absolute speed belongs to this machine and to the
				server's settings. %s %s Hibernate cannot batch an identity. It sends those rows one by
				one and waits for the key of each. Client and server shared a machine, so the wait was
				short. A network makes it longer.""", noise(results), memory(results));
	}

	private String noise(List<KeyResult> results) {
		if (this.properties.rounds() == 1) {
			return "With only one round, a difference may be noise.";
		}
		KeyResult worst = results.stream().max(Comparator.comparingDouble(DatabaseReport::spread)).orElseThrow();
		return text(
				"Rounds of one key differ by up to %.0f %% (%s). Regard two keys as equally fast "
						+ "if their ranges from slowest to fastest overlap.",
				100 * spread(worst), worst.kind().title());
	}

	private static double spread(KeyResult result) {
		return result.fastest() / result.slowest() - 1;
	}

	private String memory(List<KeyResult> results) {
		KeyResult largest = results.stream()
			.max(Comparator.comparingLong((result) -> result.size().indexBytes()))
			.orElseThrow();
		double share = (double) largest.size().indexBytes() / this.tables.sharedBuffers();
		return text("The largest index (%s) takes %.0f %% of the server's `shared_buffers`: %s.",
				largest.kind().title(), 100 * share,
				(share < 1) ? "the cost of random keys whose index does not fit there was not measured"
						: "it did not fit there as a whole");
	}

	private String method() {
		String order = this.comparison.firstOrder().stream().map(KeyKind::title).collect(Collectors.joining("; "));
		String rows = Paragraph.of("""
				Seven tables, as Hibernate creates them, hold the same columns beside the key: a text of
				40 characters, a `bigint` and a time stamp. Spring Data JPA's `saveAll`
				inserts %,d rows in a call. Each call is a transaction with its own persistence context.
				`hibernate.jdbc.batch_size` is %d, and `order_inserts` is on. ULIDs come from the
				auto-configured `UlidGenerator` with default settings. The PostgreSQL driver has its
				defaults, so `reWriteBatchedInserts` is off.""", this.properties.transactionSize(), this.batchSize);
		String time = Paragraph.of("""
				The measured time is that of `saveAll`. It includes making the keys and the commit, but
				not the creation of the objects. %,d rows of each kind warm up first. Every round of a
				kind begins with a truncated table and a `checkpoint`. The sizes were taken after the
				last round and a `vacuum analyze`, which is not part of the measured time.""",
				this.properties.warmUpRows());
		String turns = Paragraph.of("""
				Round 1 takes the kinds in an order that the seed %d shuffles: %s. Every further round
				reverses the order of the round before.""", this.properties.seed(), order);
		return String.join("\n\n", rows, time, turns);
	}

	private MarkdownTable machine() {
		MarkdownTable table = new MarkdownTable(2, "what", "value");
		table.add("date", LocalDate.now(Clock.systemUTC()).toString());
		table.add("processor", Machine.processor());
		table.add("memory", gibibytes(Machine.memory()));
		table.add("operating system", Machine.operatingSystem());
		table.add("JVM", text("%s, heap up to %s", Machine.javaVirtualMachine(), gibibytes(Machine.maxHeap())));
		table.add("server", this.tables.version());
		this.tables.settings().forEach((name, value) -> table.add("`" + name + "`", value));
		return table;
	}

	private String command() {
		return (this.properties.rows() == BenchmarkProperties.DEFAULT_ROWS) ? COMMAND
				: COMMAND + " -Dulid.benchmark.rows=" + this.properties.rows();
	}

	private static String gibibytes(long bytes) {
		return text("%.1f GiB", (double) bytes / (1 << 30));
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
