package io.ulid;

import java.security.SecureRandom;

/**
 * Every draw straight from the default {@link SecureRandom}.
 */
final class ProviderEntropySource implements EntropySource {

	private volatile SecureRandom random = new SecureRandom();

	@Override
	public void nextBytes(byte[] bytes) {
		this.random.nextBytes(bytes);
	}

	@Override
	public void reseed() {
		// Not SecureRandom.reseed(), which most providers do not support
		this.random = new SecureRandom();
	}

}
