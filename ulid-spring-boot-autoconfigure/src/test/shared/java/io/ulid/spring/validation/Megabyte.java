package io.ulid.spring.validation;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A text of a megabyte whose first characters are readable, so that a message can quote
 * them, and which cannot be copied.
 */
public final class Megabyte implements CharSequence {

	@Override
	public int length() {
		return 1 << 20;
	}

	@Override
	public char charAt(int index) {
		assertThat(index).isLessThan(100);
		return '0';
	}

	@Override
	public CharSequence subSequence(int start, int end) {
		throw new AssertionError("copied");
	}

	@Override
	public String toString() {
		throw new AssertionError("copied");
	}

}
