package io.ulid.sample;

import io.ulid.IdPrefix;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;

/**
 * The id of a shipment, such as {@code shp_00f2n078mdt7j}.
 */
@IdPrefix("shp")
final class ShipmentId extends TypedUlidFlake<ShipmentId> {

	private static final long serialVersionUID = 1L;

	public ShipmentId(String text) {
		super(text);
	}

	public ShipmentId(UlidFlake value) {
		super(value);
	}

}
