package io.ulid.stores.clients.aggregate;

import io.ulid.data.UlidAggregate;
import io.ulid.fixtures.OrderId;

/**
 * An aggregate with a typed id.
 */
class Parcel extends UlidAggregate<OrderId> {

	private String name;

	protected Parcel() {
	}

	Parcel(OrderId id, String name) {
		super(id);
		this.name = name;
	}

	public String getName() {
		return this.name;
	}

}
