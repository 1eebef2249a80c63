package io.ulid.stores.redis;

import java.util.UUID;

import org.junit.jupiter.api.Tag;

/**
 * The same tests with UUIDs, which Spring Data Redis converts itself.
 */
@Tag("redis")
class RedisUuidTests extends AbstractRedisTests<Thing.OfUuid, UUID, Thing.PartOfUuid, Thing.TagOfUuid> {

	RedisUuidTests() {
		super(Thing.OfUuid::new, Thing.PartOfUuid::new, Thing.TagOfUuid::new, UUID::randomUUID, "uuid");
	}

}
