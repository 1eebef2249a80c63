package io.ulid.documentation;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.ulid.Ulid;

/**
 * Draws pictures of the documentation as SVG: the anatomy of a typed id, the layouts of
 * ids, and the badges.
 */
final class Pictures {

	private static final int MARGIN = 10;

	private static final int WIDTH = 720;

	/**
	 * Of the characters of a text, which are placed one by one: fonts differ in theirs.
	 */
	private static final int FONT_SIZE = 34;

	private Pictures() {
	}

	/**
	 * Draw a typed id and the UUID of the same bits, with brackets around their parts.
	 * @param prefix the prefix
	 * @param id the value
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String anatomy(String prefix, Ulid id, Colors colors) {
		String text = prefix + "_" + id.toString().toLowerCase(Locale.ROOT);
		int separator = prefix.length();
		Row typed = new Row(text, 62);
		Row uuid = new Row(id.toUuid().toString(), 178);
		Instant time = id.instant();
		String drawing = String.join("\n", typed.characters(0, separator, colors.prefix()),
				typed.characters(separator, separator + 1, colors.text()),
				typed.characters(separator + 1, separator + 11, colors.time()),
				typed.characters(separator + 11, text.length(), colors.random()),
				typed.bracket(0, separator, colors.prefix(), "prefix", "the type"),
				typed.bracket(separator + 1, separator + 11, colors.time(), "time: 10 characters, 48 bits",
						time.toString()),
				typed.bracket(separator + 11, text.length(), colors.random(), "random: 16 characters, 80 bits",
						"unique without a database"),
				label(MARGIN, 144, "start", colors.text(), "In a column of 16 bytes, shown as a UUID:"),
				uuid.characters(0, 13, colors.time()), uuid.characters(13, 36, colors.random()));
		return """
				<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d 196" width="%d" height="196" role="img">
				<title>The parts of %s</title>
				%s
				</svg>
				""".formatted(WIDTH, WIDTH, text, drawing);
	}

	/**
	 * Draw the bits of several kinds of ids below each other, aligned at the first bit.
	 * @param layouts from top to bottom
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String layouts(List<Layout> layouts, Colors colors) {
		int height = 20 + 58 * layouts.size();
		String drawing = IntStream.range(0, layouts.size())
			.mapToObj((index) -> layouts.get(index).draw(24 + 58 * index, colors))
			.collect(Collectors.joining("\n"));
		return """
				<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">
				<title>The bits of ids, aligned at the first one</title>
				%s
				</svg>
				""".formatted(WIDTH, height, WIDTH, height, drawing);
	}

	/**
	 * Draw a badge.
	 * @param name what the badge is about
	 * @param value what it says
	 * @return an SVG document
	 */
	static String badge(String name, String value) {
		int left = 7 * name.length() + 12;
		int right = 7 * value.length() + 12;
		return """
				<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="20" role="img">
				<title>%s: %s</title>
				<rect width="%d" height="20" rx="3" fill="#57606a"/>
				<rect x="%d" width="%d" height="20" rx="3" fill="#0969da"/>
				<rect x="%d" width="4" height="20" fill="#0969da"/>
				%s
				%s
				</svg>
				""".formatted(left + right, name, value, left + 4, left, right, left, badgeText(name, 6, left - 12),
				badgeText(value, left + 6, right - 12));
	}

	private static String badgeText(String text, int x, int width) {
		return """
				<text x="%d" y="14" textLength="%d" lengthAdjust="spacingAndGlyphs" font-family="Verdana, \
				DejaVu Sans, sans-serif" font-size="11" fill="#ffffff">%s</text>""".formatted(x, width, text);
	}

	static String label(int x, int y, String anchor, String color, String text) {
		return """
				<text x="%d" y="%d" text-anchor="%s" font-family="Helvetica, Arial, sans-serif" font-size="14" \
				fill="%s">%s</text>""".formatted(x, y, anchor, color, text);
	}

	/**
	 * A text whose characters fill the width of the picture.
	 *
	 * @param text the text
	 * @param y the baseline
	 */
	private record Row(String text, int y) {

		private int x(int index) {
			return MARGIN + index * (WIDTH - 2 * MARGIN) / this.text.length();
		}

		String characters(int from, int to, String color) {
			int size = FONT_SIZE * 30 / Math.max(30, this.text.length());
			return IntStream.range(from, to)
				.mapToObj((index) -> "<text x=\"%d\" y=\"%d\">%s</text>".formatted(x(index), this.y,
						this.text.charAt(index)))
				.collect(Collectors.joining("", """
						<g font-family="Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="%d" \
						font-weight="bold" fill="%s">""".formatted(size, color), "</g>"));
		}

		String bracket(int from, int to, String color, String above, String below) {
			int left = x(from);
			int right = x(to) - 5;
			int middle = (left + right) / 2;
			return String.join("\n",
					"<path d=\"M%d %dv6H%dv-6\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>".formatted(left,
							this.y + 10, right, color),
					label(middle, this.y - 36, "middle", color, above),
					label(middle, this.y + 36, "middle", color, below));
		}

	}

	/**
	 * A kind of ids.
	 *
	 * @param name what stands above the bits
	 * @param parts from the first bit on
	 */
	record Layout(String name, List<Part> parts) {

		private static final int BITS = 128;

		static Layout of(String name, Part... parts) {
			return new Layout(name, List.of(parts));
		}

		int bits() {
			return this.parts.stream().mapToInt(Part::bits).sum();
		}

		private static int x(int bit) {
			return MARGIN + bit * (WIDTH - 2 * MARGIN) / BITS;
		}

		String draw(int y, Colors colors) {
			StringBuilder drawing = new StringBuilder(label(MARGIN, y - 6, "start", colors.text(), this.name));
			int bit = 0;
			for (Part part : this.parts) {
				int left = x(bit);
				int width = x(bit + part.bits()) - left;
				drawing.append("\n<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"26\" fill=\"%s\"/>".formatted(left, y,
						width - 1, part.kind().color(colors)));
				String text = (width > 130) ? part.bits() + " bits: " + part.name() : String.valueOf(part.bits());
				if (width > 9) {
					drawing.append('\n').append(label(left + width / 2, y + 18, "middle", colors.background(), text));
				}
				bit += part.bits();
			}
			return drawing.toString();
		}

	}

	/**
	 * A part of an id.
	 *
	 * @param bits how many
	 * @param kind what is in them
	 * @param name what to write into a part that is wide enough
	 */
	record Part(int bits, Kind kind, String name) {

	}

	/**
	 * What bits are for.
	 */
	enum Kind {

		FIXED, TIME, RANDOM, NODE;

		private String color(Colors colors) {
			return switch (this) {
				case FIXED -> colors.fixed();
				case TIME -> colors.time();
				case RANDOM -> colors.random();
				case NODE -> colors.prefix();
			};
		}

	}

	/**
	 * The colours of the parts.
	 *
	 * @param text of what belongs to no part
	 * @param prefix of the prefix
	 * @param time of the time
	 * @param random of the random bits
	 * @param fixed of bits that are the same in each id
	 * @param background of the page, and of text on a coloured part
	 * @param failure of what is lost or rejected
	 */
	record Colors(String text, String prefix, String time, String random, String fixed, String background,
			String failure) {

		static final Colors LIGHT = new Colors("#1f2328", "#8250df", "#0969da", "#1a7f37", "#59636e", "#ffffff",
				"#cf222e");

		static final Colors DARK = new Colors("#f0f6fc", "#bc8cff", "#58a6ff", "#3fb950", "#9198a1", "#0d1117",
				"#ff7b72");

	}

}
