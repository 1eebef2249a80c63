package io.ulid;

import java.nio.ByteBuffer;

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
	default BatchSteps[] steps(int count) {
		ByteBuffer bytes = ByteBuffer.allocate(count * Integer.BYTES);
		for (int i = 0; i < count; i++) {
			bytes.putInt((int) (step() - 1));
		}
		return new BatchSteps[] { new BatchSteps(bytes.array(), 0, bytes.position()) };
	}

	/**
	 * Draw a random step.
	 * @return 1 to 2^32
	 */
	long step();

	static UlidEntropy of(EntropySource source) {
		return (source instanceof UlidEntropy entropy) ? entropy : new ArrayUlidEntropy(source);
	}

}
