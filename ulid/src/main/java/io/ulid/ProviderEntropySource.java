package io.ulid;

import java.security.SecureRandom;

/**
 * Takes every draw straight from the default {@link SecureRandom}.
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
		// Not SecureRandom.reseed(), which most providers do not support
		SecureRandom random = new SecureRandom();
		// If that is the JDK's DRBG, only generateSeed asks the operating system
		random.setSeed(random.generateSeed(SEED_SIZE));
		this.random = random;
	}

}
