package io.ulid.integration;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class PurchaseOrder {

	@Id
	@UlidGeneratedId
	Ulid id;

}
