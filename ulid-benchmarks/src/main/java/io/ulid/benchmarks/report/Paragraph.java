package io.ulid.benchmarks.report;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A paragraph of a page, wrapped as the others are.
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
		StringBuilder paragraph = new StringBuilder();
		int column = 0;
		for (String word : WHITESPACE.splitAsStream(String.format(Locale.ROOT, format, values)).toList()) {
			boolean fits = column + 1 + word.length() <= LINE_LENGTH;
			paragraph.append((column == 0) ? "" : fits ? " " : "\n").append(word);
			column = (column > 0 && fits) ? column + 1 + word.length() : word.length();
		}
		return paragraph.toString();
	}

}
