package io.ulid.sample;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * The id of an order, such as {@code ord_01h455vb4pex5vsknk084sn02q}.
 */
@IdPrefix("ord")
final class OrderId extends TypedUlid<OrderId> {

	private static final long serialVersionUID = 1L;

	public OrderId(String text) {
		super(text);
	}

	public OrderId(Ulid value) {
		super(value);
	}

}
