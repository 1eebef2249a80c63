package example;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("box")
public record BoxId(Ulid value) implements TypedUlid {
}
