package io.ulid.flake.spring;

/**
 * Format of a {@link io.ulid.flake.UlidFlake} in JSON, for Jackson 3 and Jackson 2. The
 * enum does not depend on Jackson.
 */
public enum UlidFlakeFormat {

	/**
	 * A string of 13 characters, which every JSON parser preserves.
	 */
	STRING,

	/**
	 * A number of up to 63 bits. Parsers that use 64-bit floating point, such as
	 * JavaScript's {@code JSON.parse}, silently round numbers above 2^53. Rounding can
	 * change any Ulid-Flake that was generated more than 99 days after the epoch.
	 */
	NUMBER

}
