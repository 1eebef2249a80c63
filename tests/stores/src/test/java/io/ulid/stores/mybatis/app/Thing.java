package io.ulid.stores.mybatis.app;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;

public record Thing(Ulid id, OrderId orderId, UlidFlake number, ShipmentId shipmentId, Ulid parentId, String item) {
}
