package com.example.paging;

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

	private int amount;

	protected Order() {
	}

	public Order(int amount) {
		this.amount = amount;
	}

	public OrderId getId() {
		return this.id;
	}

	public int getAmount() {
		return this.amount;
	}

}
