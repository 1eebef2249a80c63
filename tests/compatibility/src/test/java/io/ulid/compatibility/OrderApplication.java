package io.ulid.compatibility;

import java.util.Optional;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
class OrderApplication {

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
