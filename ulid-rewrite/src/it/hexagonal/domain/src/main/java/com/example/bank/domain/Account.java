package com.example.bank.domain;

import java.util.Objects;
import java.util.UUID;

public final class Account {

	private final UUID id;

	private final String owner;

	public Account(UUID id, String owner) {
		this.id = Objects.requireNonNull(id);
		this.owner = owner;
	}

	public static Account open(String owner) {
		return new Account(UUID.randomUUID(), owner);
	}

	public UUID getId() {
		return this.id;
	}

	public String getOwner() {
		return this.owner;
	}

}
