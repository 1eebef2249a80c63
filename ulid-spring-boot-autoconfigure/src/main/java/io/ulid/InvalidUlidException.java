package io.ulid;

import java.util.Locale;

/**
 * Thrown when a text or a sequence of bytes is not a ULID. The message quotes the input,
 * cut to {@value #QUOTE_LIMIT} characters and with everything escaped that is not
 * printable ASCII or that HTML would take for markup, so that it can be logged and shown
 * as it is.
 */
public final class InvalidUlidException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private static final int QUOTE_LIMIT = 64;

	private static final String MARKUP = "<>&\"";

	private final Reason reason;

	private final int index;

	private final String input;

	private InvalidUlidException(Reason reason, int index, String input, String message) {
		super(message);
		this.reason = reason;
		this.index = index;
		this.input = input;
	}

	// All messages take %s for numbers: %d would write the digits of the default locale
	static InvalidUlidException length(CharSequence text, int expected) {
		String input = escape(text);
		return new InvalidUlidException(Reason.LENGTH, -1, input,
				"Invalid ULID '%s': must be %s characters but was %s".formatted(input, expected, text.length()));
	}

	static InvalidUlidException length(byte[] bytes, int expected) {
		return new InvalidUlidException(Reason.LENGTH, -1, "",
				"Invalid ULID: must be %s bytes but was %s".formatted(expected, bytes.length));
	}

	static InvalidUlidException character(CharSequence text, int index) {
		String input = escape(text);
		return new InvalidUlidException(Reason.CHARACTER, index, input,
				"Invalid ULID '%s': character '%s' at index %s is not in Crockford's Base32 alphabet".formatted(input,
						escape(text.subSequence(index, index + 1)), index));
	}

	static InvalidUlidException overflow(CharSequence text) {
		String input = escape(text);
		return new InvalidUlidException(Reason.OVERFLOW, 0, input,
				"Invalid ULID '%s': exceeds 128 bits, the first character must be between '0' and '7'"
					.formatted(input));
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

	/**
	 * What is wrong.
	 * @return the reason
	 */
	public Reason getReason() {
		return this.reason;
	}

	/**
	 * Where it is wrong.
	 * @return the index of the first foreign character, 0 for {@link Reason#OVERFLOW}, -1
	 * for {@link Reason#LENGTH}
	 */
	public int getIndex() {
		return this.index;
	}

	/**
	 * The input as the message quotes it: cut and escaped.
	 * @return up to 64 characters of the text, or nothing for bytes
	 */
	public String getInput() {
		return this.input;
	}

	/**
	 * What can be wrong with a ULID.
	 */
	public enum Reason {

		/**
		 * There are more or fewer than 26 characters, or 16 bytes.
		 */
		LENGTH,

		/**
		 * A character is not in Crockford's Base32 alphabet.
		 */
		CHARACTER,

		/**
		 * The value takes more than 128 bits: the first character is above '7'.
		 */
		OVERFLOW

	}

}
