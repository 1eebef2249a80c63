package io.ulid.spring.test.app;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "orders")
public class Order {

	@Id
	@UlidGeneratedId
	private OrderId id;

	private String item;

	protected Order() {
	}

	public Order(String item) {
		this.item = item;
	}

	public OrderId getId() {
		return this.id;
	}

	public String getItem() {
		return this.item;
	}

}
