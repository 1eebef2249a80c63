package io.ulid.stores.redis;

import java.util.SplittableRandom;

import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Tag;

@Tag("redis")
class RedisFlakeTests extends AbstractRedisTests<Thing.OfFlake, UlidFlake, Thing.PartOfFlake, Thing.TagOfFlake> {

	RedisFlakeTests() {
		super(Thing.OfFlake::new, Thing.PartOfFlake::new, Thing.TagOfFlake::new,
				() -> UlidFlake.of(new SplittableRandom().nextLong() >>> 1), "flake");
	}

}
