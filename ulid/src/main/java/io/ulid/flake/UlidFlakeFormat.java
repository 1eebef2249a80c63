package io.ulid.flake;

/**
 * How to write a {@link UlidFlake} in a format that has both strings and numbers, such as
 * JSON.
 */
public enum UlidFlakeFormat {

	/**
	 * A string of 13 characters, which every reader keeps as it is.
	 */
	STRING,

	/**
	 * A number of up to 63 bits. Some readers hold numbers in 64-bit floating point, such
	 * as JavaScript's {@code JSON.parse}. They silently round numbers above 2^53. That
	 * can change any Ulid-Flake made more than 99 days after the epoch.
	 */
	NUMBER

}
