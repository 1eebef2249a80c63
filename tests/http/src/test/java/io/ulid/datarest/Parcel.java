package io.ulid.datarest;

import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

@Entity
public class Parcel {

	@Id
	@UlidGeneratedId
	@Nullable OrderId id;

	@Nullable OrderId next;

	@ManyToOne
	@Nullable Parcel outer;

	public @Nullable OrderId getId() {
		return this.id;
	}

	public @Nullable OrderId getNext() {
		return this.next;
	}

	public void setNext(@Nullable OrderId next) {
		this.next = next;
	}

	public @Nullable Parcel getOuter() {
		return this.outer;
	}

	public void setOuter(@Nullable Parcel outer) {
		this.outer = outer;
	}

}
