package io.ulid.datarest;

import io.ulid.fixtures.MemberId;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

@Entity
public class Letter {

	@Id
	@UlidGeneratedId
	@Nullable MemberId id;

	@Nullable MemberId next;

	@ManyToOne
	@Nullable Letter outer;

	public @Nullable MemberId getId() {
		return this.id;
	}

	public @Nullable MemberId getNext() {
		return this.next;
	}

	public void setNext(@Nullable MemberId next) {
		this.next = next;
	}

	public @Nullable Letter getOuter() {
		return this.outer;
	}

	public void setOuter(@Nullable Letter outer) {
		this.outer = outer;
	}

}
