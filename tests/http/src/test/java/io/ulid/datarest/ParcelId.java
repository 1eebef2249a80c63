package io.ulid.datarest;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed ULID with a prefix, and with the {@code toString()} of the compiler.
 *
 * @param value the ULID
 */
@IdPrefix("pcl")
public record ParcelId(Ulid value) implements TypedUlid {
}
