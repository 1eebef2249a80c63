package io.ulid;

import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link OpaqueCiphers}.
 */
class OpaqueCiphersTests {

	private final CountingKey key = new CountingKey();

	private final OpaqueCiphers ciphers = new OpaqueCiphers(Cipher.ENCRYPT_MODE, this.key);

	@Test
	void threadKeepsItsCipher() {
		Ulid encrypted = this.ciphers.transform(Ulid.MIN);
		int reads = this.key.reads;
		assertThat(reads).isPositive();
		for (int i = 0; i < 10; i++) {
			assertThat(this.ciphers.transform(Ulid.MIN)).isEqualTo(encrypted);
		}
		assertThat(this.key.reads).isEqualTo(reads);
	}

	@Test
	void keepsTheCipherThatIsCreatedFirst() {
		// The key is read again while the first cipher is created, as by another thread
		this.key.reading = () -> this.ciphers.transform(Ulid.MAX);
		Ulid encrypted = this.ciphers.transform(Ulid.MIN);
		int reads = this.key.reads;
		assertThat(this.ciphers.transform(Ulid.MIN)).isEqualTo(encrypted);
		assertThat(this.key.reads).isEqualTo(reads);
	}

	/**
	 * Key that counts how often it is read. Each new cipher reads it.
	 */
	private static final class CountingKey extends SecretKeySpec {

		private static final long serialVersionUID = 1L;

		private int reads;

		private transient Runnable reading = () -> {
		};

		private CountingKey() {
			super(new byte[32], "AES");
		}

		@Override
		public byte[] getEncoded() {
			this.reads++;
			Runnable reading = this.reading;
			this.reading = () -> {
			};
			reading.run();
			return super.getEncoded();
		}

	}

}
