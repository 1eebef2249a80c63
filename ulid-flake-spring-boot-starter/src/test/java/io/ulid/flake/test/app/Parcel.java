package io.ulid.flake.test.app;

import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Parcel {

	@Id
	@UlidGeneratedId
	private UlidFlake id;

	public UlidFlake getId() {
		return this.id;
	}

}
