package io.ulid.internal.type;

import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;

/**
 * Describes a {@link TypedUlidFlake}.
 *
 * @param <T> its class
 */
final class TypedUlidFlakeType<T extends TypedUlidFlake> extends TypedIdentifierType<T, UlidFlake> {

	private static final long serialVersionUID = 1L;

	TypedUlidFlakeType(Class<T> type, UlidFlakeType valueType) {
		super(type, valueType, valueType.specification());
	}

	@Override
	T wrap(UlidFlake value) {
		return TypedUlidFlake.of(type(), value);
	}

	@Override
	UlidFlake unwrap(T identifier) {
		return identifier.value();
	}

	@Override
	public T parse(CharSequence text) {
		return TypedUlidFlake.parse(type(), text);
	}

	@Override
	public String format(T identifier) {
		return identifier.text();
	}

}
