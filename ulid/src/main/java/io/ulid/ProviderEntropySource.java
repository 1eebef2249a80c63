package io.ulid;

import java.security.SecureRandom;

/**
 * Entropy source that calls the default {@link SecureRandom} for each draw.
 */
final class ProviderEntropySource implements EntropySource {

	private static final int SEED_SIZE = 48;

	private volatile SecureRandom random = new SecureRandom();

	@Override
	public void nextBytes(byte[] bytes) {
		this.random.nextBytes(bytes);
	}

	@Override
	public void reseed() {
		// This method does not call SecureRandom.reseed(), because most providers do not
		// support it
		SecureRandom random = new SecureRandom();
		// With the JDK's DRBG, only generateSeed() calls the operating system
		random.setSeed(random.generateSeed(SEED_SIZE));
		this.random = random;
	}

}
