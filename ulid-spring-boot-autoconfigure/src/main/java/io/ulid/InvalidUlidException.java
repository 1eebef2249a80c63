package io.ulid;

/**
 * Thrown when a text, a number or a sequence of bytes is not a ULID, or not a Ulid-Flake.
 * The message quotes the input, cut to 64 characters and with everything escaped that is
 * not printable ASCII or that HTML would take for markup, so that it can be logged and
 * shown as it is.
 */
public final class InvalidUlidException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private final Reason reason;

	private final int index;

	private final String input;

	/**
	 * Create an exception.
	 * @param reason what is wrong
	 * @param index where it is wrong, or -1
	 * @param input the input as the message quotes it
	 * @param message what is wrong, the value, and what would be right
	 */
	public InvalidUlidException(Reason reason, int index, String input, String message) {
		super(message);
		this.reason = reason;
		this.index = index;
		this.input = input;
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
	 * @return the index of the first foreign character, 0 for {@link Reason#OVERFLOW} of
	 * a text, -1 for {@link Reason#LENGTH} and for numbers
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
	 * What can be wrong.
	 */
	public enum Reason {

		/**
		 * There are more or fewer than 26 characters or 16 bytes, of a Ulid-Flake 13 and
		 * 8.
		 */
		LENGTH,

		/**
		 * A character is not in Crockford's Base32 alphabet.
		 */
		CHARACTER,

		/**
		 * The value takes more than 128 bits, or 63 of a Ulid-Flake: the first character
		 * is above '7', or a number is negative.
		 */
		OVERFLOW

	}

}
