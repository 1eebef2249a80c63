package io.ulid.identifier;

import java.util.HexFormat;
import java.util.Locale;

import io.ulid.InvalidUlidException;

/**
 * A third kind of identifier, as a contributor would add one: 16 bytes, written as 32
 * hexadecimal digits. The first 12 digits are the milliseconds since 1970.
 *
 * @param value the digits, in lower case
 */
public record Ticket(String value) {

	static final int DIGITS = 32;

	static final String ALPHABET = "the hexadecimal digits";

	static Ticket parse(CharSequence text) {
		if (text.length() != DIGITS) {
			throw InvalidUlidException.ofLength("Ticket", text, DIGITS);
		}
		for (int i = 0; i < DIGITS; i++) {
			if (!HexFormat.isHexDigit(text.charAt(i))) {
				throw InvalidUlidException.ofCharacter("Ticket", text, i, ALPHABET);
			}
		}
		return new Ticket(text.toString().toLowerCase(Locale.ROOT));
	}

	/**
	 * The method that Spring looks for where it converts a property.
	 */
	public static Ticket valueOf(String text) {
		return parse(text);
	}

	@Override
	public String toString() {
		return this.value;
	}

}
