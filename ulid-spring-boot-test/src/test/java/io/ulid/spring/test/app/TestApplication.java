package io.ulid.spring.test.app;

import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/**
 * An application that saves an order when it starts.
 */
@SpringBootApplication
public class TestApplication {

	@Bean
	CommandLineRunner firstOrder(OrderRepository orders) {
		return (arguments) -> orders.save(new Order("Of the start"));
	}

}
