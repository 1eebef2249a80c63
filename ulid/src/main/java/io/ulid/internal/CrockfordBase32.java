package io.ulid.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Crockford's Base32 alphabet, without its aliases: I, L, O and U stand for nothing.
 *
 * @see <a href="https://www.crockford.com/base32.html">Base 32</a>
 */
public final class CrockfordBase32 {

	/**
	 * What messages call the alphabet.
	 */
	public static final String NAME = "Crockford's Base32 alphabet";

	/**
	 * What messages call the alphabet where case counts.
	 */
	public static final String NAME_IN_LOWER_CASE = NAME + " in lower case";

	/**
	 * The characters in the order of their values.
	 */
	public static final String CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

	private static final byte[] ALPHABET = CHARACTERS.getBytes(StandardCharsets.US_ASCII);

	private static final byte[] LOWER_CASE = CHARACTERS.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII);

	private static final int BITS = 5;

	// The two characters of each number of ten bits: half as many look-ups
	private static final char[] PAIRS = pairs(ALPHABET);

	private static final char[] LOWER_CASE_PAIRS = pairs(LOWER_CASE);

	// The value of each character of Latin-1, -1 where it has none. The compiler knows
	// that a character of a common string is one of them, and leaves out the question
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
	 * The first of the two characters of a number's lowest ten bits.
	 */
	public static char first(long value) {
		return (char) (pair(value) >>> Byte.SIZE);
	}

	/**
	 * The second of the two characters of a number's lowest ten bits.
	 */
	public static char second(long value) {
		// Tells the compiler, too, that this is Latin-1, as the shift does above
		return (char) (pair(value) & 0xFF);
	}

	/**
	 * {@link #first} in lower case.
	 */
	public static char firstLowerCase(long value) {
		return (char) (lowerCasePair(value) >>> Byte.SIZE);
	}

	/**
	 * {@link #second} in lower case.
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
	 * Find what makes {@link #decode} negative.
	 * @param text with a character that the alphabet does not contain
	 * @return the index of the first one
	 */
	public static int indexOfForeign(CharSequence text) {
		int index = 0;
		while (contains(text.charAt(index))) {
			index++;
		}
		return index;
	}

	/**
	 * Find what makes {@link #decodeLowerCase} negative.
	 * @param text with a character that the alphabet does not contain in lower case
	 * @param from where to begin
	 * @return the index of the first one
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
	 * Write the lowest bits of a number.
	 * @param value the number, of which bits above the first character do not count
	 * @param text where to write
	 * @param from the index of the first character
	 * @param to the index after the last character, an even number of them
	 */
	public static void encode(long value, char[] text, int from, int to) {
		encode(value, text, from, to, PAIRS);
	}

	/**
	 * The same as {@link #encode} in lower case.
	 */
	public static void encodeLowerCase(long value, char[] text, int from, int to) {
		encode(value, text, from, to, LOWER_CASE_PAIRS);
	}

	private static void encode(long value, char[] text, int from, int to, char[] pairs) {
		long rest = value;
		for (int i = to - 2; i >= from; i -= 2) {
			char pair = pairs[(int) rest & (pairs.length - 1)];
			text[i] = (char) (pair >>> Byte.SIZE);
			text[i + 1] = (char) (pair & 0xFF);
			rest >>>= 2 * BITS;
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
	public static long decode(CharSequence text, int from, int to) {
		long value = 0;
		for (int i = from; i < to; i++) {
			// The sign of a -1 is shifted by 55 bits at most, and so stays
			value = value << BITS | valueOf(text.charAt(i));
		}
		return value;
	}

	/**
	 * The same as {@link #decode} for text in lower case only.
	 * @return the number, negative if there is a character that the alphabet does not
	 * contain in lower case
	 */
	public static long decodeLowerCase(CharSequence text, int from, int to) {
		long value = 0;
		for (int i = from; i < to; i++) {
			value = value << BITS | lowerCaseValueOf(text.charAt(i));
		}
		return value;
	}

}
