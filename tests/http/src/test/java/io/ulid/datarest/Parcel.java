package io.ulid.datarest;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

@Entity
public class Parcel {

	@Id
	@UlidGeneratedId
	@Nullable ParcelId id;

	@Nullable ParcelId next;

	@ManyToOne
	@Nullable Parcel outer;

	public @Nullable ParcelId getId() {
		return this.id;
	}

	public @Nullable ParcelId getNext() {
		return this.next;
	}

	public void setNext(@Nullable ParcelId next) {
		this.next = next;
	}

	public @Nullable Parcel getOuter() {
		return this.outer;
	}

	public void setOuter(@Nullable Parcel outer) {
		this.outer = outer;
	}

}
