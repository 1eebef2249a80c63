package io.ulid.internal;

/**
 * Text in a part of an array, without a copy of the characters. Reading a character takes
 * less time than in a {@link java.nio.CharBuffer}, also because an index is not compared
 * with the length of the text. The text is valid until the array changes. Not safe for
 * use by several threads.
 */
public final class ArrayText implements CharSequence {

	private final char[] characters;

	private final int offset;

	private final int length;

	/**
	 * Create a text.
	 * @param characters the array
	 * @param offset the index of the first character in the array
	 * @param length the number of characters
	 */
	public ArrayText(char[] characters, int offset, int length) {
		this.characters = characters;
		this.offset = offset;
		this.length = length;
	}

	@Override
	public int length() {
		return this.length;
	}

	@Override
	public char charAt(int index) {
		return this.characters[this.offset + index];
	}

	@Override
	public CharSequence subSequence(int start, int end) {
		return new ArrayText(this.characters, this.offset + start, end - start);
	}

	@Override
	public String toString() {
		return new String(this.characters, this.offset, this.length);
	}

}
