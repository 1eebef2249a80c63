package io.ulid.internal.type;

import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;

/**
 * Description of {@link UlidFlake}.
 */
public final class UlidFlakeType extends IdentifierType<UlidFlake> {

	private static final long serialVersionUID = 1L;

	public UlidFlakeType() {
		super(UlidFlake.class, "Ulid-Flake", "https://github.com/ulid-flake/spec", "00F2N078MDT7J", Long.BYTES);
	}

	@Override
	protected Class<?> wrapper() {
		return TypedUlidFlake.class;
	}

	@Override
	protected IdentifierType<?> ofWrapper(Class<?> type) {
		return TypedUlidFlakeType.of(type, this);
	}

	@Override
	public boolean isNumber() {
		return true;
	}

	@Override
	public UlidFlake parse(CharSequence text) {
		return UlidFlake.parse(text);
	}

	@Override
	public UlidFlake fromBytes(byte[] bytes) {
		return UlidFlake.fromBytes(bytes);
	}

	@Override
	public byte[] toBytes(UlidFlake identifier) {
		return identifier.toBytes();
	}

}
