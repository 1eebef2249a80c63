package io.ulid.sample;

import java.time.Instant;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/**
 * A shipment of an order, for a warehouse whose keys are numbers. Its id also tells when
 * it was shipped.
 */
@Entity
@Table(name = "shipments")
@SuppressWarnings("NullAway.Init") // Hibernate fills the fields
class Shipment {

	@Id
	@UlidGeneratedId
	private Long id;

	private Ulid orderId;

	protected Shipment() {
	}

	Shipment(Ulid orderId) {
		this.orderId = orderId;
	}

	public Long getId() {
		return this.id;
	}

	public Instant getShippedAt() {
		return UlidFlake.of(this.id).instant(UlidFlake.DEFAULT_EPOCH);
	}

	public Ulid getOrderId() {
		return this.orderId;
	}

}
