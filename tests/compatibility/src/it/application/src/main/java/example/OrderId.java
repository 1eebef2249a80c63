package example;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("ord")
public record OrderId(Ulid value) implements TypedUlid {
}
