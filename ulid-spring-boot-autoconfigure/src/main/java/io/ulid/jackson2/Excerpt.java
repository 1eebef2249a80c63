package io.ulid.jackson2;

import java.io.IOException;
import java.io.Writer;
import java.nio.CharBuffer;

import com.fasterxml.jackson.core.JsonParser;

/**
 * A string of any length, of which only the start is held: as much as an error quotes. A
 * parser writes itself into it without making a string or an array of the whole.
 */
final class Excerpt extends Writer implements CharSequence {

	private static final int LIMIT = 64;

	private final StringBuilder start = new StringBuilder(LIMIT);

	private int length;

	private boolean blank = true;

	private Excerpt() {
	}

	static Excerpt of(JsonParser parser) throws IOException {
		Excerpt excerpt = new Excerpt();
		parser.getText(excerpt);
		return excerpt;
	}

	static Excerpt of(CharSequence text) {
		if (text instanceof Excerpt excerpt) {
			return excerpt;
		}
		Excerpt excerpt = new Excerpt();
		excerpt.write(text.toString(), 0, text.length());
		return excerpt;
	}

	@Override
	public void write(char[] text, int offset, int length) {
		this.length += length;
		if (wantsMore()) {
			add(CharBuffer.wrap(text, offset, length));
		}
	}

	@Override
	public void write(String text, int offset, int length) {
		this.length += length;
		if (wantsMore()) {
			add(CharBuffer.wrap(text, offset, offset + length));
		}
	}

	private boolean wantsMore() {
		return this.blank || this.start.length() < LIMIT;
	}

	private void add(CharBuffer text) {
		this.start.append(text, 0, Math.min(text.length(), LIMIT - this.start.length()));
		this.blank = this.blank && text.chars().allMatch((character) -> character <= ' ');
	}

	boolean isBlank() {
		return this.blank;
	}

	/**
	 * The length of the whole string.
	 */
	@Override
	public int length() {
		return this.length;
	}

	@Override
	public char charAt(int index) {
		return this.start.charAt(index);
	}

	@Override
	public CharSequence subSequence(int start, int end) {
		return this.start.subSequence(start, end);
	}

	@Override
	public String toString() {
		if (this.length <= LIMIT) {
			return this.start.toString();
		}
		// Not half of a character outside the basic plane, which could not be encoded
		int end = Character.isHighSurrogate(charAt(LIMIT - 1)) ? LIMIT - 1 : LIMIT;
		return this.start.substring(0, end) + "...";
	}

	@Override
	public void flush() {
	}

	@Override
	public void close() {
	}

}
