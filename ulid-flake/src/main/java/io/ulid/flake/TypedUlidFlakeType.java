package io.ulid.flake;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.UuidText;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Description of a {@link TypedUlidFlake}.
 *
 * @param <T> the class of the typed id
 */
final class TypedUlidFlakeType<T extends TypedUlidFlake<?>> extends TypedIdType<T, UlidFlake> {

	private static final long serialVersionUID = 1L;

	private TypedUlidFlakeType(Class<T> type, UlidFlakeType valueType) {
		super(type, valueType, prefix(type), TextForm.PLAIN, valueType.specification());
		if (type.isAnnotationPresent(OpaqueId.class)) {
			throw refuse(type, "not have @OpaqueId, because the JDK's ciphers for 64 bits are obsolete");
		}
		if (type.isAnnotationPresent(UuidText.class)) {
			throw refuse(type, "not have @UuidText, because it has 64 bits");
		}
	}

	@SuppressWarnings("unchecked") // Every typed id is a TypedUlidFlake<?>
	static TypedUlidFlakeType<?> of(Class<?> type, UlidFlakeType valueType) {
		return new TypedUlidFlakeType<>((Class<? extends TypedUlidFlake<?>>) type, valueType);
	}

	private static @Nullable String prefix(Class<?> type) {
		IdPrefix prefix = type.getAnnotation(IdPrefix.class);
		return (prefix != null) ? prefix.value() : null;
	}

	@Override
	protected UlidFlake value(T identifier) {
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
