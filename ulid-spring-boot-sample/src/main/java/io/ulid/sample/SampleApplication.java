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
		description = "The ids of orders and customers are ULIDs, the ids of shipments Ulid-Flakes. Both contain "
				+ "the time of their creation, and sort by it."))
public class SampleApplication {

	public static void main(String[] args) {
		SpringApplication.run(SampleApplication.class, args);
	}

}
