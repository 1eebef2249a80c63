package io.ulid.stores.clients.aggregate;

import io.ulid.Ulid;
import io.ulid.data.UlidAggregate;

/**
 * An aggregate with a ULID.
 */
class Crate extends UlidAggregate<Ulid> {

	private String name;

	Crate(Ulid id, String name) {
		super(id);
		this.name = name;
	}

	public String getName() {
		return this.name;
	}

	void setName(String name) {
		this.name = name;
	}

}
