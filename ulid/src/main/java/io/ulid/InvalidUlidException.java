package io.ulid;

import io.ulid.internal.Quotation;

/**
 * Thrown if a text, a number or a sequence of bytes is not a ULID or a typed id. The
 * message quotes at most the first 64 characters of the input. Characters that are not
 * printable ASCII are escaped. Characters that are markup in HTML are escaped as well.
 * Therefore the message can be logged and shown without further escaping.
 */
public final class InvalidUlidException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private final Reason reason;

	private final int index;

	private final String input;

	/**
	 * Create an exception.
	 * @param reason the kind of error
	 * @param index the index of the wrong character, or -1
	 * @param input the input as the message quotes it
	 * @param message the description of the error, with the invalid value and the rule
	 * for valid values
	 */
	public InvalidUlidException(Reason reason, int index, String input, String message) {
		super(message);
		this.reason = reason;
		this.index = index;
		this.input = input;
	}

	private static InvalidUlidException of(Reason reason, int index, String name, CharSequence text, String error) {
		String input = Quotation.of(text);
		return new InvalidUlidException(reason, index, input, "Invalid %s '%s': %s".formatted(name, input, error));
	}

	/**
	 * Create the exception for a text that is too short or too long.
	 * @param name the name of the identifier in messages, such as {@code ULID}
	 * @param text the input
	 * @param expected the correct number of characters
	 * @return an exception with {@code LENGTH}
	 */
	public static InvalidUlidException ofLength(String name, CharSequence text, int expected) {
		return ofLength(name, text, expected, false);
	}

	static InvalidUlidException ofLength(String name, CharSequence text, int expected, boolean uuids) {
		return of(Reason.LENGTH, -1, name, text, "%smust be %s%s characters but was %s"
			.formatted(UuidTexts.notice(text), uuids ? "a UUID or " : "", expected, text.length()));
	}

	/**
	 * Create the exception for too few or too many bytes.
	 * @param name the name of the identifier in messages, such as {@code ULID}
	 * @param bytes the input
	 * @param expected the correct number of bytes
	 * @return an exception with {@code LENGTH}
	 */
	public static InvalidUlidException ofLength(String name, byte[] bytes, int expected) {
		return new InvalidUlidException(Reason.LENGTH, -1, "",
				"Invalid %s: must be %s bytes but was %s".formatted(name, expected, bytes.length));
	}

	/**
	 * Create the exception for a text with a character that the alphabet does not
	 * contain.
	 * @param name the name of the identifier in messages, such as {@code ULID}
	 * @param text the input
	 * @param index the index of the character
	 * @param alphabet the name of the alphabet in messages
	 * @return an exception with {@code CHARACTER}
	 */
	public static InvalidUlidException ofCharacter(String name, CharSequence text, int index, String alphabet) {
		return of(Reason.CHARACTER, index, name, text, "character '%s' at index %s is not in %s"
			.formatted(Quotation.of(text.subSequence(index, index + 1)), index, alphabet));
	}

	/**
	 * Create the exception for a text whose value has too many bits.
	 * @param name the name of the identifier in messages, such as {@code ULID}
	 * @param text the input, whose first character after the prefix is above '7'
	 * @param prefix the prefix of every text, or an empty text
	 * @param bits the number of bits of the identifier
	 * @return an exception with {@code OVERFLOW}
	 */
	public static InvalidUlidException ofOverflow(String name, CharSequence text, String prefix, int bits) {
		return of(Reason.OVERFLOW, prefix.length(), name, text,
				"exceeds %s bits, the first character%s must be between '0' and '7'".formatted(bits,
						prefix.isEmpty() ? "" : " after '%s'".formatted(prefix)));
	}

	/**
	 * Create the exception for a text that does not begin with the prefix of the typed
	 * id.
	 * @param name the name of the identifier in messages, such as {@code OrderId}
	 * @param text the input
	 * @param prefix the correct prefix, such as {@code ord_}
	 * @return an exception with {@code PREFIX}
	 */
	public static InvalidUlidException ofPrefix(String name, CharSequence text, String prefix) {
		return ofPrefix(name, text, prefix, false);
	}

	static InvalidUlidException ofPrefix(String name, CharSequence text, String prefix, boolean uuids) {
		return of(Reason.PREFIX, -1, name, text,
				"%smust %sbegin with '%s'".formatted(UuidTexts.notice(text), uuids ? "be a UUID or " : "", prefix));
	}

	/**
	 * Create the exception for the text of a typed id with {@link OpaqueId} that cannot
	 * be decrypted.
	 * @param name the name of the identifier in messages, such as {@code UserId}
	 * @param text the input
	 * @param index the index of the character that contains the number of the key
	 * @param error what is wrong, such as {@code is not encrypted}
	 * @return an exception with {@code KEY}
	 */
	public static InvalidUlidException ofKey(String name, CharSequence text, int index, String error) {
		return of(Reason.KEY, index, name, text, error);
	}

	/**
	 * Return the kind of error.
	 * @return the reason
	 */
	public Reason getReason() {
		return this.reason;
	}

	/**
	 * Return the index of the wrong character.
	 * @return the index of the first invalid character; for {@link Reason#OVERFLOW} of a
	 * text and for {@link Reason#KEY}, the index of the first character after the prefix,
	 * which is 0 without a prefix; -1 for {@link Reason#LENGTH}, {@link Reason#PREFIX}
	 * and for numbers
	 */
	public int getIndex() {
		return this.index;
	}

	/**
	 * Return the input as the message quotes it, shortened and escaped.
	 * @return up to 64 characters of the text, or an empty text for bytes
	 */
	public String getInput() {
		return this.input;
	}

	/**
	 * The kinds of faults.
	 */
	public enum Reason {

		/**
		 * A ULID has more or fewer than 26 characters or 16 bytes. The prefix of a typed
		 * id does not count.
		 */
		LENGTH,

		/**
		 * A character is not in Crockford's Base32 alphabet, or an upper-case letter
		 * follows the prefix of a typed id.
		 */
		CHARACTER,

		/**
		 * The value of a ULID has more than 128 bits: the first character is above '7'.
		 * An identifier that is a number is negative or too large.
		 */
		OVERFLOW,

		/**
		 * The text of a typed id does not begin with its {@link IdPrefix}.
		 */
		PREFIX,

		/**
		 * The text of a typed id with {@link OpaqueId} is encrypted with a key that is
		 * not configured, or is not encrypted.
		 */
		KEY

	}

}
