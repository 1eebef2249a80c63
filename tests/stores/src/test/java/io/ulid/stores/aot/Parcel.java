package io.ulid.stores.aot;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

@Table
public record Parcel(@Id @Nullable ParcelId id, Ulid parent, UlidFlake number) {
}
