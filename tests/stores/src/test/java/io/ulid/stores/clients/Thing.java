package io.ulid.stores.clients;

import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.flake.UlidFlake;

/**
 * A row.
 *
 * @param id its id
 * @param ownerId another one, or {@code null}
 * @param flake an id of 64 bits
 * @param name its name
 */
record Thing(Ulid id, CustomerId ownerId, UlidFlake flake, String name) {
}
