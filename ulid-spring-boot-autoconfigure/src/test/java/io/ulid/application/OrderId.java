package io.ulid.application;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed ULID with a prefix, and with the {@code toString()} of the compiler.
 *
 * @param value the identifier in it
 */
@IdPrefix("ord")
record OrderId(Ulid value) implements TypedUlid {
}
