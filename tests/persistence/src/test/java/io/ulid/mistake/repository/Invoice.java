package io.ulid.mistake.repository;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Invoice {

	@Id
	@UlidGeneratedId
	InvoiceId id;

}
