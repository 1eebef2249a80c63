package io.ulid.stores.aot;

import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

@Document
public record Letter(@Id @Nullable ParcelId id, UlidFlake number) {
}
