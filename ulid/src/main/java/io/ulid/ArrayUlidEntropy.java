package io.ulid;

import java.nio.ByteBuffer;

/**
 * {@link UlidEntropy} for an entropy source that can only fill arrays.
 *
 * @param source the source of each draw
 */
record ArrayUlidEntropy(EntropySource source) implements UlidEntropy, Steps {

	@Override
	public Ulid ulid(long timestamp) {
		byte[] randomness = new byte[Ulid.RANDOM_BYTES];
		this.source.nextBytes(randomness);
		return Ulid.of(timestamp, randomness);
	}

	@Override
	public Steps nextSteps(int count) {
		return this;
	}

	@Override
	public long step(int index) {
		byte[] bytes = new byte[Integer.BYTES];
		this.source.nextBytes(bytes);
		return Integer.toUnsignedLong(ByteBuffer.wrap(bytes).getInt()) + 1;
	}

}
