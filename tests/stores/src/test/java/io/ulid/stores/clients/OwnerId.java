package io.ulid.stores.clients;

import io.ulid.IdPrefix;
import io.ulid.Ulid;
import io.ulid.TypedUlid;

/**
 * A typed id.
 *
 * @param value the ULID
 */
@IdPrefix("own")
record OwnerId(Ulid value) implements TypedUlid {
}
