package io.ulid.uuidtext;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UuidText;

/**
 * Typed id that is written as a UUID, and read as a UUID or as its own text.
 */
@IdPrefix("ord")
@UuidText(write = true)
public final class WritingId extends TypedUlid<WritingId> {

	private static final long serialVersionUID = 1L;

	public WritingId(String text) {
		super(text);
	}

	public WritingId(Ulid value) {
		super(value);
	}

}
