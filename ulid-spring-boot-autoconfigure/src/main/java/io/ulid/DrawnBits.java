package io.ulid;

import java.nio.ByteBuffer;

/**
 * The bits of any source, which knows arrays only.
 *
 * @param source where each draw comes from
 */
record DrawnBits(EntropySource source) implements RandomBits {

	@Override
	public Ulid ulid(long timestamp) {
		byte[] randomness = new byte[Ulid.RANDOM_BYTES];
		this.source.nextBytes(randomness);
		return Ulid.of(timestamp, randomness);
	}

	@Override
	public long step() {
		byte[] bytes = new byte[Integer.BYTES];
		this.source.nextBytes(bytes);
		return Integer.toUnsignedLong(ByteBuffer.wrap(bytes).getInt()) + 1;
	}

}
