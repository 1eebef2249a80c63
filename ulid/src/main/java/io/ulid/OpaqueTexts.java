package io.ulid;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Map;

import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import io.ulid.OpaqueCiphers.Block;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Encryption of the ids of all classes that have the same prefix. Each prefix has its own
 * keys, so that the same ULID has different texts in classes with different prefixes.
 * Thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5869#section-2.3">RFC 5869,
 * HKDF-Expand</a>
 */
final class OpaqueTexts {

	private static final String PURPOSE = "io.ulid/opaque/1";

	private final @Nullable OpaqueCiphers[] encryption = new OpaqueCiphers[OpaqueKeys.MAX_NUMBER + 1];

	private final @Nullable OpaqueCiphers[] decryption = new OpaqueCiphers[OpaqueKeys.MAX_NUMBER + 1];

	/**
	 * Derive the keys of a prefix.
	 * @param keys the configured keys by their numbers
	 * @param prefix the prefix, including the separator
	 */
	OpaqueTexts(Map<Integer, byte[]> keys, String prefix) {
		keys.forEach((number, key) -> {
			SecretKeySpec derived = derive(key, prefix.substring(0, prefix.length() - 1));
			this.encryption[number] = new OpaqueCiphers(Cipher.ENCRYPT_MODE, derived);
			this.decryption[number] = new OpaqueCiphers(Cipher.DECRYPT_MODE, derived);
		});
	}

	// One block of HKDF-Expand is enough for a key of AES-256
	private static SecretKeySpec derive(byte[] key, String prefix) {
		return new SecretKeySpec(mac(key, PURPOSE + '\0' + prefix + '\1'), "AES");
	}

	/**
	 * Return the HMAC-SHA256 of a text.
	 * @param key a configured key
	 * @param text ASCII characters, which no other use of the key authenticates
	 */
	static byte[] mac(byte[] key, String text) {
		try {
			Mac mac = Mac.getInstance("HmacSHA256");
			mac.init(new SecretKeySpec(key, "HmacSHA256"));
			return mac.doFinal(text.getBytes(StandardCharsets.US_ASCII));
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("@OpaqueId needs HmacSHA256 from a security provider", ex);
		}
	}

	/**
	 * Return whether texts of a key can be read.
	 * @param number the number of the key, 1 to 3
	 */
	boolean hasKey(int number) {
		return this.decryption[number] != null;
	}

	/**
	 * Encrypt an id.
	 * @param type the class of the id
	 * @param number the number of a key that {@linkplain #hasKey exists}
	 * @param value the ULID that the id wraps
	 * @return the text, with the prefix
	 */
	String encrypt(TypedIdType<?, ?> type, int number, Ulid value) {
		OpaqueCiphers ciphers = require(this.encryption, number);
		Block block = ciphers.take();
		block.transform(value.mostSignificantBits(), value.leastSignificantBits());
		long high = block.mostSignificantBits();
		long low = block.leastSignificantBits();
		block.giveBack();
		// The 26 characters have 130 bits: the number of the key, and the 128 bits
		return type.text((long) number << 48 | high >>> 16, high << 24 | low >>> 40, low);
	}

	/**
	 * Decrypt the bits of a text.
	 * @param number the number of a key that {@linkplain #hasKey exists}
	 * @param encrypted the 128 bits after the number of the key
	 */
	Ulid decrypt(int number, Ulid encrypted) {
		OpaqueCiphers ciphers = require(this.decryption, number);
		Block block = ciphers.take();
		block.transform(encrypted.mostSignificantBits(), encrypted.leastSignificantBits());
		Ulid ulid = Ulid.of(block.mostSignificantBits(), block.leastSignificantBits());
		block.giveBack();
		return ulid;
	}

	private static OpaqueCiphers require(@Nullable OpaqueCiphers[] all, int number) {
		OpaqueCiphers ciphers = all[number];
		if (ciphers == null) {
			throw new IllegalArgumentException("There is no key " + number);
		}
		return ciphers;
	}

}
