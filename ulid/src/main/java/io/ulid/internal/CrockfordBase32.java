package io.ulid.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Crockford's Base32 alphabet, without the aliases: I, L, O and U are invalid.
 *
 * @see <a href="https://www.crockford.com/base32.html">Base 32</a>
 */
public final class CrockfordBase32 {

	/**
	 * The name of the alphabet in messages.
	 */
	public static final String NAME = "Crockford's Base32 alphabet";

	/**
	 * The name of the alphabet in messages about text that must be in lower case.
	 */
	public static final String NAME_IN_LOWER_CASE = NAME + " in lower case";

	/**
	 * The characters in the order of their values.
	 */
	public static final String CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

	private static final byte[] ALPHABET = CHARACTERS.getBytes(StandardCharsets.US_ASCII);

	private static final byte[] LOWER_CASE = CHARACTERS.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII);

	private static final int BITS = 5;

	// The two characters for each number of ten bits. One lookup returns two characters
	private static final char[] PAIRS = pairs(ALPHABET);

	private static final char[] LOWER_CASE_PAIRS = pairs(LOWER_CASE);

	// The value of each Latin-1 character, or -1 if the character is not in the alphabet.
	// Most strings are stored as Latin-1, so the JIT compiler can omit the range check of
	// the index
	private static final byte[] VALUES = values(ALPHABET, LOWER_CASE);

	private static final byte[] LOWER_CASE_VALUES = values(LOWER_CASE);

	private CrockfordBase32() {
	}

	private static char[] pairs(byte[] alphabet) {
		char[] pairs = new char[1 << (2 * BITS)];
		for (int i = 0; i < pairs.length; i++) {
			pairs[i] = (char) ((alphabet[i >>> BITS] << Byte.SIZE) | alphabet[i & (alphabet.length - 1)]);
		}
		return pairs;
	}

	private static byte[] values(byte[]... alphabets) {
		byte[] values = new byte[256];
		Arrays.fill(values, (byte) -1);
		for (byte[] alphabet : alphabets) {
			for (byte value = 0; value < alphabet.length; value++) {
				values[alphabet[value]] = value;
			}
		}
		return values;
	}

	/**
	 * Return the first of the two characters for a number's lowest ten bits.
	 */
	public static char first(long value) {
		return (char) (pair(value) >>> Byte.SIZE);
	}

	/**
	 * Return the second of the two characters for a number's lowest ten bits.
	 */
	public static char second(long value) {
		// The mask also shows the JIT compiler that the character is Latin-1, like the
		// shift in first()
		return (char) (pair(value) & 0xFF);
	}

	/**
	 * Return {@link #first} in lower case.
	 */
	public static char firstLowerCase(long value) {
		return (char) (lowerCasePair(value) >>> Byte.SIZE);
	}

	/**
	 * Return {@link #second} in lower case.
	 */
	public static char secondLowerCase(long value) {
		return (char) (lowerCasePair(value) & 0xFF);
	}

	private static char pair(long value) {
		return PAIRS[(int) value & (PAIRS.length - 1)];
	}

	private static char lowerCasePair(long value) {
		return LOWER_CASE_PAIRS[(int) value & (LOWER_CASE_PAIRS.length - 1)];
	}

	public static boolean contains(char character) {
		return valueOf(character) >= 0;
	}

	private static byte valueOf(char character) {
		return (character < VALUES.length) ? VALUES[character] : -1;
	}

	/**
	 * Find the character for which {@link #decode} returns a negative number.
	 * @param text a text with a character that the alphabet does not contain
	 * @return the index of the first invalid character
	 */
	public static int indexOfForeign(CharSequence text) {
		int index = 0;
		while (contains(text.charAt(index))) {
			index++;
		}
		return index;
	}

	/**
	 * Find the character for which {@link #decodeLowerCase} returns a negative number.
	 * @param text a text with a character that the alphabet does not contain in lower
	 * case
	 * @param from the index at which to begin
	 * @return the index of the first invalid character
	 */
	public static int indexOfNoLowerCase(CharSequence text, int from) {
		int index = from;
		while (lowerCaseValueOf(text.charAt(index)) >= 0) {
			index++;
		}
		return index;
	}

	private static byte lowerCaseValueOf(char character) {
		return (character < LOWER_CASE_VALUES.length) ? LOWER_CASE_VALUES[character] : -1;
	}

	/**
	 * Decode a number of up to 12 characters.
	 * @param text the text to read
	 * @param from the index of the first character
	 * @param to the index after the last character
	 * @return the number, or a negative number if a character is not in the alphabet
	 */
	public static long decode(CharSequence text, int from, int to) {
		long value = 0;
		for (int i = from; i < to; i++) {
			// A -1 keeps the number negative, because its bits are shifted by at most 55
			// bits
			value = value << BITS | valueOf(text.charAt(i));
		}
		return value;
	}

	/**
	 * Decode a number in lower case, like {@link #decode}.
	 * @return the number, or a negative number if a character is not in the lower-case
	 * alphabet
	 */
	public static long decodeLowerCase(CharSequence text, int from, int to) {
		long value = 0;
		for (int i = from; i < to; i++) {
			value = value << BITS | lowerCaseValueOf(text.charAt(i));
		}
		return value;
	}

}
