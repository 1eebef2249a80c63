package example;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;

import org.springframework.data.annotation.Id;

public record Box(@Id BoxId id, Ulid parent, UlidFlake number, String name) {
}
