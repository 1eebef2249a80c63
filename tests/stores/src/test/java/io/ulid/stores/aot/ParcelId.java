package io.ulid.stores.aot;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

public record ParcelId(Ulid value) implements TypedUlid {
}
