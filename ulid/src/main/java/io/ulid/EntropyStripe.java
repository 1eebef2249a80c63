package io.ulid;

import java.security.SecureRandom;
import java.util.Arrays;

/**
 * DRBG, with the last block of bytes that was drawn from the DRBG. Every draw from a DRBG
 * also renews the state of the DRBG. With a block, this happens only once for hundreds of
 * ULIDs.
 * <p>
 * The lock is a monitor, because the JVM releases a monitor after any exception or error.
 * If a thread's stack is almost full, the methods of a lock object can fail before they
 * have finished, and the lock would never be released. Before JDK 24, a virtual thread
 * that waits for a monitor blocks its carrier thread. The wait is usually as short as the
 * few microseconds in which a block is drawn. Once after a start or a restore, the wait
 * also includes the time in which the operating system returns a seed.
 */
final class EntropyStripe {

	private static final int BLOCK_SIZE = 4096;

	// The DRBG fills larger arrays directly, because a block would save little time
	private static final int MAX_BYTES = Steps.COUNT * Integer.BYTES;

	private final SecureRandom seeds;

	private final SecureRandom random = SecureEntropySource.drbg();

	private boolean seeded;

	private volatile EntropyBlock block = new EntropyBlock(new byte[0]);

	/**
	 * Create a stripe.
	 * @param seeds the source of the DRBG's seeds
	 */
	EntropyStripe(SecureRandom seeds) {
		this.seeds = seeds;
	}

	Ulid nextUlid(long timestamp) {
		EntropyBlock block = this.block;
		Ulid ulid = block.nextUlid(timestamp);
		while (ulid == null) {
			block = following(block);
			ulid = block.nextUlid(timestamp);
		}
		return ulid;
	}

	Steps nextSteps(int count) {
		EntropyBlock block = this.block;
		Steps steps = block.nextSteps(count);
		while (steps == null) {
			block = following(block);
			steps = block.nextSteps(count);
		}
		return steps;
	}

	void nextBytes(byte[] bytes) {
		if (bytes.length > MAX_BYTES) {
			draw(bytes);
			return;
		}
		EntropyBlock block = this.block;
		while (!block.nextBytes(bytes)) {
			block = following(block);
		}
	}

	/**
	 * Replace a block that is used up, unless another thread has already replaced the
	 * block.
	 */
	private synchronized EntropyBlock following(EntropyBlock usedUp) {
		if (this.block == usedUp) {
			byte[] bytes = new byte[BLOCK_SIZE];
			draw(bytes);
			this.block = new EntropyBlock(bytes);
		}
		return this.block;
	}

	private synchronized void draw(byte[] bytes) {
		if (!this.seeded) {
			byte[] seed = new byte[SecureEntropySource.SEED_SIZE];
			this.seeds.nextBytes(seed);
			this.random.setSeed(seed);
			Arrays.fill(seed, (byte) 0);
			this.seeded = true;
		}
		this.random.nextBytes(bytes);
	}

	/**
	 * Discard the block, and seed the DRBG again before the DRBG fills the next block.
	 */
	synchronized void reseed() {
		this.seeded = false;
		this.block = new EntropyBlock(new byte[0]);
	}

}
