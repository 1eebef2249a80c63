package io.ulid.stores.aot;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

public final class ParcelId extends TypedUlid<ParcelId> {

	public ParcelId(String text) {
		super(text);
	}

	public ParcelId(Ulid value) {
		super(value);
	}

}
