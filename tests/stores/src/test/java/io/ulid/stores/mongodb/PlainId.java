package io.ulid.stores.mongodb;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Has no prefix.
 */
public final class PlainId extends TypedUlid<PlainId> {

	public PlainId(String text) {
		super(text);
	}

	public PlainId(Ulid value) {
		super(value);
	}

}
