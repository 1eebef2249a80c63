package io.ulid.internal;

import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Quotation of input in messages. The quotation contains at most the first 64 characters,
 * without control characters and without markup, so that the message can be logged and
 * shown without further escaping.
 */
public final class Quotation {

	/**
	 * The maximum number of quoted characters.
	 */
	public static final int LIMIT = 64;

	private static final String MARKUP = "<>&\"";

	private Quotation() {
	}

	/**
	 * Quote the start of a text in printable ASCII. All other characters are escaped.
	 */
	public static String of(CharSequence text) {
		return escape(text, (character) -> false);
	}

	/**
	 * Quote the start of a name, which may contain letters and digits of any language.
	 * All other characters are escaped.
	 */
	public static String ofName(CharSequence text) {
		return escape(text, Character::isLetterOrDigit);
	}

	/**
	 * Return the start of a text, without escaping.
	 */
	public static String cut(CharSequence text) {
		if (text.length() <= LIMIT) {
			return text.toString();
		}
		// The text is not cut between the two halves of a surrogate pair, which could not
		// be encoded
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
