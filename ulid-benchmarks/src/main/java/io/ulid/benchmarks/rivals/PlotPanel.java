package io.ulid.benchmarks.rivals;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import io.ulid.benchmarks.rivals.ThroughputPlot.Series;

/**
 * One diagram of the {@link ThroughputPlot}: a line for each library, with its name at
 * the end and the errors as whiskers.
 */
final class PlotPanel {

	static final int HEIGHT = 380;

	private static final int LEFT = 56;

	private static final int RIGHT = 600;

	private static final int TOP = 56;

	private static final int BOTTOM = 330;

	private static final int LABEL = 668;

	private static final int LABEL_HEIGHT = 18;

	private static final int MAX_GRID_LINES = 6;

	private static final List<String> OWN_COLORS = List.of("#0b5fd0", "#3ba3f2");

	private static final List<String> RIVAL_COLORS = List.of("#c2410c", "#a16207", "#4d7c0f", "#0f766e", "#6d5bae",
			"#b03a75", "#64748b", "#8b5e3c");

	private final String title;

	private final List<Series> series;

	private final double step;

	private final double top;

	private final StringBuilder svg = new StringBuilder();

	PlotPanel(String title, List<Series> series) {
		this.title = title;
		this.series = series;
		double max = series.stream()
			.flatMap((line) -> line.scores().stream())
			.mapToDouble(Score::callsPerMicrosecond)
			.max()
			.orElse(1);
		this.step = step(max);
		this.top = Math.ceil(max / this.step) * this.step;
	}

	/**
	 * The smallest of 1, 2 and 5 times a power of ten that takes few lines.
	 */
	private static double step(double max) {
		double power = Math.pow(10, Math.floor(Math.log10(max / MAX_GRID_LINES)));
		for (int factor : new int[] { 1, 2, 5 }) {
			if (max <= factor * power * MAX_GRID_LINES) {
				return factor * power;
			}
		}
		return 10 * power;
	}

	String render() {
		add("<text class=\"title\" x=\"%d\" y=\"28\">%s%s</text>", LEFT - 32,
				this.title.substring(0, 1).toUpperCase(Locale.ROOT), this.title.substring(1));
		add("<text x=\"%d\" y=\"28\" text-anchor=\"end\">ids/µs of threads that share one generator</text>", RIGHT);
		grid();
		for (int i = this.series.size() - 1; i >= 0; i--) {
			line(this.series.get(i));
		}
		labels();
		return this.svg.toString();
	}

	private void grid() {
		for (int i = 0; i * this.step <= this.top; i++) {
			double y = y(i * this.step);
			add("<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>", LEFT, RIGHT, y, y);
			add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>", LEFT - 10, y + 4,
					text((this.step < 1) ? "%.1f" : "%.0f", i * this.step));
		}
		List<Score> columns = columns();
		for (int i = 0; i < columns.size(); i++) {
			int threads = columns.get(i).threads();
			add("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d %s</text>", x(i), BOTTOM + 24, threads,
					(threads == 1) ? "thread" : "threads");
		}
	}

	private void line(Series line) {
		List<Score> scores = line.scores();
		String color = color(line);
		StringBuilder points = new StringBuilder();
		for (int i = 0; i < scores.size(); i++) {
			double x = x(i);
			double value = scores.get(i).callsPerMicrosecond();
			double error = value * scores.get(i).error() / scores.get(i).score();
			points.append(text("%.1f,%.1f ", x, y(value)));
			add("<line stroke=\"%s\" stroke-opacity=\".45\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>", color,
					x, x, y(value - error), y(value + error));
			add("<circle fill=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%s\"/>", color, x, y(value),
					isOwn(line) ? "4.5" : "3");
		}
		add("<polyline stroke=\"%s\" stroke-width=\"%s\" points=\"%s\"/>", color, isOwn(line) ? "3" : "1.6",
				points.toString().strip());
	}

	private void labels() {
		List<Series> sorted = this.series.stream().sorted(Comparator.comparingDouble(Series::last)).toList();
		double next = BOTTOM + 4;
		for (Series line : sorted) {
			double end = y(line.last());
			double y = Math.min(next, end);
			next = y - LABEL_HEIGHT;
			add("<line class=\"leader\" x1=\"%.1f\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
					x(line.scores().size() - 1) + 8, LABEL - 42, end, y);
			String style = "fill:" + color(line) + (isOwn(line) ? ";font-weight:600" : "");
			add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" style=\"%s\">%s</text>", LABEL - 8, y + 4, style,
					number(line.last()));
			add("<text x=\"%d\" y=\"%.1f\" style=\"%s\">%s</text>", LABEL, y + 4, style, plain(line.library().title()));
		}
	}

	private double x(int column) {
		int columns = Math.max(2, columns().size());
		return LEFT + 30 + (RIGHT - LEFT - 60.0) * column / (columns - 1);
	}

	/**
	 * The height of a value, where whiskers that leave the diagram end at its edge.
	 */
	private double y(double value) {
		double inside = Math.max(0, Math.min(value, this.top));
		return BOTTOM - (BOTTOM - TOP) * inside / this.top;
	}

	private List<Score> columns() {
		return this.series.get(0).scores();
	}

	private String color(Series line) {
		List<String> colors = isOwn(line) ? OWN_COLORS : RIVAL_COLORS;
		List<Series> alike = this.series.stream().filter((other) -> isOwn(other) == isOwn(line)).toList();
		return colors.get(alike.indexOf(line) % colors.size());
	}

	private static boolean isOwn(Series line) {
		return line.library() == Library.ULID || line.library() == Library.ULID_PLUS_ONE;
	}

	private static String plain(String markdown) {
		return markdown.replace("`", "");
	}

	private static String number(double value) {
		return text((value < 10) ? "%.1f" : "%.0f", value);
	}

	private void add(String format, Object... values) {
		this.svg.append(text(format, values)).append('\n');
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
