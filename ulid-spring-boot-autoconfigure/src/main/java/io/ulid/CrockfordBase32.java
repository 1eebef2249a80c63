package io.ulid;

import java.util.Arrays;

/**
 * Crockford's Base32 alphabet, without its aliases: I, L, O and U stand for nothing.
 *
 * @see <a href="https://www.crockford.com/base32.html">Base 32</a>
 */
final class CrockfordBase32 {

	private static final char[] ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();

	private static final int BITS = 5;

	// The value of each ASCII character, -1 where it has none
	private static final byte[] VALUES = values();

	private CrockfordBase32() {
	}

	private static byte[] values() {
		byte[] values = new byte[128];
		Arrays.fill(values, (byte) -1);
		for (byte value = 0; value < ALPHABET.length; value++) {
			values[ALPHABET[value]] = value;
			values[Character.toLowerCase(ALPHABET[value])] = value;
		}
		return values;
	}

	static boolean contains(char character) {
		return valueOf(character) >= 0;
	}

	private static byte valueOf(char character) {
		return (character < VALUES.length) ? VALUES[character] : -1;
	}

	/**
	 * Find what makes {@link #decode} negative.
	 * @param text with a character that the alphabet does not contain
	 * @return the index of the first one
	 */
	static int indexOfForeign(CharSequence text) {
		int index = 0;
		while (contains(text.charAt(index))) {
			index++;
		}
		return index;
	}

	/**
	 * Write a number with leading zeros.
	 * @param value the number, not negative and less than 32^(to - from)
	 * @param text where to write
	 * @param from the index of the first character
	 * @param to the index after the last character
	 */
	static void encode(long value, char[] text, int from, int to) {
		long rest = value;
		for (int i = to - 1; i >= from; i--) {
			text[i] = ALPHABET[(int) (rest & (ALPHABET.length - 1))];
			rest >>>= BITS;
		}
	}

	/**
	 * Read a number of up to 12 characters.
	 * @param text where to read
	 * @param from the index of the first character
	 * @param to the index after the last character
	 * @return the number, negative if there is a character that the alphabet does not
	 * contain
	 */
	static long decode(CharSequence text, int from, int to) {
		long value = 0;
		for (int i = from; i < to; i++) {
			// The sign of a -1 is shifted by 55 bits at most, and so stays
			value = value << BITS | valueOf(text.charAt(i));
		}
		return value;
	}

}
