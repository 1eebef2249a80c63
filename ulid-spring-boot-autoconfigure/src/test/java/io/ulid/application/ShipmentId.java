package io.ulid.application;

import io.ulid.IdPrefix;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;

/**
 * A typed Ulid-Flake with a prefix, and with the {@code toString()} of the compiler.
 *
 * @param value the identifier in it
 */
@IdPrefix("shp")
record ShipmentId(UlidFlake value) implements TypedUlidFlake {
}
