package io.ulid.sample;

import io.ulid.IdPrefix;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;

/**
 * The id of a shipment, such as {@code shp_00f2n078mdt7j}.
 *
 * @param value the value in the column
 */
@IdPrefix("shp")
record ShipmentId(UlidFlake value) implements TypedUlidFlake {

	@Override
	public String toString() {
		return text();
	}

}
