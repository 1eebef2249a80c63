package io.ulid.datarest;

import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

@Entity
public class Crate {

	@Id
	@UlidGeneratedId
	@Nullable UlidFlake id;

	@Nullable UlidFlake shelf;

	public @Nullable UlidFlake getId() {
		return this.id;
	}

	public @Nullable UlidFlake getShelf() {
		return this.shelf;
	}

	public void setShelf(@Nullable UlidFlake shelf) {
		this.shelf = shelf;
	}

}
