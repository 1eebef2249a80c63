package io.ulid.autoconfigure;

import io.ulid.EntropySource;

/**
 * The entropy sources that a property can name.
 */
enum EntropySourceType {

	/**
	 * The JDK's DRBG (NIST SP 800-90A), drawn in blocks.
	 */
	SECURE,

	/**
	 * Every draw straight from the default SecureRandom.
	 */
	PROVIDER,

	/**
	 * Not cryptographic.
	 */
	FAST;

	EntropySource create() {
		return switch (this) {
			case SECURE -> EntropySource.secure();
			case PROVIDER -> EntropySource.provider();
			case FAST -> EntropySource.fast();
		};
	}

}
