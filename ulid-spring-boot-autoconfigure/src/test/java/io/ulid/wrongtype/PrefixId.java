package io.ulid.wrongtype;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id whose prefix is invalid. It is where no test searches for typed ids.
 */
@IdPrefix("ORD")
public record PrefixId(Ulid value) implements TypedUlid {

}
