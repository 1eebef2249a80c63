package io.ulid;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Blocks of the JDK's DRBG (NIST SP 800-90A). Every draw from it also renews its state,
 * which a block does once for many ULIDs.
 */
final class SecureEntropySource implements EntropySource {

	private static final int BLOCK_SIZE = 4096;

	private static final int SEED_SIZE = 48;

	// Not a monitor: before JDK 24 a virtual thread that waits for one holds its carrier
	private final ReentrantLock lock = new ReentrantLock();

	private final byte[] block = new byte[BLOCK_SIZE];

	private SecureRandom random = drbg();

	private int position = BLOCK_SIZE;

	private static SecureRandom drbg() {
		try {
			SecureRandom random = SecureRandom.getInstance("DRBG");
			// Left to itself, a new one is seeded from another in the JDK's memory,
			// which is the same in each copy of this process: only generateSeed asks
			// the operating system
			random.setSeed(random.generateSeed(SEED_SIZE));
			return random;
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(
					"This Java runtime has no SecureRandom 'DRBG', which 'ulid.generator.entropy-source=secure' needs: "
							+ "'provider' takes the runtime's default",
					ex);
		}
	}

	@Override
	public void nextBytes(byte[] bytes) {
		this.lock.lock();
		try {
			for (int filled = 0; filled < bytes.length;) {
				filled += take(bytes, filled);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private int take(byte[] bytes, int offset) {
		if (this.position == BLOCK_SIZE) {
			this.random.nextBytes(this.block);
			this.position = 0;
		}
		int length = Math.min(bytes.length - offset, BLOCK_SIZE - this.position);
		System.arraycopy(this.block, this.position, bytes, offset, length);
		Arrays.fill(this.block, this.position, this.position + length, (byte) 0);
		this.position += length;
		return length;
	}

	@Override
	public void reseed() {
		this.lock.lock();
		try {
			this.random = drbg();
			Arrays.fill(this.block, (byte) 0);
			this.position = BLOCK_SIZE;
		}
		finally {
			this.lock.unlock();
		}
	}

}
