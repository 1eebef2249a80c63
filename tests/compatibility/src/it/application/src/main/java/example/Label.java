package example;

import io.ulid.flake.UlidFlake;
import io.ulid.jpa.TypedIdEntity;
import jakarta.persistence.Entity;

@Entity
public class Label extends TypedIdEntity<UlidFlake> {

	protected Label() {
	}

	public Label(UlidFlake id) {
		super(id);
	}

}
