package io.ulid.stores.mybatis.app;

import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;

public record ShipmentId(UlidFlake value) implements TypedUlidFlake {
}
