package io.ulid.uuidtext;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UuidText;

/**
 * Typed id that is written as its own text, and read as that or as a UUID.
 */
@IdPrefix("ord")
@UuidText
public final class ReadingId extends TypedUlid<ReadingId> {

	private static final long serialVersionUID = 1L;

	public ReadingId(String text) {
		super(text);
	}

	public ReadingId(Ulid value) {
		super(value);
	}

}
