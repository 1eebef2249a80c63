package io.ulid.stores.redis;

import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import org.junit.jupiter.api.Tag;

@Tag("redis")
class RedisTypedIdTests extends AbstractRedisTests<Thing.OfTyped, OrderId, Thing.PartOfTyped, Thing.TagOfTyped> {

	RedisTypedIdTests() {
		super(Thing.OfTyped::new, Thing.PartOfTyped::new, Thing.TagOfTyped::new,
				() -> new OrderId(Ulid.from(UUID.randomUUID())), "typed");
	}

}
