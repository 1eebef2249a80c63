package com.example.datasources.archive;

import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class ArchivedOrder {

	@Id
	@UlidGeneratedId
	private OrderId id;

	public ArchivedOrder() {
	}

	public ArchivedOrder(OrderId id) {
		this.id = id;
	}

	public OrderId getId() {
		return this.id;
	}

}
