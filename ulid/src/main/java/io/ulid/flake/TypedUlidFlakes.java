package io.ulid.flake;

import java.util.Locale;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.TypedIdType;

/**
 * Creation, parsing and formatting of typed Ulid-Flakes.
 */
final class TypedUlidFlakes {

	private TypedUlidFlakes() {
	}

	static <T> T of(Class<T> type, UlidFlake value) {
		Objects.requireNonNull(value, "'value' must not be null");
		return TypedIdType.get(type).create(value);
	}

	static <T> T parse(Class<T> type, CharSequence text) {
		Objects.requireNonNull(text, "'text' must not be null");
		TypedIdType<T, ?> typed = TypedIdType.get(type);
		return typed
			.create(typed.prefix().isEmpty() ? UlidFlake.parse(text, typed.name()) : parsePrefixed(typed, text));
	}

	private static UlidFlake parsePrefixed(TypedIdType<?, ?> typed, CharSequence text) {
		int start = typed.prefix().length();
		if (!typed.isPrefixOf(text)) {
			throw InvalidUlidException.ofPrefix(typed.name(), text, typed.prefix());
		}
		int end = start + UlidFlake.TEXT_LENGTH;
		if (text.length() != end) {
			throw InvalidUlidException.ofLength(typed.name(), text, end);
		}
		long first = CrockfordBase32.decodeLowerCase(text, start, start + 1);
		long rest = CrockfordBase32.decodeLowerCase(text, start + 1, end);
		if ((first | rest) < 0) {
			throw InvalidUlidException.ofCharacter(typed.name(), text, CrockfordBase32.indexOfNoLowerCase(text, start),
					CrockfordBase32.NAME_IN_LOWER_CASE);
		}
		if (first > 7) {
			throw InvalidUlidException.ofOverflow(typed.name(), text, typed.prefix(), Long.SIZE - 1);
		}
		return UlidFlake.of(first << 60 | rest);
	}

	/**
	 * Return the Ulid-Flake that an id wraps.
	 * @throws IllegalStateException if the constructor was called with {@code null}, for
	 * example by another library
	 */
	static UlidFlake value(TypedUlidFlake id) {
		UlidFlake value = id.value();
		if (value == null) {
			throw TypedIdType.withoutValue(id.getClass(), "Ulid-Flake");
		}
		return value;
	}

	static String text(TypedUlidFlake id) {
		String prefix = TypedIdType.get(id.getClass()).prefix();
		String text = value(id).toString();
		return prefix.isEmpty() ? text : prefix + text.toLowerCase(Locale.ROOT);
	}

}
