package io.ulid.documentation;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.documentation.Pictures.Colors;
import tools.jackson.databind.JsonNode;

/**
 * Draws panels of the dashboard as SVG, in the order and with the widths and the titles
 * of the file that Grafana imports.
 */
final class DashboardPicture {

	private static final int WIDTH = 880;

	private static final int COLUMNS = 24;

	private static final int HEIGHT = 178;

	private static final int LEFT = 52;

	private final Colors colors;

	private final StringBuilder drawing = new StringBuilder();

	private int column;

	private int bottom;

	private DashboardPicture(Colors colors) {
		this.colors = colors;
	}

	/**
	 * Draw the panels of a dashboard that have lines.
	 * @param dashboard the file
	 * @param title the title of the picture
	 * @param series the lines of each panel, by its title; a panel of the type
	 * {@code stat} shows the last value
	 * @param step the seconds between two values
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String draw(JsonNode dashboard, String title, Map<String, List<Series>> series, int step, Colors colors) {
		DashboardPicture picture = new DashboardPicture(colors);
		for (JsonNode panel : dashboard.get("panels")) {
			List<Series> lines = series.get(panel.get("title").asString());
			if (lines != null) {
				picture.panel(panel, lines, step);
			}
		}
		return """
				<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" \
				font-family="Helvetica, Arial, sans-serif">
				<title>%s</title>
				%s</svg>
				""".formatted(WIDTH, picture.bottom, WIDTH, picture.bottom, title, picture.drawing);
	}

	private void panel(JsonNode panel, List<Series> series, int step) {
		int columns = panel.get("gridPos").get("w").asInt();
		int first = (this.column + columns <= COLUMNS) ? this.column : 0;
		if (first == 0) {
			this.bottom += HEIGHT;
		}
		this.column = first + columns;
		int x = WIDTH * first / COLUMNS;
		int y = this.bottom - HEIGHT;
		int width = WIDTH * columns / COLUMNS;
		this.drawing.append(
				"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"none\" stroke=\"%s\" stroke-width=\"0.5\"/>\n"
					.formatted(x + 3, y + 3, width - 6, HEIGHT - 6, this.colors.fixed()));
		text(x + 12, y + 22, "start", 13, this.colors.text(), panel.get("title").asString());
		text(x + 12, y + 38, "start", 11, this.colors.fixed(), panel.get("description").asString());
		if (panel.get("type").asString().equals("stat")) {
			Series only = series.get(0);
			double value = only.values().get(only.values().size() - 1);
			text(x + width / 2, y + 88, "middle", 12, this.colors.text(), only.name());
			text(x + width / 2, y + 128, "middle", 36, this.colors.random(), "%.0f".formatted(value));
			return;
		}
		int legend = 15 * ((series.size() + perLine(width) - 1) / perLine(width));
		int top = y + 52;
		int base = y + HEIGHT - 30 - legend;
		Scale scale = Scale.of(series, panel.get("fieldConfig").get("defaults").get("unit").asString());
		for (int i = 0; i <= scale.lines(); i++) {
			int line = base - (base - top) * i / scale.lines();
			grid(x + LEFT, line, "H" + (x + width - 14));
			text(x + LEFT - 6, line + 4, "end", 11, this.colors.fixed(), scale.label(i));
		}
		int seconds = (series.get(0).values().size() - 1) * step;
		int minute = (width < WIDTH / 3) ? 240 : 60;
		for (int time = 0; time <= seconds; time += minute) {
			int mark = x + LEFT + (width - LEFT - 30) * time / seconds;
			grid(mark, top, "V" + base);
			text(mark, base + 15, "middle", 11, this.colors.fixed(), "%d min".formatted(time / 60));
		}
		String[] palette = { this.colors.random(), this.colors.time(), this.colors.prefix(), this.colors.failure(),
				this.colors.text() };
		for (int i = 0; i < series.size(); i++) {
			String color = palette[i];
			// Where two lines lie on each other, both show
			line(series.get(i), scale, x + LEFT, width - LEFT - 30, top, base, color,
					(series.size() == 1) ? 2 : Math.max(1.25, 3.5 - 1.25 * i));
			int column = x + 14 + (width - 20) / perLine(width) * (i % perLine(width));
			int baseline = y + HEIGHT - 12 - legend + 15 * (i / perLine(width) + 1) - 4;
			this.drawing.append("<path d=\"M%d %dh14\" stroke=\"%s\" stroke-width=\"3\"/>\n".formatted(column,
					baseline - 4, color));
			text(column + 20, baseline, "start", 11, this.colors.text(), series.get(i).name());
		}
	}

	private static int perLine(int width) {
		return (width < WIDTH) ? 2 : 4;
	}

	private void line(Series series, Scale scale, int left, int width, int top, int base, String color, double stroke) {
		StringBuilder path = new StringBuilder();
		boolean drawn = false;
		int last = series.values().size() - 1;
		for (int i = 0; i <= last; i++) {
			double value = series.values().get(i);
			if (!Double.isNaN(value)) {
				path.append(drawn ? 'L' : 'M')
					.append(left + width * i / last)
					.append(' ')
					.append(Math.round(base - (base - top) * value / scale.highest()));
			}
			drawn = !Double.isNaN(value);
		}
		this.drawing.append(
				"<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"/>\n".formatted(path, color, stroke));
	}

	private void grid(int x, int y, String to) {
		this.drawing.append(
				"<path d=\"M%d %d%s\" stroke=\"%s\" stroke-width=\"0.3\"/>\n".formatted(x, y, to, this.colors.fixed()));
	}

	private void text(int x, int y, String anchor, int size, String color, String text) {
		this.drawing.append("<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" font-size=\"%d\" fill=\"%s\">%s</text>\n"
			.formatted(x, y, anchor, size, color, text));
	}

	/**
	 * A line.
	 *
	 * @param name in the legend
	 * @param values from the first to the last; {@code NaN} where there is none
	 */
	record Series(String name, List<Double> values) {

	}

	/**
	 * The vertical axis.
	 *
	 * @param distance between two lines of the grid
	 * @param lines how many are above zero
	 * @param unit as Grafana names it
	 */
	private record Scale(double distance, int lines, String unit) {

		static Scale of(List<Series> series, String unit) {
			double highest = series.stream()
				.flatMap((each) -> each.values().stream())
				.filter((value) -> !value.isNaN())
				.mapToDouble(Double::doubleValue)
				.max()
				.orElse(0);
			double base = (unit.equals("s") && highest > 120) ? 60 : 0.01;
			double distance = base;
			for (double factor = base; distance * 4 < highest; factor *= 10) {
				for (double digit : new double[] { 1, 2, 5 }) {
					distance = factor * digit;
					if (distance * 4 >= highest) {
						break;
					}
				}
			}
			return (highest > 0) ? new Scale(distance, Math.max(1, (int) Math.ceil(highest / distance - 1e-9)), unit)
					: new Scale(1, 1, unit);
		}

		double highest() {
			return this.distance * this.lines;
		}

		String label(int line) {
			double value = this.distance * line;
			if (this.unit.equals("s") && this.distance >= 60) {
				return "%.0f min".formatted(value / 60);
			}
			String number = String.format(Locale.ROOT, "%.2f", value).replaceFirst("[.]?0+$", "");
			return (number.isEmpty() ? "0" : number) + switch (this.unit) {
				case "s" -> " s";
				case "ops", "reqps" -> "/s";
				default -> "";
			};
		}

	}

}
