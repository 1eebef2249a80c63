package io.ulid.documentation;

import java.util.List;
import java.util.Optional;

import io.ulid.Ulid;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.BDDMockito.given;

/**
 * The slice of {@code docs/testing.md}.
 */
@ContextConfiguration(classes = WebMvcSlicePageTests.Application.class)
class WebMvcSlicePageTests {

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@Import(OrderController.class)
	static class Application {

	}

	interface OrderRepository {

		Optional<Order> findById(Ulid id);

	}

	static class Order {

		public Ulid id;

		public List<Ulid> lines;

	}

	@RestController
	static class OrderController {

		private final OrderRepository orders;

		OrderController(OrderRepository orders) {
			this.orders = orders;
		}

		@GetMapping("/orders/{id}")
		ResponseEntity<Order> find(@PathVariable Ulid id) {
			return ResponseEntity.of(this.orders.findById(id));
		}

	}

	@Nested
	@WebMvcTest(controllers = OrderController.class, properties = "spring.mvc.problemdetails.enabled=true")
	class OrderControllerTests {

		@MockitoBean
		private OrderRepository orders;

		@Test
		void findsAnOrder(@Autowired MockMvcTester mvc) {
			Order order = new Order();
			order.id = Ulid.of(0, 42);
			given(this.orders.findById(order.id)).willReturn(Optional.of(order));
			assertThat(mvc.get().uri("/orders/{id}", order.id)).bodyJson()
				.extractingPath("$.id")
				.isEqualTo("0000000000000000000000001A");
		}

		@Test
		void rejectsAnInvalidId(@Autowired MockMvcTester mvc) {
			assertThat(mvc.get().uri("/orders/nope")).hasStatus(HttpStatus.BAD_REQUEST)
				.bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH");
		}

	}

}
