package com.example.billing;

import java.time.Instant;
import java.util.UUID;

import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;

@MappedSuperclass
abstract class BaseEntity {

	@Id
	@GeneratedValue(strategy = GenerationType.UUID)
	private UUID id;

	private Instant createdAt = Instant.now();

	public UUID getId() {
		return this.id;
	}

	public Instant getCreatedAt() {
		return this.createdAt;
	}

}
