package io.ulid.stores.clients;

import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.flake.UlidFlake;
import io.ulid.support.database.Storage;

/**
 * A row.
 *
 * @param id its id
 * @param ownerId another one, or {@code null}
 * @param flake an id of 64 bits
 * @param name its name
 */
record Thing(Ulid id, CustomerId ownerId, UlidFlake flake, String name) {

	static String createTable(Storage storage) {
		return "create table thing (id %1$s primary key, owner_id %1$s, flake bigint, name varchar(20))"
			.formatted(storage.columnType());
	}

}
