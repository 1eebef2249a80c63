package io.ulid;

import io.ulid.internal.Quotation;

/**
 * Thrown when a text, a number or a sequence of bytes is not a ULID, a Ulid-Flake or a
 * typed id. The message quotes the input, cut to 64 characters. Characters that are not
 * printable ASCII, and those that HTML reads as markup, are escaped. So the message can
 * be logged and shown as it is.
 */
public final class InvalidUlidException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private final Reason reason;

	private final int index;

	private final String input;

	/**
	 * Create an exception.
	 * @param reason the kind of fault
	 * @param index the index of the fault, or -1
	 * @param input the input as the message quotes it
	 * @param message the fault, the value, and what would be right
	 */
	public InvalidUlidException(Reason reason, int index, String input, String message) {
		super(message);
		this.reason = reason;
		this.index = index;
		this.input = input;
	}

	/**
	 * A text that is too short or too long.
	 * @param name what people call the identifier, such as {@code ULID}
	 * @param text the input
	 * @param expected the number of characters that would be right
	 * @return an exception with {@code LENGTH}
	 */
	public static InvalidUlidException ofLength(String name, CharSequence text, int expected) {
		String input = Quotation.of(text);
		return new InvalidUlidException(Reason.LENGTH, -1, input, "Invalid %s '%s': must be %s characters but was %s%s"
			.formatted(name, input, expected, text.length(), hint(name, text)));
	}

	/**
	 * Bytes that are too few or too many.
	 * @param name what people call the identifier, such as {@code ULID}
	 * @param bytes the input
	 * @param expected the number of bytes that would be right
	 * @return an exception with {@code LENGTH}
	 */
	public static InvalidUlidException ofLength(String name, byte[] bytes, int expected) {
		return new InvalidUlidException(Reason.LENGTH, -1, "",
				"Invalid %s: must be %s bytes but was %s".formatted(name, expected, bytes.length));
	}

	/**
	 * A text with a character that its alphabet does not contain.
	 * @param name what people call the identifier, such as {@code ULID}
	 * @param text the input
	 * @param index the index of the character
	 * @param alphabet what the alphabet is called
	 * @return an exception with {@code CHARACTER}
	 */
	public static InvalidUlidException ofCharacter(String name, CharSequence text, int index, String alphabet) {
		String input = Quotation.of(text);
		return new InvalidUlidException(Reason.CHARACTER, index, input,
				"Invalid %s '%s': character '%s' at index %s is not in %s".formatted(name, input,
						Quotation.of(text.subSequence(index, index + 1)), index, alphabet));
	}

	/**
	 * A text whose value takes more bits than there are.
	 * @param name what people call the identifier, such as {@code ULID}
	 * @param text the input, whose first character after the prefix is above '7'
	 * @param prefix what every text begins with, or nothing
	 * @param bits how many bits there are
	 * @return an exception with {@code OVERFLOW}
	 */
	public static InvalidUlidException ofOverflow(String name, CharSequence text, String prefix, int bits) {
		String input = Quotation.of(text);
		return new InvalidUlidException(Reason.OVERFLOW, prefix.length(), input,
				"Invalid %s '%s': exceeds %s bits, the first character%s must be between '0' and '7'".formatted(name,
						input, bits, prefix.isEmpty() ? "" : " after '%s'".formatted(prefix)));
	}

	/**
	 * A text that does not begin as every text of a typed id does.
	 * @param name what people call the identifier, such as {@code OrderId}
	 * @param text the input
	 * @param prefix what would be right, such as {@code ord_}
	 * @return an exception with {@code PREFIX}
	 */
	public static InvalidUlidException ofPrefix(String name, CharSequence text, String prefix) {
		String input = Quotation.of(text);
		return new InvalidUlidException(Reason.PREFIX, -1, input,
				"Invalid %s '%s': must begin with '%s'%s".formatted(name, input, prefix, hint(name, text)));
	}

	/**
	 * A record without a {@code toString()} method ends up in paths and messages as
	 * {@code OrderId[value=…]}.
	 */
	private static String hint(String name, CharSequence text) {
		int length = name.length();
		boolean isRecord = text.length() > length && text.charAt(length) == '['
				&& name.contentEquals(text.subSequence(0, length));
		return isRecord ? ". It looks like the generated toString() of the record: override toString() to return text()"
				: "";
	}

	/**
	 * The kind of fault.
	 * @return the reason
	 */
	public Reason getReason() {
		return this.reason;
	}

	/**
	 * The index of the fault.
	 * @return the index of the first foreign character; that of the first character after
	 * the prefix for {@link Reason#OVERFLOW} of a text, which is 0 without a prefix; -1
	 * for {@link Reason#LENGTH}, {@link Reason#PREFIX} and for numbers
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
	 * The kinds of faults.
	 */
	public enum Reason {

		/**
		 * A ULID has more or fewer than 26 characters or 16 bytes, or a Ulid-Flake has
		 * more or fewer than 13 characters or 8 bytes. The text of a typed id may have a
		 * prefix besides.
		 */
		LENGTH,

		/**
		 * A character is not in Crockford's Base32 alphabet, or an upper-case letter
		 * follows the prefix of a typed id.
		 */
		CHARACTER,

		/**
		 * The value takes more than 128 bits, or more than 63 bits for a Ulid-Flake: the
		 * first character is above '7', or a number is negative.
		 */
		OVERFLOW,

		/**
		 * The text of a typed id does not begin with its {@link IdPrefix}.
		 */
		PREFIX

	}

}
