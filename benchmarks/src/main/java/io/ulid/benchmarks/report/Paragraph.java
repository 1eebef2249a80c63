package io.ulid.benchmarks.report;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Formatter that wraps the paragraphs of a page at 120 columns.
 */
public final class Paragraph {

	private static final Pattern WHITESPACE = Pattern.compile("\\s+");

	private static final int LINE_LENGTH = 120;

	private Paragraph() {
	}

	/**
	 * Format a text and wrap it.
	 * @param format as in {@link String#format}, with line breaks anywhere
	 * @param values the values of the format
	 * @return lines of up to 120 characters, without a line break at the end
	 */
	public static String of(String format, Object... values) {
		return wrap("", String.format(Locale.ROOT, format, values));
	}

	/**
	 * Format an item of a list and wrap it.
	 * @param format as in {@link String#format}, with line breaks anywhere
	 * @param values the values of the format
	 * @return lines of up to 120 characters, indented from the second line on
	 */
	public static String item(String format, Object... values) {
		return wrap("  ", "- " + String.format(Locale.ROOT, format, values));
	}

	private static String wrap(String indent, String text) {
		StringBuilder paragraph = new StringBuilder();
		int column = 0;
		for (String word : WHITESPACE.splitAsStream(text).toList()) {
			boolean fits = column + 1 + word.length() <= LINE_LENGTH;
			String gap = (column == 0) ? "" : fits ? " " : "\n" + indent;
			paragraph.append(gap).append(word);
			column = ((column == 0 || fits) ? column + gap.length() : indent.length()) + word.length();
		}
		return paragraph.toString();
	}

}
