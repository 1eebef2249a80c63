package example;

import io.ulid.flake.UlidFlake;
import io.ulid.jpa.UlidFlakeEntity;
import jakarta.persistence.Entity;

@Entity
public class Label extends UlidFlakeEntity {

	protected Label() {
	}

	public Label(UlidFlake id) {
		super(id);
	}

}
