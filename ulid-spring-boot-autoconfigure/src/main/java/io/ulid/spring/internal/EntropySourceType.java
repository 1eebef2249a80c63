package io.ulid.spring.internal;

import io.ulid.EntropySource;

/**
 * Entropy sources that a property can select.
 */
enum EntropySourceType {

	/**
	 * The JDK's DRBG (NIST SP 800-90A), which is read in blocks.
	 */
	SECURE,

	/**
	 * The default SecureRandom, called for each draw.
	 */
	PROVIDER,

	/**
	 * A fast source that is not cryptographically secure.
	 */
	FAST;

	EntropySource create() {
		if (this == SECURE) {
			return EntropySource.secure();
		}
		return (this == PROVIDER) ? EntropySource.provider() : EntropySource.fast();
	}

}
