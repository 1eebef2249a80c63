package io.ulid.stores.redis;

import java.util.UUID;

interface UuidThings extends Things<Thing.OfUuid, UUID> {

}
