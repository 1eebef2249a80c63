package io.ulid.sample;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * The id of a customer, such as {@code cus_9x35x6xvtkfqtf201jhn50xrna}. The text is
 * encrypted, so that an order does not reveal when its customer was created.
 *
 * @param value the value in the column
 */
@IdPrefix("cus")
@OpaqueId
public record CustomerId(Ulid value) implements TypedUlid {

	@Override
	public String toString() {
		return text();
	}

}
