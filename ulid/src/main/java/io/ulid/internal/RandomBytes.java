package io.ulid.internal;

/**
 * Draws a few random bytes without an array. The entropy sources of this library do so,
 * but not those of an application.
 */
@FunctionalInterface
public interface RandomBytes {

	/**
	 * Draw random bytes.
	 * @param count the number of bytes, 1 to 3
	 * @return their number, the first byte highest: 0 to 2^24-1
	 */
	int next(int count);

}
