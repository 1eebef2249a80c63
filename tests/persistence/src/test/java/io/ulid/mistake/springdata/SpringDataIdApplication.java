package io.ulid.mistake.springdata;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application with a mistake: the {@code @Id} of Spring Data on an entity of JPA.
 */
@SpringBootApplication
public class SpringDataIdApplication {

	@Entity(name = "Invoice")
	static class Invoice {

		@org.springframework.data.annotation.Id
		@UlidGeneratedId
		Ulid id;

	}

}
