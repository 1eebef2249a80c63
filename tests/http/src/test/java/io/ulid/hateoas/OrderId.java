package io.ulid.hateoas;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed ULID with a prefix, and with the {@code toString()} of the compiler.
 *
 * @param value the ULID
 */
@IdPrefix("ord")
record OrderId(Ulid value) implements TypedUlid {
}
