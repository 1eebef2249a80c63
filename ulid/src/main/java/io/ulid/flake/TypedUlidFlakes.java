package io.ulid.flake;

import java.util.Locale;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.TypedIdType;

/**
 * Parsing and formatting of typed Ulid-Flakes.
 */
final class TypedUlidFlakes {

	private TypedUlidFlakes() {
	}

	static <T> T parse(TypedIdType<T, ?> typed, CharSequence text) {
		return typed.create(read(typed, text));
	}

	static UlidFlake read(TypedIdType<?, ?> typed, CharSequence text) {
		Objects.requireNonNull(text, "'text' must not be null");
		return (typed.prefixLength() == 0) ? UlidFlake.parse(text, typed.name()) : parsePrefixed(typed, text);
	}

	private static UlidFlake parsePrefixed(TypedIdType<?, ?> typed, CharSequence text) {
		int start = typed.prefixLength();
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

	static String text(TypedIdType<?, ?> typed, UlidFlake value) {
		String text = value.toString();
		return (typed.prefixLength() == 0) ? text : typed.prefix() + text.toLowerCase(Locale.ROOT);
	}

}
