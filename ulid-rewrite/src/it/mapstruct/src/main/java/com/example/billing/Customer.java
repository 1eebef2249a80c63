package com.example.billing;

import jakarta.persistence.Entity;

@Entity
class Customer extends BaseEntity {

	private String name;

	protected Customer() {
	}

	Customer(String name) {
		this.name = name;
	}

	public String getName() {
		return this.name;
	}

	public void setName(String name) {
		this.name = name;
	}

}
