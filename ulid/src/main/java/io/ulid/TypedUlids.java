package io.ulid;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Objects;

import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.TypedIdType;

/**
 * Parsing and formatting of typed ULIDs.
 */
final class TypedUlids {

	private TypedUlids() {
	}

	static <T> T parse(TypedIdType<T, ?> typed, CharSequence text) {
		Ulid value = read(typed, text);
		if (!typed.isOpaque()) {
			return typed.create(value);
		}
		try {
			return typed.create(value);
		}
		catch (RuntimeException ex) {
			// The message of the constructor may contain the value, so it is no cause
			throw InvalidUlidException.ofKey(typed.name(), text, typed.prefixLength(), "is rejected by its class");
		}
	}

	/**
	 * Return the ULID of a text.
	 * @throws InvalidUlidException if the text is not an id of the class
	 */
	static Ulid read(TypedIdType<?, ?> typed, CharSequence text) {
		Objects.requireNonNull(text, "'text' must not be null");
		// The code for a constant index is much faster
		return switch (typed.prefixLength()) {
			case 0 ->
				(text.length() == Ulid.TEXT_LENGTH) ? Ulid.parse(text, typed.name()) : readUuidOrReject(typed, text);
			case 4 -> read(typed, text, 4);
			case 5 -> read(typed, text, 5);
			case 6 -> read(typed, text, 6);
			case 7 -> read(typed, text, 7);
			case 8 -> read(typed, text, 8);
			default -> read(typed, text, typed.prefixLength());
		};
	}

	private static Ulid read(TypedIdType<?, ?> typed, CharSequence text, int start) {
		if (text.length() != start + Ulid.TEXT_LENGTH || !typed.isPrefixOf(text)) {
			return readUuidOrReject(typed, text);
		}
		Ulid ulid = decode(typed.name(), text, start);
		if (typed.isOpaque()) {
			return decrypt(typed, text, ulid);
		}
		if (text.charAt(start) > '7') {
			throw InvalidUlidException.ofOverflow(typed.name(), text, typed.prefix(), 128);
		}
		return ulid;
	}

	/**
	 * Read a text that has another length or another prefix than the class.
	 */
	private static Ulid readUuidOrReject(TypedIdType<?, ?> typed, CharSequence text) {
		Ulid ulid = typed.readsUuids() ? UuidTexts.read(text) : null;
		if (ulid != null) {
			typed.countUuid();
			return ulid;
		}
		if (!typed.isPrefixOf(text)) {
			throw InvalidUlidException.ofPrefix(typed.name(), text, typed.prefix(), typed.readsUuids());
		}
		throw InvalidUlidException.ofLength(typed.name(), text, typed.prefixLength() + Ulid.TEXT_LENGTH,
				typed.readsUuids());
	}

	/**
	 * Decode 26 lower-case characters. They have 130 bits: the result does not contain
	 * the first two bits.
	 * @param name the name of the identifier in messages
	 * @param text a text with at least {@code start + 26} characters
	 * @param start the index of the first of the 26 characters
	 */
	static Ulid decode(String name, CharSequence text, int start) {
		long timestamp = CrockfordBase32.decodeLowerCase(text, start, start + Ulid.TIMESTAMP_END);
		long high = CrockfordBase32.decodeLowerCase(text, start + Ulid.TIMESTAMP_END, start + Ulid.RANDOM_MIDDLE);
		long low = CrockfordBase32.decodeLowerCase(text, start + Ulid.RANDOM_MIDDLE, start + Ulid.TEXT_LENGTH);
		if ((timestamp | high | low) < 0) {
			throw InvalidUlidException.ofCharacter(name, text, CrockfordBase32.indexOfNoLowerCase(text, start),
					CrockfordBase32.NAME_IN_LOWER_CASE);
		}
		return Ulid.of(timestamp << 16 | high >>> 24, high << 40 | low);
	}

	/**
	 * Return the first two bits of 26 characters, which {@link #decode} omits. In the
	 * text of an opaque id, they are the number of the key.
	 */
	static int firstBits(CharSequence text, int start) {
		return (int) CrockfordBase32.decodeLowerCase(text, start, start + 1) >>> 3;
	}

	private static Ulid decrypt(TypedIdType<?, ?> typed, CharSequence text, Ulid encrypted) {
		OpaqueKeys keys = OpaqueIds.current();
		int number = firstBits(text, typed.prefixLength());
		Ulid ulid = null;
		if (keys != null) {
			ulid = (number != 0) ? keys.texts(typed.prefix()).decrypt(number, encrypted)
					: keys.readPlain() ? encrypted : null;
		}
		if (keys == null || ulid == null) {
			throw InvalidUlidException
				.ofKey(typed.name(), text, typed.prefixLength(), (number == 0) ? "is not encrypted"
						: "is encrypted with key %1$s, which is not configured: 'ulid.opaque-ids.keys.%1$s' is missing"
							.formatted(number));
		}
		keys.countRead(number);
		return ulid;
	}

	/**
	 * Return the text of an id.
	 * @throws IllegalStateException if the id is opaque and there are no keys
	 */
	static String text(TypedIdType<?, ?> typed, Ulid value) {
		if (typed.isPlain()) {
			return (typed.prefixLength() == 0) ? value.toString()
					: typed.text(value.timestamp(), value.randomHigh(), value.leastSignificantBits());
		}
		if (typed.writesUuids()) {
			return value.toUuid().toString();
		}
		OpaqueKeys keys = OpaqueIds.current();
		if (keys == null || keys.write() == 0) {
			throw new IllegalStateException(("Cannot write the text of '%s', because there are no keys for @OpaqueId: "
					+ "set 'ulid.opaque-ids.keys' in Spring Boot, or call OpaqueIds.use")
				.formatted(typed.type().getName()));
		}
		return encrypt(typed, value, keys);
	}

	/**
	 * Return the text of an id, or another text if there are no keys: a log message must
	 * not fail only because a process has no keys.
	 */
	static String textForLogs(TypedIdType<?, ?> typed, Ulid value) {
		if (!typed.isOpaque()) {
			return text(typed, value);
		}
		OpaqueKeys keys = OpaqueIds.current();
		if (keys != null && keys.write() != 0) {
			return encrypt(typed, value, keys);
		}
		return typed.prefix() + '?' + encrypt(typed, value, WithoutKeys.KEYS).substring(typed.prefixLength());
	}

	private static String encrypt(TypedIdType<?, ?> typed, Ulid value, OpaqueKeys keys) {
		return keys.texts(typed.prefix()).encrypt(typed, keys.write(), value);
	}

	/**
	 * Holder of a random key for {@code toString()} in a process without keys. The result
	 * differs for each id, because a cache may use it as a key.
	 */
	private static final class WithoutKeys {

		private static final OpaqueKeys KEYS = OpaqueKeys.builder().key(1, randomKey()).build();

		private static String randomKey() {
			byte[] key = new byte[OpaqueKeys.KEY_LENGTH];
			new SecureRandom().nextBytes(key);
			return Base64.getEncoder().encodeToString(key);
		}

	}

}
