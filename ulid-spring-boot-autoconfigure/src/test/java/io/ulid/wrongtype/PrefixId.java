package io.ulid.wrongtype;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id whose prefix is invalid. It is where no test searches for typed ids.
 */
@IdPrefix("ORD")
public final class PrefixId extends TypedUlid<PrefixId> {

	public PrefixId(String text) {
		super(text);
	}

	public PrefixId(Ulid value) {
		super(value);
	}

}
