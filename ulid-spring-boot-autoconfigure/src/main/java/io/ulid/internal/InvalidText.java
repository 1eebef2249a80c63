package io.ulid.internal;

import java.util.Locale;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;

/**
 * Says what is wrong with an input. All messages take {@code %s} for numbers: {@code %d}
 * would write the digits of the default locale.
 */
public final class InvalidText {

	private static final int QUOTE_LIMIT = 64;

	private static final String MARKUP = "<>&\"";

	private InvalidText() {
	}

	public static InvalidUlidException length(String kind, CharSequence text, int expected) {
		String input = escape(text);
		return new InvalidUlidException(Reason.LENGTH, -1, input,
				"Invalid %s '%s': must be %s characters but was %s".formatted(kind, input, expected, text.length()));
	}

	public static InvalidUlidException length(String kind, byte[] bytes, int expected) {
		return new InvalidUlidException(Reason.LENGTH, -1, "",
				"Invalid %s: must be %s bytes but was %s".formatted(kind, expected, bytes.length));
	}

	public static InvalidUlidException character(String kind, CharSequence text) {
		int index = CrockfordBase32.indexOfForeign(text);
		return character(kind, text, index, "Crockford's Base32 alphabet");
	}

	public static InvalidUlidException character(String kind, CharSequence text, int index, String alphabet) {
		String input = escape(text);
		return new InvalidUlidException(Reason.CHARACTER, index, input,
				"Invalid %s '%s': character '%s' at index %s is not in %s".formatted(kind, input,
						escape(text.subSequence(index, index + 1)), index, alphabet));
	}

	public static InvalidUlidException overflow(String kind, CharSequence text, int bits) {
		String input = escape(text);
		return new InvalidUlidException(Reason.OVERFLOW, 0, input,
				"Invalid %s '%s': exceeds %s bits, the first character must be between '0' and '7'".formatted(kind,
						input, bits));
	}

	private static String escape(CharSequence text) {
		StringBuilder escaped = new StringBuilder();
		int end = Math.min(text.length(), QUOTE_LIMIT);
		for (int i = 0; i < end; i++) {
			char character = text.charAt(i);
			if (character < ' ' || character > '~' || MARKUP.indexOf(character) >= 0) {
				escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) character));
			}
			else if (character == '\'' || character == '\\') {
				escaped.append('\\').append(character);
			}
			else {
				escaped.append(character);
			}
		}
		return escaped.append((end < text.length()) ? "..." : "").toString();
	}

}
