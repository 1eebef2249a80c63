package io.ulid.documentation;

import java.util.List;
import java.util.Locale;

import io.ulid.documentation.Pictures.Colors;

import static io.ulid.documentation.Pictures.label;

/**
 * Draws numbers as groups of horizontal bars, as SVG.
 */
final class BarPicture {

	private static final int WIDTH = 720;

	private static final int LEFT = 250;

	private static final int LONGEST = 380;

	private static final int LINE = 24;

	private BarPicture() {
	}

	/**
	 * Draw groups of bars below each other. The longest bar of each group has the same
	 * length.
	 * @param title what the picture shows
	 * @param groups from top to bottom
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String draw(String title, List<Group> groups, Colors colors) {
		StringBuilder drawing = new StringBuilder();
		int y = 10;
		for (Group group : groups) {
			drawing.append(group.draw(y, colors));
			y += group.height();
		}
		return """
				<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">
				<title>%s</title>
				%s</svg>
				""".formatted(WIDTH, y, WIDTH, y, title, drawing);
	}

	/**
	 * Bars that are compared with each other.
	 *
	 * @param title what stands above the bars
	 * @param format how a value is written
	 * @param bars from top to bottom
	 */
	record Group(String title, String format, List<Bar> bars) {

		int height() {
			return LINE * (this.bars.size() + 1) + 16;
		}

		String draw(int top, Colors colors) {
			double longest = this.bars.stream().mapToDouble(Bar::value).max().orElseThrow();
			StringBuilder drawing = new StringBuilder(label(10, top + 16, "start", colors.text(), this.title))
				.append('\n');
			int y = top + LINE;
			for (Bar bar : this.bars) {
				int length = (int) Math.round(LONGEST * bar.value() / longest);
				drawing.append(label(LEFT - 10, y + 16, "end", colors.text(), bar.name()))
					.append("\n<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"16\" fill=\"%s\"/>\n".formatted(LEFT,
							y + 4, length, bar.own() ? colors.time() : colors.fixed()))
					.append(label(LEFT + length + 8, y + 16, "start", colors.text(),
							String.format(Locale.ROOT, this.format, bar.value())))
					.append('\n');
				y += LINE;
			}
			return drawing.toString();
		}

	}

	/**
	 * A number.
	 *
	 * @param name what it belongs to
	 * @param value the length of the bar
	 * @param own whether the number is that of this library
	 */
	record Bar(String name, double value, boolean own) {

	}

}
