package io.ulid.stores.clients.aggregate;

import io.ulid.data.UlidAggregate;

/**
 * An aggregate with a typed id.
 */
class Parcel extends UlidAggregate<ParcelId> {

	private String name;

	protected Parcel() {
	}

	Parcel(ParcelId id, String name) {
		super(id);
		this.name = name;
	}

	public String getName() {
		return this.name;
	}

}
