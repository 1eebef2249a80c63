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
	 * Draw the random steps of a batch. The caller wipes them.
	 * @param count the number of steps, 0 or more
	 * @return the steps, in one or more parts
	 */
	BatchSteps[] steps(int count);

	/**
	 * Draw the random steps of the next ULIDs of a millisecond.
	 */
	Steps nextSteps();

	static UlidEntropy of(EntropySource source) {
		return (source instanceof UlidEntropy entropy) ? entropy : new ArrayUlidEntropy(source);
	}

}
