package io.ulid.sample;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * The id of a customer, such as {@code cus_9x35x6xvtkfqtf201jhn50xrna}. The text is
 * encrypted, so that an order does not reveal when its customer was created.
 */
@IdPrefix("cus")
@OpaqueId
public final class CustomerId extends TypedUlid<CustomerId> {

	private static final long serialVersionUID = 1L;

	public CustomerId(String text) {
		super(text);
	}

	public CustomerId(Ulid value) {
		super(value);
	}

}
