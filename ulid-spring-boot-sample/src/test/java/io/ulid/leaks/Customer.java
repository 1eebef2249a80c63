package io.ulid.leaks;

import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.sample.CustomerId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import org.jspecify.annotations.Nullable;

/**
 * A customer. The sample contains only the ids of customers.
 */
@Entity
@Table(name = "customers")
@SuppressWarnings("NullAway.Init") // Hibernate fills the fields
class Customer {

	@Id
	@UlidGeneratedId
	private CustomerId id;

	@Version
	private @Nullable Integer version;

	private String email;

	protected Customer() {
	}

	Customer(String email) {
		this.email = email;
	}

	Customer(CustomerId id, @Nullable Integer version, String email) {
		this.id = id;
		this.version = version;
		this.email = email;
	}

	public CustomerId getId() {
		return this.id;
	}

	public @Nullable Integer getVersion() {
		return this.version;
	}

	public String getEmail() {
		return this.email;
	}

}
