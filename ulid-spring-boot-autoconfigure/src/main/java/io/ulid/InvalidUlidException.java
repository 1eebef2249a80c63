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

	private InvalidUlidException(Reason reason, int index, String message) {
		super(message);
		this.reason = reason;
		this.index = index;
	}

	// All messages take %s for numbers: %d would write the digits of the default locale
	static InvalidUlidException length(CharSequence text, int expected) {
		return new InvalidUlidException(Reason.LENGTH, -1,
				"Invalid ULID %s: must be %s characters but was %s".formatted(quote(text), expected, text.length()));
	}

	static InvalidUlidException length(byte[] bytes, int expected) {
		return new InvalidUlidException(Reason.LENGTH, -1,
				"Invalid ULID: must be %s bytes but was %s".formatted(expected, bytes.length));
	}

	static InvalidUlidException character(CharSequence text, int index) {
		return new InvalidUlidException(Reason.CHARACTER, index,
				"Invalid ULID %s: character %s at index %s is not in Crockford's Base32 alphabet".formatted(quote(text),
						quote(text.subSequence(index, index + 1)), index));
	}

	static InvalidUlidException overflow(CharSequence text) {
		return new InvalidUlidException(Reason.OVERFLOW, 0,
				"Invalid ULID %s: exceeds 128 bits, the first character must be between '0' and '7'"
					.formatted(quote(text)));
	}

	private static String quote(CharSequence text) {
		StringBuilder quoted = new StringBuilder("'");
		int end = Math.min(text.length(), QUOTE_LIMIT);
		for (int i = 0; i < end; i++) {
			char character = text.charAt(i);
			if (character < ' ' || character > '~' || MARKUP.indexOf(character) >= 0) {
				quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) character));
			}
			else if (character == '\'' || character == '\\') {
				quoted.append('\\').append(character);
			}
			else {
				quoted.append(character);
			}
		}
		return quoted.append((end < text.length()) ? "...'" : "'").toString();
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
