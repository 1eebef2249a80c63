package io.ulid;

import java.nio.ByteBuffer;

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
	 * Draw the random steps of a batch. Whoever draws them wipes them.
	 * @param count the number of steps, 0 or more
	 * @return the steps, in one part or several
	 */
	default RandomSteps[] steps(int count) {
		ByteBuffer bytes = ByteBuffer.allocate(count * Integer.BYTES);
		for (int i = 0; i < count; i++) {
			bytes.putInt((int) (step() - 1));
		}
		return new RandomSteps[] { new RandomSteps(bytes.array(), 0, bytes.position()) };
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
