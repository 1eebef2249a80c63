package io.ulid.forms;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/**
 * A pet, whose type and mother may be unknown.
 */
@Entity
class Pet {

	@Id
	@UlidGeneratedId
	private Ulid id;

	private String name;

	private Ulid typeId;

	private Ulid motherId;

	public Ulid getId() {
		return this.id;
	}

	public void setId(Ulid id) {
		this.id = id;
	}

	public String getName() {
		return this.name;
	}

	public void setName(String name) {
		this.name = name;
	}

	public Ulid getTypeId() {
		return this.typeId;
	}

	public void setTypeId(Ulid typeId) {
		this.typeId = typeId;
	}

	public Ulid getMotherId() {
		return this.motherId;
	}

	public void setMotherId(Ulid motherId) {
		this.motherId = motherId;
	}

}
