package io.ulid;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.concurrent.ThreadLocalRandom;

import io.ulid.internal.FewRandomBytes;

/**
 * Draws from each thread's own generator, which is not cryptographic.
 */
final class FastEntropySource implements EntropySource, UlidEntropy, FewRandomBytes {

	// The generator of a thread is copied with its process and cannot be seeded again.
	// The salt can be, and so keeps the streams of two copies apart
	private volatile long salt = salt();

	private static long salt() {
		// The rest of a SecureRandom's state may be a copy, too
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
	public long step() {
		return (nextLong() >>> 32) + 1;
	}

	@Override
	public int next(int count) {
		return (int) (nextLong() >>> (Long.SIZE - count * Byte.SIZE));
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
