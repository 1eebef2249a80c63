package io.ulid;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Entropy source that uses a separate generator for each thread. The generators are not
 * cryptographically secure.
 */
final class FastEntropySource implements EntropySource, UlidEntropy, Steps {

	// If a process is copied, the generators of its threads are copied as well, and
	// cannot be seeded again. The salt can be changed, so that two copies do not use the
	// same random bytes
	private volatile long salt = salt();

	private static long salt() {
		// The remaining state of a SecureRandom may be a copy as well
		return ByteBuffer.wrap(new SecureRandom().generateSeed(Long.BYTES)).getLong();
	}

	private long nextLong() {
		return ThreadLocalRandom.current().nextLong() ^ this.salt;
	}

	@Override
	public EntropySource source() {
		return this;
	}

	@Override
	public Ulid ulid(long timestamp) {
		ThreadLocalRandom random = ThreadLocalRandom.current();
		long salt = this.salt;
		return Ulid.of(timestamp << 16 | ((random.nextLong() ^ salt) >>> 48), random.nextLong() ^ salt);
	}

	@Override
	public Steps nextSteps(int count) {
		return this;
	}

	@Override
	public long step(int index) {
		return (nextLong() >>> 32) + 1;
	}

	@Override
	public void nextBytes(byte[] bytes) {
		long bits = 0;
		for (int i = 0; i < bytes.length; i++) {
			if (i % Long.BYTES == 0) {
				bits = nextLong();
			}
			bytes[i] = (byte) bits;
			bits >>>= Byte.SIZE;
		}
	}

	@Override
	public void reseed() {
		this.salt = salt();
	}

}
