package io.ulid.benchmarks.rivals;

import java.awt.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.ChartTheme;

/**
 * Plot of the number of ids that threads get from a shared generator.
 */
final class ThroughputPlot {

	private static final List<Operation> OPERATIONS = List.of(Operation.MONOTONIC, Operation.RANDOM_SECURE);

	private ThroughputPlot() {
	}

	/**
	 * Draw a run.
	 * @param run the run
	 * @param file the picture to write, a PNG with a chart for each operation
	 */
	static void write(Run run, Path file) throws IOException {
		List<XYChart> charts = charts(run);
		try (OutputStream out = Files.newOutputStream(file)) {
			BitmapEncoder.saveBitmap(charts, charts.size(), 1, out, BitmapFormat.PNG);
		}
	}

	/**
	 * Create the charts of a run.
	 * @param run the run
	 * @return a chart for each operation that the run has measured, with a line for each
	 * library
	 */
	static List<XYChart> charts(Run run) {
		return OPERATIONS.stream()
			.map((operation) -> chart(run, operation))
			.filter((chart) -> !chart.getSeriesCollection().isEmpty())
			.toList();
	}

	private static XYChart chart(Run run, Operation operation) {
		XYChart chart = new XYChartBuilder().width(900)
			.height(400)
			.theme(ChartTheme.XChart)
			.title("Java %d: %s".formatted(run.java(), operation.title()))
			.xAxisTitle("threads that share one generator")
			.yAxisTitle("ids/µs")
			.build();
		chart.getStyler().setYAxisMin(0.0).setErrorBarsColorSeriesColor(true).setChartBackgroundColor(Color.WHITE);
		run.scores()
			.stream()
			.filter((score) -> score.operation() == operation)
			.sorted(Comparator.comparingInt(Score::threads))
			.collect(Collectors.groupingBy(Score::library, TreeMap::new, Collectors.toList()))
			.forEach((library, scores) -> addLine(chart, library, scores));
		return chart;
	}

	private static void addLine(XYChart chart, Library library, List<Score> scores) {
		XYSeries line = chart.addSeries(library.title().replace("`", ""), scores.stream().map(Score::threads).toList(),
				scores.stream().map(Score::callsPerMicrosecond).toList(),
				scores.stream().map(ThroughputPlot::error).toList());
		boolean own = library == Library.ULID || library == Library.ULID_PLUS_ONE || library == Library.ULID_UUIDV7;
		line.setLineWidth(own ? 4 : 1.5f);
	}

	/**
	 * Return the error of the throughput. The relative error of the throughput equals the
	 * relative error of the score.
	 */
	private static double error(Score score) {
		return score.callsPerMicrosecond() * score.error() / score.score();
	}

}
