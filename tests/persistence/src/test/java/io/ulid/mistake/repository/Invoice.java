package io.ulid.mistake.repository;

import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Invoice {

	@Id
	@UlidGeneratedId
	OrderId id;

}
