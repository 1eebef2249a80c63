package io.ulid.internal;

/**
 * What the generators of Ulid-Flakes draw from an entropy source: a few random bytes,
 * without an array. The sources of this library do so, but not those of an application.
 */
@FunctionalInterface
public interface FewRandomBytes {

	/**
	 * Draw random bytes.
	 * @param count the number of bytes, 1 to 3
	 * @return their number, the first byte highest: 0 to 2^24-1
	 */
	int next(int count);

}
