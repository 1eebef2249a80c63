package io.ulid.stores.clients.aggregate;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id.
 *
 * @param value the ULID
 */
@IdPrefix("pcl")
record ParcelId(Ulid value) implements TypedUlid {
}
