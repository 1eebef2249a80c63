package io.ulid.mistake.type;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application with a mistake: a ULID does not fit into an {@code int}.
 */
@SpringBootApplication
public class WrongTypeApplication {

	@Entity(name = "Invoice")
	static class Invoice {

		@Id
		@UlidGeneratedId
		int id;

	}

}
