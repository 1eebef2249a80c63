package example;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;

import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

@Table
public record Box(@Id BoxId id, Ulid parent, UlidFlake number, String name) {
}
