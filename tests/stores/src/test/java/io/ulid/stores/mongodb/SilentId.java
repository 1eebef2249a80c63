package io.ulid.stores.mongodb;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Has the {@code toString()} of records.
 */
record SilentId(Ulid value) implements TypedUlid {

}
