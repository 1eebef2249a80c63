package io.ulid.sample;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.info.Info;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * The order service. For ULIDs it needs only the starter on its class path.
 */
@SpringBootApplication
@OpenAPIDefinition(info = @Info(title = "Orders", version = "1",
		description = "Every id is a ULID, that of a shipment a Ulid-Flake: it also tells when it was made, "
				+ "and sorts by that."))
public class SampleApplication {

	public static void main(String[] args) {
		SpringApplication.run(SampleApplication.class, args);
	}

}
