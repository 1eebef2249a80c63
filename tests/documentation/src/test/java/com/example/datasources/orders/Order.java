package com.example.datasources.orders;

import io.ulid.fixtures.OrderId;
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

	public OrderId getId() {
		return this.id;
	}

}
