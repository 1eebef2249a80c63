package com.example.datasources;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Id of an order in both databases.
 */
@IdPrefix("ord")
public final class OrderId extends TypedUlid<OrderId> {

	public OrderId(String text) {
		super(text);
	}

	public OrderId(Ulid value) {
		super(value);
	}

}
