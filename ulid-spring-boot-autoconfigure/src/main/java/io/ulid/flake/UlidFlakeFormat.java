package io.ulid.flake;

/**
 * How a {@link UlidFlake} is written where there are both strings and numbers, as in
 * JSON.
 */
public enum UlidFlakeFormat {

	/**
	 * A string of 13 characters, which every reader keeps as it is.
	 */
	STRING,

	/**
	 * A number of up to 63 bits. Readers that hold numbers in 64-bit floating point, such
	 * as JavaScript's {@code JSON.parse}, silently round it when it is above 2^53, as all
	 * are that were made more than 100 days after the epoch.
	 */
	NUMBER

}
