package io.ulid.documentation;

import java.util.Locale;

import io.ulid.Ulid;
import io.ulid.documentation.Pictures.Colors;

import static io.ulid.documentation.Pictures.label;

/**
 * Draws the forms that a typed id has in a request, in code, in the database and in the
 * response, as SVG.
 */
final class RequestPicture {

	private static final int LEFT = 90;

	private static final int STEP = 66;

	private RequestPicture() {
	}

	/**
	 * Draw an id from the path to the column and to JSON.
	 * @param prefix the prefix
	 * @param id the value
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String draw(String prefix, Ulid id, Colors colors) {
		String upper = id.toString();
		String lower = upper.toLowerCase(Locale.ROOT);
		String uuid = id.toUuid().toString();
		String text = span(colors.prefix(), prefix) + span(colors.text(), "_")
				+ span(colors.time(), lower.substring(0, 10)) + span(colors.random(), lower.substring(10));
		String drawing = String.join("\n", row(0, colors, "path", span(colors.text(), "GET /orders/") + text),
				arrow(0, colors, "the converter checks the prefix and the characters, or Spring responds with 400"),
				row(1, colors, "argument",
						span(colors.text(), "OrderId ") + span(colors.time(), upper.substring(0, 10))
								+ span(colors.random(), upper.substring(10))),
				arrow(1, colors, "Hibernate's type or Spring Data's converter writes 16 bytes, without the prefix"),
				row(2, colors, "column",
						span(colors.text(), "uuid ") + span(colors.time(), uuid.substring(0, 13))
								+ span(colors.random(), uuid.substring(13))),
				arrow(2, colors, "the row is read as an OrderId, and the module for Jackson writes its text"),
				row(3, colors, "JSON", span(colors.text(), "{\"id\":\"") + text + span(colors.text(), "\"}")));
		return """
				<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 246" width="720" height="246" role="img">
				<title>An id in the path, in an argument, in the column and in JSON</title>
				%s
				</svg>
				""".formatted(drawing);
	}

	private static String row(int index, Colors colors, String name, String spans) {
		int y = 28 + STEP * index;
		return label(10, y, "start", colors.text(), name) + """

				<text x="%d" y="%d" xml:space="preserve" font-family="Menlo, Consolas, DejaVu Sans Mono, monospace" \
				font-size="16" font-weight="bold">%s</text>""".formatted(LEFT, y, spans);
	}

	private static String span(String color, String text) {
		return "<tspan fill=\"%s\">%s</tspan>".formatted(color, text);
	}

	private static String arrow(int index, Colors colors, String text) {
		int y = 28 + STEP * index;
		return "<path d=\"M%d %dv34l-4 -7h8l-4 7\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1\"/>\n"
			.formatted(LEFT + 10, y + 11, colors.text(), colors.text())
				+ label(LEFT + 26, y + 33, "start", colors.text(), text);
	}

}
