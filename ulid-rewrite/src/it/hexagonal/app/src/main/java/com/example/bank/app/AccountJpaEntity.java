package com.example.bank.app;

import java.util.UUID;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class AccountJpaEntity {

	@Id
	private UUID id;

	private String owner;

	protected AccountJpaEntity() {
	}

	AccountJpaEntity(UUID id, String owner) {
		this.id = id;
		this.owner = owner;
	}

	UUID getId() {
		return this.id;
	}

	String getOwner() {
		return this.owner;
	}

}
