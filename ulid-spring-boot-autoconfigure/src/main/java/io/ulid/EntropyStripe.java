package io.ulid;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * A DRBG, and the block of bytes last drawn from it. Every draw from a DRBG also renews
 * its state, which a block does once for hundreds of ULIDs.
 */
final class EntropyStripe {

	private static final int BLOCK_SIZE = 4096;

	// Larger arrays are not worth the detour over a block
	private static final int MAX_BYTES = 256;

	private static final int MAX_STEPS = MAX_BYTES / Integer.BYTES;

	private static final int SEED_SIZE = 48;

	private final SecureRandom random = drbg();

	private boolean seeded;

	private volatile EntropyBlock block = new EntropyBlock(new byte[0]);

	private static SecureRandom drbg() {
		try {
			return SecureRandom.getInstance("DRBG");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(
					"This Java runtime has no SecureRandom 'DRBG', which 'ulid.generator.entropy-source=secure' needs: "
							+ "'provider' takes the runtime's default",
					ex);
		}
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

	long nextStep() {
		EntropyBlock block = this.block;
		long step = block.nextStep();
		while (step == 0) {
			block = following(block);
			step = block.nextStep();
		}
		return step;
	}

	void nextSteps(long[] distances) {
		for (int from = 1; from < distances.length; from += MAX_STEPS) {
			int to = Math.min(from + MAX_STEPS, distances.length);
			EntropyBlock block = this.block;
			while (!block.nextSteps(distances, from, to)) {
				block = following(block);
			}
		}
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
	 * Put a new block in the place of one that is used up, unless another thread has.
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
			// Left to itself, a new DRBG is seeded from another in the JDK's memory,
			// which is the same in each copy of this process: only generateSeed asks
			// the operating system
			this.random.setSeed(this.random.generateSeed(SEED_SIZE));
			this.seeded = true;
		}
		this.random.nextBytes(bytes);
	}

	/**
	 * Drop the block, and seed anew before the next one.
	 */
	synchronized void reseed() {
		this.seeded = false;
		this.block = new EntropyBlock(new byte[0]);
	}

}
