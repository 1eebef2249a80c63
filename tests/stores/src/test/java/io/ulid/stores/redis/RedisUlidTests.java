package io.ulid.stores.redis;

import java.util.UUID;

import io.ulid.Ulid;
import org.junit.jupiter.api.Tag;

@Tag("redis")
class RedisUlidTests extends AbstractRedisTests<Thing.OfUlid, Ulid, Thing.PartOfUlid, Thing.TagOfUlid> {

	RedisUlidTests() {
		super(Thing.OfUlid::new, Thing.PartOfUlid::new, Thing.TagOfUlid::new, () -> Ulid.from(UUID.randomUUID()),
				"ulid");
	}

}
