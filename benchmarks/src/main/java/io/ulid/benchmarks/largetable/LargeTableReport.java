package io.ulid.benchmarks.largetable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.benchmarks.report.ChartMode;
import io.ulid.benchmarks.report.Machine;
import io.ulid.benchmarks.report.MarkdownTable;
import io.ulid.benchmarks.report.Paragraph;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Writer of the measurements as a Markdown page with a plot.
 */
final class LargeTableReport {

	private static final String PLOT = "benchmarks/large-table.png";

	private static final int TURNS_IN_A_LINE = 4;

	private final List<List<Turn>> rounds;

	private final int rows;

	private final Map<String, String> settings;

	/**
	 * Create a report.
	 * @param rounds the turns, a list for each round
	 * @param rows the rows of a turn
	 * @param settings the version and the settings of the server
	 */
	LargeTableReport(List<List<Turn>> rounds, int rows, Map<String, String> settings) {
		this.rounds = rounds;
		this.rows = rows;
		this.settings = settings;
	}

	/**
	 * Write the page and the plot.
	 * @param folder the folder of the page
	 */
	void write(Path folder) throws IOException {
		Path plot = folder.resolve(PLOT);
		Files.createDirectories(plot.resolveSibling("."));
		for (ChartMode mode : ChartMode.values()) {
			mode.write(chart(), plot);
		}
		String page = page();
		System.out.println(page);
		Files.writeString(folder.resolve("large-table-benchmark.md"), page);
	}

	private String page() {
		return """
				# Large table benchmark

				%s

				%s

				%s

				%s
				%s

				%s

				## Machine

				%s
				## Command

				```shell
				mvn -B -pl benchmarks -am -Pbenchmarks,large-table-benchmark -DskipTests verify
				```
				""".formatted(Paragraph.of("""
				This page shows what inserts cost when the index of the primary key no longer fits into the server's
				cache. The [database benchmark](database-benchmark.md) compares more keys on smaller tables. The command
				below runs the benchmark and writes this page."""), Paragraph
			.of("""
					**At %s million rows, inserting more rows with UUIDv4 takes %.1f times as long as with ULIDs.** Keys
					of UUIDv7 and `bigint` are in ascending order, as ULIDs are: over all rows, UUIDv7 takes %.2f times as
					long as ULIDs, and `bigint` takes %.2f times as long. These times include the generation of the keys.""",
					millions(this.rounds.size()), last(LargeKey.UUID_4), total(LargeKey.UUID_7),
					total(LargeKey.BIGINT)),
				ChartMode.html(PLOT, "Seconds for each further million rows, by the kind of the key"), times(),
				reading(), method(), machine());
	}

	/**
	 * Return the time in the last line of the table, as a ratio to the time of ULIDs.
	 */
	private double last(LargeKey key) {
		int from = (this.rounds.size() - 1) / TURNS_IN_A_LINE * TURNS_IN_A_LINE;
		return seconds(key, from, this.rounds.size()) / seconds(LargeKey.ULID, from, this.rounds.size());
	}

	/**
	 * Return the time of all turns, as a ratio to the time of ULIDs.
	 */
	private double total(LargeKey key) {
		return seconds(key, 0, this.rounds.size()) / seconds(LargeKey.ULID, 0, this.rounds.size());
	}

	private MarkdownTable times() {
		List<String> header = new ArrayList<>(List.of("rows in the table"));
		for (LargeKey key : LargeKey.values()) {
			header.add(key.title() + ", s");
		}
		header.addAll(List.of("UUIDv4 to ULID", "ULID, log", "UUIDv4, log", "ULID, index", "UUIDv4, index"));
		MarkdownTable table = new MarkdownTable(1, header.toArray(String[]::new));
		for (int from = 0; from < this.rounds.size(); from += TURNS_IN_A_LINE) {
			int to = Math.min(this.rounds.size(), from + TURNS_IN_A_LINE);
			List<String> line = new ArrayList<>(List.of("%s to %s million".formatted(millions(from), millions(to))));
			for (LargeKey key : LargeKey.values()) {
				line.add(text("%.1f", seconds(key, from, to) / (to - from)));
			}
			line.add(text("%.2f", seconds(LargeKey.UUID_4, from, to) / seconds(LargeKey.ULID, from, to)));
			line.add(megabytes(turns(LargeKey.ULID, from, to).mapToLong(Turn::logBytes).sum() / (to - from)));
			line.add(megabytes(turns(LargeKey.UUID_4, from, to).mapToLong(Turn::logBytes).sum() / (to - from)));
			line.add(megabytes(turn(LargeKey.ULID, to - 1).indexBytes()));
			line.add(megabytes(turn(LargeKey.UUID_4, to - 1).indexBytes()));
			table.add(line.toArray(String[]::new));
		}
		return table;
	}

	private String reading() {
		return Paragraph.of("""
				The times are seconds for %s million rows, the mean of the turns in the line. *Log* is the write-ahead
				log of as many rows, and *index* is the size of the primary key's index at the end of the line, both in
				MB (10^6 bytes). Compare the keys with each other: the absolute times depend on the machine.
				Keys in order change the right edge of the index only. Random keys change pages in all of the index:
				when the index is larger than `shared_buffers`, the server reads and writes these pages repeatedly, and
				after each checkpoint the first change of a page writes the whole page to the log.""", millions(1));
	}

	private String method() {
		return String.join("\n\n", "## What was measured",
				Paragraph.of(
						"""
								Four tables with a key, a text of 40 characters, a `bigint` and a time stamp grow in turns of
								%,d rows each, on one connection. The order of the tables is reversed after each round.
								Batches have 1,000 rows, transactions 10,000, and the driver's `reWriteBatchedInserts` is on. A turn
								includes making the keys, the commits, and a checkpoint at its end. The server syncs to the disk (`fsync`), as
								in production. ULIDs come from `UlidGenerator.monotonic()`, UUIDv7s from Hibernate's
								`UuidVersion7Strategy`, UUIDv4s from `UUID.randomUUID()`, numbers from a counter.""",
						this.rows));
	}

	private MarkdownTable machine() {
		MarkdownTable table = new MarkdownTable(2, "what", "value");
		table.add("date", LocalDate.now(Clock.systemUTC()).toString());
		table.add("processor", Machine.processor());
		table.add("memory", text("%.1f GiB", (double) Machine.memory() / (1 << 30)));
		table.add("operating system", Machine.operatingSystem());
		table.add("JVM", Machine.javaVirtualMachine());
		this.settings.forEach(table::add);
		return table;
	}

	private XYChart chart() {
		XYChart chart = new XYChartBuilder().width(820)
			.height(330)
			.theme(ChartTheme.XChart)
			.title("Time to insert the next %s million rows".formatted(millions(1)))
			.xAxisTitle("million rows in the table")
			.yAxisTitle("seconds")
			.build();
		chart.getStyler().setYAxisMin(0.0);
		List<Double> sizes = IntStream.rangeClosed(1, this.rounds.size())
			.mapToObj((turn) -> turn * this.rows / 1e6)
			.toList();
		for (LargeKey key : LargeKey.values()) {
			List<Double> seconds = turns(key, 0, this.rounds.size()).map(Turn::seconds).toList();
			chart.addSeries(key.title(), sizes, seconds)
				.setMarker(SeriesMarkers.NONE)
				.setLineWidth((key == LargeKey.ULID) ? 3.5f : 1.5f);
		}
		return chart;
	}

	private double seconds(LargeKey key, int from, int to) {
		return turns(key, from, to).mapToDouble(Turn::seconds).sum();
	}

	private Stream<Turn> turns(LargeKey key, int from, int to) {
		return IntStream.range(from, to).mapToObj((round) -> turn(key, round));
	}

	private Turn turn(LargeKey key, int round) {
		return this.rounds.get(round).get(key.ordinal());
	}

	private String millions(int turns) {
		return text("%.3f", turns * (this.rows / 1e6)).replaceFirst("[.]?0+$", "");
	}

	private static String megabytes(long bytes) {
		return text("%,d", bytes / 1_000_000);
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
