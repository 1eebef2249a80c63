package io.ulid.sample;

import java.time.Instant;

import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/**
 * Shipment of an order, for a warehouse whose keys are numbers. The id also contains the
 * time of shipment.
 */
@Entity
@Table(name = "shipments")
@SuppressWarnings("NullAway.Init") // Hibernate fills the fields
class Shipment {

	@Id
	@UlidGeneratedId
	private ShipmentId id;

	private OrderId orderId;

	protected Shipment() {
	}

	Shipment(OrderId orderId) {
		this.orderId = orderId;
	}

	public ShipmentId getId() {
		return this.id;
	}

	public Instant getShippedAt() {
		return this.id.value().instant(UlidFlake.DEFAULT_EPOCH);
	}

	public OrderId getOrderId() {
		return this.orderId;
	}

}
