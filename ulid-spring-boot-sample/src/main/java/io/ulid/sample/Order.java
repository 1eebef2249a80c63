package io.ulid.sample;

import java.time.Instant;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/**
 * An order. The id also contains the time at which the order was placed.
 */
@Entity
@Table(name = "orders")
@SuppressWarnings("NullAway.Init") // Hibernate fills the fields
class Order {

	@Id
	@UlidGeneratedId
	private OrderId id;

	private CustomerId customerId;

	private String item;

	private int quantity;

	protected Order() {
	}

	Order(CustomerId customerId, String item, int quantity) {
		this.customerId = customerId;
		this.item = item;
		this.quantity = quantity;
	}

	public OrderId getId() {
		return this.id;
	}

	public Instant getPlacedAt() {
		return this.id.value().instant();
	}

	public CustomerId getCustomerId() {
		return this.customerId;
	}

	public String getItem() {
		return this.item;
	}

	public int getQuantity() {
		return this.quantity;
	}

}
