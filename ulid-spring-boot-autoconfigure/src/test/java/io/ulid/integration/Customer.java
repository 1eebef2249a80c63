package io.ulid.integration;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Customer {

	@Id
	@UlidGeneratedId
	private Ulid id;

	private String name;

	protected Customer() {
	}

	Customer(String name) {
		this.name = name;
	}

	Ulid getId() {
		return this.id;
	}

	String getName() {
		return this.name;
	}

}
