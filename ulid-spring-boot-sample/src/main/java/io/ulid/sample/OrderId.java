package io.ulid.sample;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * The id of an order, such as {@code ord_01h455vb4pex5vsknk084sn02q}.
 *
 * @param value the value in the column
 */
@IdPrefix("ord")
record OrderId(Ulid value) implements TypedUlid {

	@Override
	public String toString() {
		return text();
	}

}
