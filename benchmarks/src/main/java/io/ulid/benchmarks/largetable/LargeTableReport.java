package io.ulid.benchmarks.largetable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.benchmarks.largetable.LargeTableBenchmark.Turn;
import io.ulid.benchmarks.report.ChartMode;
import io.ulid.benchmarks.report.Results;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Writer of the results, with a plot.
 */
final class LargeTableReport {

	private static final long MEGABYTE = 1_000_000;

	private static final int TURNS_IN_A_LINE = 4;

	private final List<List<Turn>> rounds;

	private final int rows;

	private final Map<String, Object> settings;

	/**
	 * Create a report.
	 * @param rounds the turns, a list for each round
	 * @param rows the rows of a turn
	 * @param settings the version and the settings of the server
	 */
	LargeTableReport(List<List<Turn>> rounds, int rows, Map<String, Object> settings) {
		this.rounds = rounds;
		this.rows = rows;
		this.settings = settings;
	}

	/**
	 * Write the results and the plot.
	 * @param folder the folder of the files
	 */
	void write(Path folder) throws IOException {
		for (ChartMode mode : ChartMode.values()) {
			mode.write(chart(), folder.resolve("large-table.png"));
		}
		results().report(true, folder.resolve("large-table.json"));
	}

	Results results() {
		Map<String, Object> facts = new HashMap<>(this.settings);
		facts.put("rowsOfATurn", this.rows);
		facts.put("uuid7ToUlid", total(LargeKey.UUID_7));
		facts.put("bigintToUlid", total(LargeKey.BIGINT));
		return Results.of(facts, lines());
	}

	/**
	 * Return the time of all turns, as a ratio to the time of ULIDs.
	 */
	private double total(LargeKey key) {
		return seconds(key, 0, this.rounds.size()) / seconds(LargeKey.ULID, 0, this.rounds.size());
	}

	private List<Line> lines() {
		return IntStream.iterate(0, (from) -> from < this.rounds.size(), (from) -> from + TURNS_IN_A_LINE)
			.mapToObj((from) -> line(from, Math.min(this.rounds.size(), from + TURNS_IN_A_LINE)))
			.toList();
	}

	private Line line(int from, int to) {
		Map<String, Double> seconds = new HashMap<>();
		for (LargeKey key : LargeKey.values()) {
			seconds.put(key.title(), seconds(key, from, to) / (to - from));
		}
		return new Line("%s to %s million".formatted(millions(from), millions(to)), seconds,
				seconds(LargeKey.UUID_4, from, to) / seconds(LargeKey.ULID, from, to),
				logMegabytes(LargeKey.ULID, from, to), logMegabytes(LargeKey.UUID_4, from, to),
				turn(LargeKey.ULID, to - 1).indexBytes() / MEGABYTE,
				turn(LargeKey.UUID_4, to - 1).indexBytes() / MEGABYTE);
	}

	private long logMegabytes(LargeKey key, int from, int to) {
		return turns(key, from, to).mapToLong(Turn::logBytes).sum() / (to - from) / MEGABYTE;
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

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

	/**
	 * Results of several turns.
	 *
	 * @param rows the size of the table before and after the turns
	 * @param seconds the mean time of a turn, by the title of the key
	 * @param uuid4ToUlid the ratio of the times of UUIDv4 and of ULIDs
	 * @param ulidLogMegabytes the write-ahead log of a turn with ULIDs
	 * @param uuid4LogMegabytes the same with UUIDv4
	 * @param ulidIndexMegabytes the size of the primary key's index after the turns
	 * @param uuid4IndexMegabytes the same with UUIDv4
	 */
	private record Line(String rows, Map<String, Double> seconds, double uuid4ToUlid, long ulidLogMegabytes,
			long uuid4LogMegabytes, long ulidIndexMegabytes, long uuid4IndexMegabytes) {
	}

}
