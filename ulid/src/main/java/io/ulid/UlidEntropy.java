package io.ulid;

import java.nio.ByteBuffer;

/**
 * The random parts and steps that ULID generators draw from an entropy source. The
 * sources of this library do so without an array for each draw.
 */
interface UlidEntropy {

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
	 * Draw the random steps of a batch. The caller wipes them.
	 * @param count the number of steps, 0 or more
	 * @return the steps, in one part or several
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
