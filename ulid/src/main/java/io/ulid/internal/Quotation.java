package io.ulid.internal;

import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Quotes input, so that a message with it can be logged and shown as it is: not more than
 * the first 64 characters, without control characters and without markup.
 */
public final class Quotation {

	/**
	 * The number of characters that are quoted.
	 */
	public static final int LIMIT = 64;

	private static final String MARKUP = "<>&\"";

	private Quotation() {
	}

	/**
	 * The start of a text in printable ASCII. Everything else is escaped.
	 */
	public static String of(CharSequence text) {
		return escape(text, (character) -> false);
	}

	/**
	 * The start of a name, whose letters and digits may be those of any language.
	 * Everything else is escaped.
	 */
	public static String ofName(CharSequence text) {
		return escape(text, Character::isLetterOrDigit);
	}

	/**
	 * The start of a text as it is.
	 */
	public static String cut(CharSequence text) {
		if (text.length() <= LIMIT) {
			return text.toString();
		}
		// Not half of a character outside the basic plane, which could not be encoded
		int end = Character.isHighSurrogate(text.charAt(LIMIT - 1)) ? LIMIT - 1 : LIMIT;
		return new StringBuilder().append(text, 0, end).append("...").toString();
	}

	private static String escape(CharSequence text, IntPredicate plain) {
		StringBuilder escaped = new StringBuilder();
		cut(text).codePoints().forEach((character) -> {
			if (character == '\'' || character == '\\') {
				escaped.append('\\').appendCodePoint(character);
			}
			else if (isPrintable(character) || plain.test(character)) {
				escaped.appendCodePoint(character);
			}
			else {
				for (char unit : Character.toChars(character)) {
					escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
				}
			}
		});
		return escaped.toString();
	}

	private static boolean isPrintable(int character) {
		return character >= ' ' && character <= '~' && MARKUP.indexOf(character) < 0;
	}

}
