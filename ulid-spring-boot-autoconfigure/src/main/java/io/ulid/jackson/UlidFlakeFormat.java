package io.ulid.jackson;

/**
 * How JSON contains a {@link io.ulid.flake.UlidFlake}, with Jackson 3 and Jackson 2. No
 * class of Jackson is needed to load it.
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
