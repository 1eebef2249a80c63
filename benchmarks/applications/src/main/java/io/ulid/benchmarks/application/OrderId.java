package io.ulid.benchmarks.application;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Id of an order.
 *
 * @param value the ULID
 */
@IdPrefix("ord")
record OrderId(Ulid value) implements TypedUlid {

	@Override
	public String toString() {
		return text();
	}

}
