package io.ulid.datarest;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

@Entity
public class Book {

	@Id
	@UlidGeneratedId
	@Nullable Ulid id;

	@Nullable String title;

	@Nullable Ulid shelf;

	@ManyToOne
	@Nullable Author author;

	public @Nullable Ulid getId() {
		return this.id;
	}

	public @Nullable String getTitle() {
		return this.title;
	}

	public void setTitle(@Nullable String title) {
		this.title = title;
	}

	public @Nullable Ulid getShelf() {
		return this.shelf;
	}

	public void setShelf(@Nullable Ulid shelf) {
		this.shelf = shelf;
	}

	public @Nullable Author getAuthor() {
		return this.author;
	}

	public void setAuthor(@Nullable Author author) {
		this.author = author;
	}

}
