package io.ulid.compatibility;

import java.util.Optional;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The starter on Spring Boot 3.5, in each build. The profile {@code compatibility} tests
 * the other integrations and the other versions.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "spring.jpa.hibernate.ddl-auto=create", "ulid.storage.type=char" })
class SpringBoot35Tests {

	@Autowired
	private TestRestTemplate client;

	@Autowired
	private JdbcClient jdbc;

	@Test
	void runsOnSpringBoot35() {
		assertThat(SpringBootVersion.getVersion()).startsWith("3.5.");
	}

	@Test
	void storesAndReturnsAnEntityWithATypedId() {
		Order saved = this.client.postForObject("/orders", new Order("tea"), Order.class);
		assertThat(this.client.getForObject("/orders/{id}", Order.class, saved.id).item).isEqualTo("tea");
		assertThat(this.jdbc.sql("select id from orders where item = 'tea'").query(String.class).single())
			.isEqualTo(saved.id.value().toString());
	}

	@Test
	void rejectsAnInvalidIdInThePath() {
		ResponseEntity<String> response = this.client.getForEntity("/orders/{id}", String.class, "cus_" + Ulid.MIN);
		assertThat(response.getStatusCode()).isEqualTo(HttpStatus.BAD_REQUEST);
		assertThat(response.getBody()).contains("must begin with 'ord_'");
	}

	@SpringBootApplication
	static class OrderApplication {

	}

	@RestController
	record OrderController(OrderRepository orders) {

		@PostMapping("/orders")
		Order create(@RequestBody Order order) {
			return this.orders.save(order);
		}

		@GetMapping("/orders/{id}")
		Optional<Order> order(@PathVariable OrderId id) {
			return this.orders.findById(id);
		}

	}

	interface OrderRepository extends JpaRepository<Order, OrderId> {

	}

	@Entity(name = "orders")
	static class Order {

		@Id
		@UlidGeneratedId
		public OrderId id;

		public String item;

		Order() {
		}

		Order(String item) {
			this.item = item;
		}

	}

	@IdPrefix("ord")
	static final class OrderId extends TypedUlid<OrderId> {

		public OrderId(String text) {
			super(text);
		}

		public OrderId(Ulid value) {
			super(value);
		}

	}

}
