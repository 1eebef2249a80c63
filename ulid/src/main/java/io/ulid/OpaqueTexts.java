package io.ulid;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.Objects;

import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

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
			// One block of HKDF-Expand is enough for a key of AES-256
			String info = PURPOSE + '\0' + prefix.substring(0, prefix.length() - 1);
			SecretKeySpec derived = new SecretKeySpec(mac(key, info + '\1'), "AES");
			this.encryption[number] = new OpaqueCiphers(Cipher.ENCRYPT_MODE, derived);
			this.decryption[number] = new OpaqueCiphers(Cipher.DECRYPT_MODE, derived);
		});
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
	 * Encrypt an id.
	 * @param type the class of the id
	 * @param number the number of an existing key
	 * @param value the ULID that the id wraps
	 * @return the text, with the prefix
	 */
	String encrypt(TypedIdType<?, ?> type, int number, Ulid value) {
		Ulid encrypted = Objects.requireNonNull(this.encryption[number]).transform(value);
		// The 26 characters have 130 bits: the number of the key, and the 128 bits
		return type.text((long) number << 48 | encrypted.timestamp(), encrypted.randomHigh(),
				encrypted.leastSignificantBits());
	}

	/**
	 * Decrypt the bits of a text.
	 * @param number the number of the key, 1 to 3
	 * @param encrypted the 128 bits after the number of the key
	 * @return the ULID, or {@code null} if there is no key with this number
	 */
	@Nullable Ulid decrypt(int number, Ulid encrypted) {
		OpaqueCiphers ciphers = this.decryption[number];
		return (ciphers != null) ? ciphers.transform(encrypted) : null;
	}

}
