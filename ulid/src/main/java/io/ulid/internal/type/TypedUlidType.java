package io.ulid.internal.type;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Description of a {@link TypedUlid}.
 *
 * @param <T> the class of the typed id
 */
final class TypedUlidType<T extends TypedUlid> extends TypedIdType<T, Ulid> {

	private static final long serialVersionUID = 1L;

	TypedUlidType(Class<T> type, UlidType valueType) {
		super(type, valueType, prefix(type), "https://github.com/jetify-com/typeid/tree/main/spec");
	}

	/**
	 * Return the prefix of a typed id of either kind, without the separator. The method
	 * is in this class because {@code io.ulid.internal} must not depend on {@code
	 * io.ulid}.
	 */
	static @Nullable String prefix(Class<?> type) {
		IdPrefix prefix = type.getAnnotation(IdPrefix.class);
		return (prefix != null) ? prefix.value() : null;
	}

	@Override
	protected Ulid unwrap(T identifier) {
		return identifier.value();
	}

	@Override
	public @Nullable String schemaFormat() {
		return hasPrefix() ? "typeid" : super.schemaFormat();
	}

	// Writes the same characters as text(), without creating a string
	@Override
	public char[] toChars(T identifier) {
		if (!hasPrefix()) {
			return super.toChars(identifier);
		}
		int start = prefixLength();
		char[] text = new char[textLength()];
		prefix().getChars(0, start, text, 0);
		Ulid value = value(identifier);
		long low = value.leastSignificantBits();
		CrockfordBase32.encodeLowerCase(value.timestamp(), text, start, start + 10);
		CrockfordBase32.encodeLowerCase(value.mostSignificantBits() << 24 | low >>> 40, text, start + 10, start + 18);
		CrockfordBase32.encodeLowerCase(low, text, start + 18, start + 26);
		return text;
	}

	// The parser is in io.ulid, because it needs package-private parts of Ulid. The
	// parser calls this description to get the prefix and to create the id
	@Override
	public T parse(CharSequence text) {
		return TypedUlid.parse(type(), text);
	}

	@Override
	public String format(T identifier) {
		return identifier.text();
	}

}
