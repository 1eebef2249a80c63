package io.ulid;

import java.util.Objects;

import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.TypedIdType;

import static io.ulid.internal.CrockfordBase32.firstLowerCase;
import static io.ulid.internal.CrockfordBase32.secondLowerCase;

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
		return typed.create((typed.prefixLength() == 0) ? Ulid.parse(text, typed.name()) : parseTypeId(typed, text));
	}

	private static Ulid parseTypeId(TypedIdType<?, ?> typed, CharSequence text) {
		int start = typed.prefixLength();
		// The code for a constant index is faster, and most prefixes have the same length
		return (start == TypedIdType.PREFIX_END) ? parseTypeId(typed, text, TypedIdType.PREFIX_END)
				: parseTypeId(typed, text, start);
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
		if (text.charAt(start) > '7') {
			throw InvalidUlidException.ofOverflow(typed.name(), text, typed.prefix(), 128);
		}
		return Ulid.of(timestamp << 16 | high >>> 24, high << 40 | low);
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
		int length = typed.prefixLength();
		if (length == 0) {
			return value(id).toString();
		}
		String text = text(typed.prefixEnd(), value(id));
		if (length == TypedIdType.PREFIX_END) {
			return text;
		}
		return (length < TypedIdType.PREFIX_END) ? text.substring(TypedIdType.PREFIX_END - length)
				: typed.prefix().substring(0, length - TypedIdType.PREFIX_END).concat(text);
	}

	private static String text(long prefixEnd, Ulid value) {
		long time = value.timestamp();
		long high = value.randomHigh();
		long low = value.leastSignificantBits();
		// As in Ulid, the JIT compiler optimizes this single expression, and builds the
		// string in place. The JIT compiler would not do so for a prefix of variable
		// length
		return new StringBuilder(TypedIdType.PREFIX_END + Ulid.TEXT_LENGTH).append((char) (prefixEnd >>> 48 & 0xFF))
			.append((char) (prefixEnd >>> 32 & 0xFF))
			.append((char) (prefixEnd >>> 16 & 0xFF))
			.append((char) (prefixEnd & 0xFF))
			.append(firstLowerCase(time >>> 40))
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
