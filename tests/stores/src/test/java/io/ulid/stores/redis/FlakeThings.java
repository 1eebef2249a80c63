package io.ulid.stores.redis;

import io.ulid.flake.UlidFlake;

interface FlakeThings extends Things<Thing.OfFlake, UlidFlake> {

}
