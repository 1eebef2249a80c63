package com.example.hibernate;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "orders")
class Order {

	@Id
	@UlidGeneratedId
	private Ulid id;

	Ulid getId() {
		return this.id;
	}

}
