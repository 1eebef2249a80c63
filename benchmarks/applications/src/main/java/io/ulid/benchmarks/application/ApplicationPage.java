package io.ulid.benchmarks.application;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

import io.ulid.benchmarks.report.Machine;
import io.ulid.benchmarks.report.MarkdownSection;
import io.ulid.benchmarks.report.MarkdownTable;
import io.ulid.benchmarks.report.Median;
import io.ulid.benchmarks.report.Paragraph;

/**
 * Sections of {@code docs/application-benchmark.md}. Each benchmark replaces one section.
 */
final class ApplicationPage {

	static final String STORES = "## Stores";

	static final String HTTP = "## HTTP";

	private ApplicationPage() {
	}

	/**
	 * Print a section, and write it to the page.
	 * @param file the page
	 * @param heading the first line of the section
	 * @param text the text after the heading
	 */
	static void write(Path file, String heading, String text) throws IOException {
		MarkdownSection.replace(file, heading, "%s\n\n%s".formatted(heading, text));
	}

	/**
	 * Return the text of the section about stores.
	 * @param comparisons the comparisons of all stores
	 * @param rows the number of rows of each measurement
	 * @param server the version of PostgreSQL
	 */
	static String stores(List<Comparison> comparisons, int rows, String server) {
		MarkdownTable table = new MarkdownTable(1, "store", "UUID, µs", "typed id, µs", "ratio", "95 %", "CPU, ratio",
				"95 %", "UUID, bytes", "typed id, bytes");
		for (Comparison comparison : comparisons) {
			Median time = comparison.ratio(Cost::nanos);
			Median cpu = comparison.ratio(Cost::cpuNanos);
			table.add(comparison.title(), text("%.2f", comparison.uuid(Cost::nanos) / 1000),
					text("%.2f", comparison.typedId(Cost::nanos) / 1000), text("%.3f", time.value()), interval(time),
					text("%.3f", cpu.value()), interval(cpu), text("%,.0f", comparison.uuid(Cost::bytes)),
					text("%,.0f", comparison.typedId(Cost::bytes)));
		}
		return """
				%s

				%s
				%s

				%s

				%s

				```shell
				mvn -B -pl benchmarks/applications -am -Pbenchmarks,store-benchmark -DskipTests verify
				```
				""".formatted(
				Paragraph.of(
						"""
								Each measurement is one call of `saveAll` that inserts %,d new rows, and %,d rows for Spring Data R2DBC,
								which sends the rows one by one. The target for the elapsed time is a ratio of at most %.2f. Spring Data
								MongoDB misses it: Spring Data converts every id that the driver does not know. The last row shows what
								this takes without the starter, for a record with a `UUID` and an own converter, which returns the
								`UUID`. For MongoDB, the limit of the command is %.2f.""",
						rows, rows / 4, StoreBenchmark.TARGET, Store.MONGODB.limit()),
				table, Paragraph.of("""
						The times are microseconds for each row. *CPU* is the CPU time of the application's process,
						which includes the garbage collector and the compiler of the JVM, and excludes the server.
						*Bytes* is the memory that the application allocates for each row."""),
				Paragraph
					.of("""
							A row has a key, a text of 40 characters, a number of 64 bits and a time stamp. Both keys have the
							same type: `uuid` in PostgreSQL, and BSON's binary type for UUIDs in MongoDB. The ids come
							from `UlidGenerator.monotonic()`, and the UUIDs are made of such ids with `Ulid.toUuid()`, so
							that both keys have the same order. All ids exist before the measurement, which therefore
							contains the mapping and the conversion of ids, but not their generation. All rows implement
							`Persistable` and are new, so that Spring Data does not look for existing rows. Hibernate and
							Spring Data JDBC send batches; for Hibernate, `hibernate.jdbc.batch_size` is 100. Before each measurement, the table is empty, PostgreSQL executes a
							`checkpoint`, and the garbage collector runs. The server for MongoDB's protocol is mongo-java-server,
							an imitation of MongoDB in the memory of another process."""),
				measured(comparisons.get(0), "; " + server));
	}

	/**
	 * Return the text of the section about HTTP.
	 * @param comparison the comparison
	 * @param requests the number of requests of each measurement
	 */
	static String http(Comparison comparison, int requests) {
		MarkdownTable table = new MarkdownTable(1, "for each request", "UUID", "typed id", "ratio", "95 %");
		add(table, "CPU time, µs", "%.1f", comparison, (cost) -> cost.cpuNanos() / 1000);
		add(table, "allocated bytes", "%,.0f", comparison, Cost::bytes);
		add(table, "elapsed time, µs", "%.1f", comparison, (cost) -> cost.nanos() / 1000);
		return """
				%s

				%s
				%s

				%s

				```shell
				mvn -B -pl benchmarks/applications -am -Pbenchmarks,http-benchmark -DskipTests verify
				```
				""".formatted(Paragraph.of("""
				Each measurement is %,d requests `GET /orders/{id}` to Spring MVC in an embedded Tomcat. The target
				for the CPU time and for the allocated bytes is a ratio of at most %.2f.""", requests,
				HttpBenchmark.TARGET), table,
				Paragraph
					.of("""
							The controller has a `@PathVariable` with the id, finds the order in a map, and returns a record,
							which Jackson writes as JSON: the id, a name, a number and a time stamp. The CPU time and the
							allocated bytes are the sums of Tomcat's threads, without the client, which sends one request after
							another over a connection that stays open. The elapsed time includes the client."""),
				measured(comparison, ""));
	}

	private static void add(MarkdownTable table, String title, String format, Comparison comparison,
			ToDoubleFunction<Cost> value) {
		Median ratio = comparison.ratio(value);
		table.add(title, text(format, comparison.uuid(value)), text(format, comparison.typedId(value)),
				text("%.3f", ratio.value()), interval(ratio));
	}

	private static String measured(Comparison comparison, String server) {
		return Paragraph.of("Measured on %s in %d pairs: %s, %.1f GiB, %s, %s%s.", LocalDate.now(Clock.systemUTC()),
				comparison.uuids().size(), Machine.processor(), (double) Machine.memory() / (1 << 30),
				Machine.operatingSystem(), Machine.javaVirtualMachine(), server);
	}

	private static String interval(Median ratio) {
		return text("%.3f to %.3f", ratio.low(), ratio.high());
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
