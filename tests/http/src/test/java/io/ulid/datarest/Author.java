package io.ulid.datarest;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

@Entity
public class Author {

	@Id
	@UlidGeneratedId
	@Nullable Ulid id;

	@Nullable String name;

	public @Nullable Ulid getId() {
		return this.id;
	}

	public @Nullable String getName() {
		return this.name;
	}

	public void setName(@Nullable String name) {
		this.name = name;
	}

}
