package io.ulid.benchmarks;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Id of an order.
 */
@IdPrefix("ord")
public final class OrderId extends TypedUlid<OrderId> {

	private static final long serialVersionUID = 1L;

	public OrderId(String text) {
		super(text);
	}

	public OrderId(Ulid value) {
		super(value);
	}

}
