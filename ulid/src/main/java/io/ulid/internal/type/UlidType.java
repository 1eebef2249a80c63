package io.ulid.internal.type;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;

/**
 * Description of {@link Ulid}.
 */
public final class UlidType extends IdentifierType<Ulid> {

	private static final long serialVersionUID = 1L;

	public UlidType() {
		super(Ulid.class, "ULID", "https://github.com/ulid/spec", "01ARZ3NDEKTSV4RRFFQ69G5FAV", 16);
	}

	@Override
	protected Class<?> wrapper() {
		return TypedUlid.class;
	}

	@Override
	protected IdentifierType<?> ofWrapper(Class<?> type) {
		return TypedUlidType.of(type, this);
	}

	@Override
	public Ulid parse(CharSequence text) {
		return Ulid.parse(text);
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
