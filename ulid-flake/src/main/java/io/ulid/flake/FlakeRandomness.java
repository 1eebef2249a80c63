package io.ulid.flake;

import io.ulid.EntropySource;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;

/**
 * Source of the random part of a generator's Ulid-Flakes.
 *
 * @param source the source of the bits
 * @param shift the number of bits below the random part
 * @param firstMask the bits that the first random part of a millisecond may have
 * @param firstMax the largest first random part, which leaves room for later random parts
 * @param entropySize the number of bytes in a step, 1 to 3
 */
record FlakeRandomness(EntropySource source, int shift, int firstMask, int firstMax, int entropySize) {

	// The probability that a good source draws sixteen zero bytes in a row is 2^-128
	private static final int MAX_DRAWS = 16;

	/**
	 * Create the randomness for Ulid-Flakes without a node id, with 20 random bits. Only
	 * these bits distinguish two machines, so the first random part can be any value
	 * except for the highest 1/32 of the range. The excluded values leave room for at
	 * least 128 steps of one byte.
	 */
	static FlakeRandomness standalone(EntropySource source, int entropySize) {
		int all = UlidFlake.MAX_RANDOMNESS;
		return new FlakeRandomness(source, 0, all, all - (1 << 15), entropySize);
	}

	/**
	 * Create the randomness for Ulid-Flakes with a node id, with 15 random bits. The
	 * first bit is 0 at the start of a millisecond, so that half of the range is free for
	 * later steps. The node id distinguishes machines.
	 */
	static FlakeRandomness scalable(EntropySource source, int entropySize) {
		int half = UlidFlake.MAX_RANDOMNESS >> (UlidFlake.NODE_BITS + 1);
		return new FlakeRandomness(source, UlidFlake.NODE_BITS, half, half, entropySize);
	}

	private int draw(int count) {
		byte[] bytes = new byte[count];
		this.source.nextBytes(bytes);
		int bits = 0;
		for (byte octet : bytes) {
			bits = bits << Byte.SIZE | (octet & 0xFF);
		}
		return bits;
	}

	/**
	 * Draw the first random part of a millisecond.
	 */
	int first() {
		int size = (this.shift == 0) ? 3 : 2;
		for (int draws = 0; draws < MAX_DRAWS; draws++) {
			int first = draw(size) & this.firstMask;
			if (first <= this.firstMax) {
				return first;
			}
		}
		throw notRandom("random bits within 2^15 of the top");
	}

	/**
	 * Draw the step to the next random part of the same millisecond.
	 * @return more than 0
	 */
	int step() {
		for (int draws = 0; draws < MAX_DRAWS; draws++) {
			int step = draw(this.entropySize);
			if (step != 0) {
				return step;
			}
		}
		throw notRandom("nothing but zeros");
	}

	/**
	 * Return the largest possible random part.
	 */
	int max() {
		return UlidFlake.MAX_RANDOMNESS >> this.shift;
	}

	private UlidGenerationException notRandom(String drawn) {
		return new UlidGenerationException(Reason.OVERFLOW, "%s returned %s %s times in a row: it is not random"
			.formatted(this.source.getClass().getName(), drawn, MAX_DRAWS));
	}

}
