package io.ulid.benchmarks.rivals;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id that {@link TypedIds} loads into another module than the library.
 */
@IdPrefix("ord")
public final class SeparateId extends TypedUlid<SeparateId> {

	public SeparateId(String text) {
		super(text);
	}

	public SeparateId(Ulid value) {
		super(value);
	}

}
