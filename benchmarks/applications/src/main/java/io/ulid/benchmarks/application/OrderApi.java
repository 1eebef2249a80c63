package io.ulid.benchmarks.application;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.benchmarks.OrderId;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * Applications that respond with an order from their memory.
 */
final class OrderApi {

	private OrderApi() {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@Import(TypedController.class)
	static class TypedApplication {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@Import(UuidController.class)
	static class UuidApplication {

	}

	@RestController
	static class TypedController extends Controller<OrderId> {

		TypedController() {
			super(OrderId::new);
		}

		@GetMapping("/orders/{id}")
		Order<OrderId> order(@PathVariable OrderId id) {
			return find(id);
		}

	}

	@RestController
	static class UuidController extends Controller<UUID> {

		UuidController() {
			super(Ulid::toUuid);
		}

		@GetMapping("/orders/{id}")
		Order<UUID> order(@PathVariable UUID id) {
			return find(id);
		}

	}

	/**
	 * Controller with orders.
	 *
	 * @param <K> the class of the ids
	 */
	abstract static class Controller<K> {

		private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

		private static final int ORDERS = 1000;

		private final Map<K, String> names = new HashMap<>();

		Controller(Function<Ulid, K> key) {
			Stream.generate(UlidGenerator.monotonic()::next)
				.limit(ORDERS)
				.forEach((id) -> this.names.put(key.apply(id), "Order of this benchmark"));
		}

		Order<K> find(K id) {
			@Nullable String name = this.names.get(id);
			if (name == null) {
				throw new ResponseStatusException(HttpStatus.NOT_FOUND);
			}
			return new Order<>(id, name, 1200, FIRST);
		}

		@PostMapping("/orders")
		List<K> orders(@RequestBody List<K> ids) {
			return ids;
		}

		/**
		 * Return the texts of the ids of all orders.
		 */
		List<String> ids() {
			return this.names.keySet().stream().map(Object::toString).toList();
		}

	}

	record Order<K>(K id, String name, long amount, Instant createdAt) {
	}

}
