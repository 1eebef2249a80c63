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

	static <T> T of(Class<T> type, Ulid value) {
		Objects.requireNonNull(value, "'value' must not be null");
		return TypedIdType.get(type).create(value);
	}

	static <T> T parse(Class<T> type, CharSequence text) {
		Objects.requireNonNull(text, "'text' must not be null");
		TypedIdType<T, ?> typed = TypedIdType.get(type);
		if (typed.isOpaque()) {
			return createDecrypted(typed, text, parseTypeId(typed, text));
		}
		return typed.create((typed.prefixLength() == 0) ? Ulid.parse(text, typed.name()) : parseTypeId(typed, text));
	}

	private static <T> T createDecrypted(TypedIdType<T, ?> typed, CharSequence text, Ulid value) {
		T id;
		try {
			id = typed.construct(value);
		}
		catch (RuntimeException ex) {
			// The message of the constructor may contain the value, so it is no cause
			throw InvalidUlidException.ofKey(typed.name(), text, typed.prefixLength(), "is rejected by its class");
		}
		typed.checkShown(id);
		return id;
	}

	private static Ulid parseTypeId(TypedIdType<?, ?> typed, CharSequence text) {
		// The code for a constant index is much faster
		return switch (typed.prefixLength()) {
			case 4 -> parseTypeId(typed, text, 4);
			case 5 -> parseTypeId(typed, text, 5);
			case 6 -> parseTypeId(typed, text, 6);
			case 7 -> parseTypeId(typed, text, 7);
			case 8 -> parseTypeId(typed, text, 8);
			default -> parseTypeId(typed, text, typed.prefixLength());
		};
	}

	private static Ulid parseTypeId(TypedIdType<?, ?> typed, CharSequence text, int start) {
		if (text.length() != start + Ulid.TEXT_LENGTH || !typed.isPrefixOf(text)) {
			throw typed.isPrefixOf(text) ? InvalidUlidException.ofLength(typed.name(), text, start + Ulid.TEXT_LENGTH)
					: InvalidUlidException.ofPrefix(typed.name(), text, typed.prefix());
		}
		long timestamp = CrockfordBase32.decodeLowerCase(text, start, start + Ulid.TIMESTAMP_END);
		long high = CrockfordBase32.decodeLowerCase(text, start + Ulid.TIMESTAMP_END, start + Ulid.RANDOM_MIDDLE);
		long low = CrockfordBase32.decodeLowerCase(text, start + Ulid.RANDOM_MIDDLE, start + Ulid.TEXT_LENGTH);
		if ((timestamp | high | low) < 0) {
			throw InvalidUlidException.ofCharacter(typed.name(), text, CrockfordBase32.indexOfNoLowerCase(text, start),
					CrockfordBase32.NAME_IN_LOWER_CASE);
		}
		if (typed.isOpaque()) {
			return decrypt(typed, text, timestamp, high, low);
		}
		if (text.charAt(start) > '7') {
			throw InvalidUlidException.ofOverflow(typed.name(), text, typed.prefix(), 128);
		}
		return Ulid.of(timestamp << 16 | high >>> 24, high << 40 | low);
	}

	// The first of the three numbers has 50 bits: the number of the key, and the first 48
	// bits of the encrypted ULID
	private static Ulid decrypt(TypedIdType<?, ?> typed, CharSequence text, long first, long high, long low) {
		OpaqueKeys keys = OpaqueIds.current();
		int number = (int) (first >>> 48);
		long mostSignificantBits = first << 16 | high >>> 24;
		long leastSignificantBits = high << 40 | low;
		Ulid ulid;
		if (number == 0) {
			if (keys == null || !keys.readPlain()) {
				throw InvalidUlidException.ofKey(typed.name(), text, typed.prefixLength(), "is not encrypted");
			}
			ulid = Ulid.of(mostSignificantBits, leastSignificantBits);
		}
		else {
			OpaqueTexts texts = (keys != null) ? keys.texts(typed.prefix()) : null;
			if (keys == null || texts == null || !texts.hasKey(number)) {
				throw InvalidUlidException.ofKey(typed.name(), text, typed.prefixLength(),
						"is encrypted with key %s, which is not configured".formatted(number));
			}
			ulid = texts.decrypt(number, mostSignificantBits, leastSignificantBits);
		}
		keys.countRead(number);
		return ulid;
	}

	/**
	 * Return the ULID that an id wraps.
	 * @throws IllegalStateException if the constructor was called with {@code null}, for
	 * example by another library
	 */
	static Ulid value(TypedUlid id) {
		Ulid value = id.value();
		if (value == null) {
			throw TypedIdType.withoutValue(id.getClass(), "ULID");
		}
		return value;
	}

	static String text(TypedUlid id) {
		TypedIdType<?, ?> typed = TypedIdType.get(id.getClass());
		if (typed.prefixLength() == 0) {
			return value(id).toString();
		}
		Ulid value = value(id);
		return typed.isOpaque() ? encrypt(typed, id, value)
				: typed.text(value.timestamp(), value.randomHigh(), value.leastSignificantBits());
	}

	private static String encrypt(TypedIdType<?, ?> typed, TypedUlid id, Ulid value) {
		typed.checkShown(id);
		OpaqueKeys keys = OpaqueIds.current();
		if (keys != null && keys.write() != 0) {
			return keys.texts(typed.prefix()).encrypt(typed, keys.write(), value);
		}
		if (isShown(id)) {
			String text = WithoutKeys.KEYS.texts(typed.prefix()).encrypt(typed, WithoutKeys.KEYS.write(), value);
			return typed.prefix() + '?' + text.substring(typed.prefixLength());
		}
		throw new IllegalStateException(("Cannot write the text of '%s', because there are no keys for @OpaqueId: set "
				+ "'ulid.opaque-ids.keys' in Spring Boot, or call OpaqueIds.use")
			.formatted(typed.type().getName()));
	}

	/**
	 * Return whether {@code toString()} of the id has called {@code text()}. A log
	 * message must not fail only because a process has no keys.
	 */
	private static boolean isShown(TypedUlid id) {
		return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
			.walk((frames) -> frames.dropWhile((frame) -> frame.getDeclaringClass() == TypedUlids.class)
				.filter((frame) -> !frame.getMethodName().equals("text"))
				.findFirst()
				.filter((frame) -> frame.getMethodName().equals("toString") && frame.getDeclaringClass().isInstance(id))
				.isPresent());
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
