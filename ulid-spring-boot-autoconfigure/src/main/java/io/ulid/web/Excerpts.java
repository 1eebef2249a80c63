package io.ulid.web;

import java.util.Locale;

/**
 * What a client has sent, as an answer may show it.
 */
final class Excerpts {

	private static final int LIMIT = 64;

	private static final String MARKUP = "<>&\"";

	private Excerpts() {
	}

	/**
	 * The start of a text, escaped as {@code InvalidUlidException} does it, but for
	 * letters and digits of all languages: the name of a parameter may have them.
	 */
	static String of(String text) {
		StringBuilder escaped = new StringBuilder();
		cut(text).codePoints().forEach((character) -> escape(character, escaped));
		return escaped.toString();
	}

	private static void escape(int character, StringBuilder escaped) {
		if (character == '\'' || character == '\\') {
			escaped.append('\\').appendCodePoint(character);
		}
		else if (Character.isLetterOrDigit(character) || isPlain(character)) {
			escaped.appendCodePoint(character);
		}
		else {
			for (char unit : Character.toChars(character)) {
				escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
			}
		}
	}

	private static boolean isPlain(int character) {
		return character >= ' ' && character <= '~' && MARKUP.indexOf(character) < 0;
	}

	/**
	 * The start of a text.
	 */
	static String cut(String text) {
		return (text.length() <= LIMIT) ? text : text.substring(0, LIMIT) + "...";
	}

	/**
	 * The start of a percent-encoded text, cut beside an escape and never in it.
	 */
	static String cutEncoded(String text, int limit) {
		if (text.length() <= limit) {
			return text;
		}
		int escape = text.lastIndexOf('%', limit - 1);
		return text.substring(0, (escape > limit - 3) ? escape : limit) + "...";
	}

}
