package io.ulid.sample;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.info.Info;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * The order service. The support for ULIDs needs only the starter on the class path. For
 * Ulid-Flakes, the application also has their starter and a property for their node ids.
 */
@SpringBootApplication
@OpenAPIDefinition(info = @Info(title = "Orders", version = "1",
		description = "The ids of orders are ULIDs, the ids of shipments are Ulid-Flakes. These ids contain the time of "
				+ "their creation and sort by this time. The ids of customers are encrypted."))
public class SampleApplication {

	public static void main(String[] args) {
		SpringApplication.run(SampleApplication.class, args);
	}

}
