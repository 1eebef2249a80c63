package io.ulid.wrongtype;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id without the constructor from its text.
 */
public final class PairId extends TypedUlid<PairId> {

	public PairId(Ulid value, String name) {
		super(value);
	}

}
