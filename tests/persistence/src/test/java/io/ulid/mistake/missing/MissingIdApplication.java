package io.ulid.mistake.missing;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application with a mistake: {@code @UlidGeneratedId} without {@code @Id}.
 */
@SpringBootApplication
public class MissingIdApplication {

	@Entity(name = "Invoice")
	static class Invoice {

		@UlidGeneratedId
		Ulid number;

	}

}
