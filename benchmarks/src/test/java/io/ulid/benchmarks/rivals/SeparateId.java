package io.ulid.benchmarks.rivals;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id that {@link TypedIds} loads into another module than the library.
 *
 * @param value the identifier in it
 */
@IdPrefix("ord")
public record SeparateId(Ulid value) implements TypedUlid {
}
