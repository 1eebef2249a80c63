package io.ulid.forms;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class PetType {

	@Id
	@UlidGeneratedId
	private Ulid id;

	private String name;

	protected PetType() {
	}

	PetType(String name) {
		this.name = name;
	}

	public Ulid getId() {
		return this.id;
	}

	public String getName() {
		return this.name;
	}

}
