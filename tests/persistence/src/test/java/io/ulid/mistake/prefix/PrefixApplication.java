package io.ulid.mistake.prefix;

import io.ulid.IdPrefix;
import io.ulid.Ulid;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application with a mistake: {@code @IdPrefix} on a class that is not a typed id.
 */
@SpringBootApplication
public class PrefixApplication {

	@IdPrefix("inv")
	record InvoiceId(Ulid value) {
	}

	@Entity(name = "Invoice")
	static class Invoice {

		@Id
		InvoiceId id;

	}

}
