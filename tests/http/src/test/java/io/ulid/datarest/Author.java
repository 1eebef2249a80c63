package io.ulid.datarest;

import java.util.ArrayList;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToMany;
import org.jspecify.annotations.Nullable;

@Entity
public class Author {

	@Id
	@UlidGeneratedId
	@Nullable Ulid id;

	@Nullable String name;

	@ManyToMany
	List<Book> books = new ArrayList<>();

	public @Nullable Ulid getId() {
		return this.id;
	}

	public @Nullable String getName() {
		return this.name;
	}

	public void setName(@Nullable String name) {
		this.name = name;
	}

	public List<Book> getBooks() {
		return this.books;
	}

}
