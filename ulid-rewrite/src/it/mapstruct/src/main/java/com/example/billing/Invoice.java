package com.example.billing;

import java.math.BigDecimal;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;

@Entity
class Invoice extends BaseEntity {

	@ManyToOne(fetch = FetchType.LAZY)
	private Customer customer;

	private BigDecimal amount;

	protected Invoice() {
	}

	Invoice(Customer customer, BigDecimal amount) {
		this.customer = customer;
		this.amount = amount;
	}

	public Customer getCustomer() {
		return this.customer;
	}

	public BigDecimal getAmount() {
		return this.amount;
	}

}
