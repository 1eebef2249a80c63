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
	 * The default SecureRandom, asked for each draw.
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
