package io.ulid.internal.type;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedClass;
import org.jspecify.annotations.Nullable;

/**
 * Describes {@link Ulid}.
 */
public final class UlidType extends IdentifierType<Ulid> {

	private static final long serialVersionUID = 1L;

	public UlidType() {
		super(Ulid.class, "ULID", "https://github.com/ulid/spec", "01ARZ3NDEKTSV4RRFFQ69G5FAV", 16);
	}

	@Override
	protected @Nullable IdentifierType<?> ofWrapper(Class<?> type) {
		return (TypedUlid.class.isAssignableFrom(type) && TypedClass.isConcrete(type))
				? new TypedUlidType<>(type.asSubclass(TypedUlid.class), this) : null;
	}

	@Override
	public Ulid parse(CharSequence text) {
		return Ulid.parse(text);
	}

	@Override
	public char[] toChars(Ulid identifier) {
		char[] text = new char[textLength()];
		identifier.getChars(text, 0);
		return text;
	}

	@Override
	public Ulid fromBytes(byte[] bytes) {
		return Ulid.fromBytes(bytes);
	}

	@Override
	public byte[] toBytes(Ulid identifier) {
		return identifier.toBytes();
	}

}
