package io.ulid.stores.redis;

import io.ulid.Ulid;

interface UlidThings extends Things<Thing.OfUlid, Ulid> {

}
