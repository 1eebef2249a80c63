package example;

import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Label {

	@Id
	@UlidGeneratedId
	private UlidFlake id;

	public UlidFlake getId() {
		return this.id;
	}

	@Override
	public boolean equals(Object obj) {
		return this == obj || obj instanceof Label other && this.id != null && this.id.equals(other.getId());
	}

	@Override
	public int hashCode() {
		return Label.class.hashCode();
	}

}
