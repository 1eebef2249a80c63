package io.ulid.datarest;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

@Entity
public class Letter {

	@Id
	@UlidGeneratedId
	@Nullable LetterId id;

	@Nullable LetterId next;

	@ManyToOne
	@Nullable Letter outer;

	public @Nullable LetterId getId() {
		return this.id;
	}

	public @Nullable LetterId getNext() {
		return this.next;
	}

	public void setNext(@Nullable LetterId next) {
		this.next = next;
	}

	public @Nullable Letter getOuter() {
		return this.outer;
	}

	public void setOuter(@Nullable Letter outer) {
		this.outer = outer;
	}

}
