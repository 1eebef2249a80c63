package io.ulid;

/**
 * Draws random parts and steps from an entropy source, without an array for each draw.
 */
interface RandomBits {

	/**
	 * The source that the bits come from.
	 */
	EntropySource source();

	/**
	 * Make a ULID of 80 random bits.
	 * @param timestamp milliseconds since 1970-01-01T00:00:00Z, 0 to 2^48-1
	 */
	Ulid ulid(long timestamp);

	/**
	 * Draw random steps, each 1 to 2^32, and add them up.
	 * @param distances the array to write to: the first element stays as it is, and every
	 * other one becomes the one before it plus a step
	 */
	default void steps(long[] distances) {
		for (int i = 1; i < distances.length; i++) {
			distances[i] = distances[i - 1] + step();
		}
	}

	/**
	 * Draw a random step.
	 * @return 1 to 2^32
	 */
	long step();

	static RandomBits of(EntropySource source) {
		return (source instanceof RandomBits bits) ? bits : new DrawnBits(source);
	}

}
