package io.ulid;

/**
 * Random parts and random steps that generators of ULIDs draw from an entropy source. The
 * entropy sources of this library need no array for a draw.
 */
interface UlidEntropy {

	/**
	 * Return the source of the random bits.
	 */
	EntropySource source();

	/**
	 * Make a ULID with 80 random bits.
	 * @param timestamp milliseconds since 1970-01-01T00:00:00Z, 0 to 2^48-1
	 */
	Ulid ulid(long timestamp);

	/**
	 * Draw random steps. The caller uses each step at most once, and then wipes all
	 * steps.
	 * @param count the number of steps, 1 to {@link Steps#COUNT}
	 */
	Steps nextSteps(int count);

	static UlidEntropy of(EntropySource source) {
		return (source instanceof UlidEntropy entropy) ? entropy : new ArrayUlidEntropy(source);
	}

}
