package io.ulid.stores.mongodb;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Has no prefix.
 */
public record PlainId(Ulid value) implements TypedUlid {

	@Override
	public String toString() {
		return text();
	}

}
