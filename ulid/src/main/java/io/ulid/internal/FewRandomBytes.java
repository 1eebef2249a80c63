package io.ulid.internal;

/**
 * Source of a few random bytes without an array, for the generators of Ulid-Flakes. The
 * entropy sources of this library implement this interface. An application's entropy
 * source does not.
 */
@FunctionalInterface
public interface FewRandomBytes {

	/**
	 * Draw random bytes.
	 * @param count the number of bytes, 1 to 3
	 * @return the bytes as a number from 0 to 2^24-1, with the first byte as the most
	 * significant byte
	 */
	int next(int count);

}
