package io.ulid.stores.redis;

import io.ulid.fixtures.OrderId;

interface TypedThings extends Things<Thing.OfTyped, OrderId> {

}
