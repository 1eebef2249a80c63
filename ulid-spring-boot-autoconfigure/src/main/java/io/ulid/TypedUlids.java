package io.ulid;

import java.util.Objects;

import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.TypedClass;

import static io.ulid.internal.CrockfordBase32.firstLowerCase;
import static io.ulid.internal.CrockfordBase32.secondLowerCase;

/**
 * The classes of typed ULIDs, and their texts.
 */
final class TypedUlids {

	private static final ClassValue<TypedClass<?>> CLASSES = new ClassValue<>() {

		@Override
		protected TypedClass<?> computeValue(Class<?> type) {
			IdPrefix prefix = type.getAnnotation(IdPrefix.class);
			return new TypedClass<>(type, Ulid.class, (prefix != null) ? prefix.value() : null);
		}

	};

	private TypedUlids() {
	}

	@SuppressWarnings("unchecked") // The value of a class is for that class
	private static <T> TypedClass<T> get(Class<T> type) {
		return (TypedClass<T>) CLASSES.get(type);
	}

	static <T> T of(Class<T> type, Ulid value) {
		Objects.requireNonNull(value, "'value' must not be null");
		return get(type).create(value);
	}

	static <T> T parse(Class<T> type, CharSequence text) {
		Objects.requireNonNull(text, "'text' must not be null");
		TypedClass<T> typed = get(type);
		return typed.create(typed.prefix().isEmpty() ? Ulid.parse(text, typed.name()) : parseTypeId(typed, text));
	}

	private static Ulid parseTypeId(TypedClass<?> typed, CharSequence text) {
		int start = typed.prefix().length();
		if (!typed.isPrefixOf(text)) {
			throw InvalidUlidException.ofPrefix(typed.name(), text, typed.prefix());
		}
		int end = start + Ulid.TEXT_LENGTH;
		if (text.length() != end) {
			throw InvalidUlidException.ofLength(typed.name(), text, end);
		}
		long timestamp = CrockfordBase32.decodeLowerCase(text, start, start + Ulid.TIMESTAMP_END);
		long high = CrockfordBase32.decodeLowerCase(text, start + Ulid.TIMESTAMP_END, start + Ulid.RANDOM_MIDDLE);
		long low = CrockfordBase32.decodeLowerCase(text, start + Ulid.RANDOM_MIDDLE, end);
		if ((timestamp | high | low) < 0) {
			throw InvalidUlidException.ofCharacter(typed.name(), text, CrockfordBase32.indexOfNoLowerCase(text, start),
					CrockfordBase32.NAME_IN_LOWER_CASE);
		}
		if (text.charAt(start) > '7') {
			throw InvalidUlidException.ofOverflow(typed.name(), text, typed.prefix(), 128);
		}
		return Ulid.of(timestamp << 16 | high >>> 24, high << 40 | low);
	}

	static String text(TypedUlid id) {
		String prefix = get(id.getClass()).prefix();
		return prefix.isEmpty() ? id.value().toString() : text(prefix, id.value());
	}

	@SuppressWarnings("UnnecessaryStringBuilder")
	private static String text(String prefix, Ulid value) {
		long time = value.timestamp();
		long high = value.randomHigh();
		long low = value.leastSignificantBits();
		// As in Ulid: the compiler sees the whole string at once, and builds it in place
		return new StringBuilder(prefix).append(firstLowerCase(time >>> 40))
			.append(secondLowerCase(time >>> 40))
			.append(firstLowerCase(time >>> 30))
			.append(secondLowerCase(time >>> 30))
			.append(firstLowerCase(time >>> 20))
			.append(secondLowerCase(time >>> 20))
			.append(firstLowerCase(time >>> 10))
			.append(secondLowerCase(time >>> 10))
			.append(firstLowerCase(time))
			.append(secondLowerCase(time))
			.append(firstLowerCase(high >>> 30))
			.append(secondLowerCase(high >>> 30))
			.append(firstLowerCase(high >>> 20))
			.append(secondLowerCase(high >>> 20))
			.append(firstLowerCase(high >>> 10))
			.append(secondLowerCase(high >>> 10))
			.append(firstLowerCase(high))
			.append(secondLowerCase(high))
			.append(firstLowerCase(low >>> 30))
			.append(secondLowerCase(low >>> 30))
			.append(firstLowerCase(low >>> 20))
			.append(secondLowerCase(low >>> 20))
			.append(firstLowerCase(low >>> 10))
			.append(secondLowerCase(low >>> 10))
			.append(firstLowerCase(low))
			.append(secondLowerCase(low))
			.toString();
	}

}
