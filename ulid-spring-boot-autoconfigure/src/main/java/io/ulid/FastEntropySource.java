package io.ulid;

import java.security.SecureRandom;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Each thread's own generator, not cryptographic.
 */
final class FastEntropySource implements EntropySource {

	// A thread's generator is copied with its process and cannot be seeded anew: the salt
	// can, and keeps the streams of two copies apart
	private volatile long salt = salt();

	private static long salt() {
		return new SecureRandom().nextLong();
	}

	@Override
	public void nextBytes(byte[] bytes) {
		ThreadLocalRandom random = ThreadLocalRandom.current();
		long bits = 0;
		for (int i = 0; i < bytes.length; i++) {
			if (i % Long.BYTES == 0) {
				bits = random.nextLong() ^ this.salt;
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
