package io.ulid.stores.aot;

import io.ulid.Ulid;

import org.springframework.data.annotation.Id;
import org.springframework.data.redis.core.RedisHash;
import org.springframework.data.redis.core.index.Indexed;

@RedisHash("stamp")
public record Stamp(@Id ParcelId id, @Indexed Ulid letter) {
}
