package io.ulid.wrongtype;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id with one component too many.
 */
public record PairId(Ulid value, String name) implements TypedUlid {
}
