package io.ulid.spring.test.app;

import java.util.List;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderController {

	private final OrderRepository orders;

	OrderController(OrderRepository orders) {
		this.orders = orders;
	}

	@PostMapping("/orders")
	Order place(@RequestBody String item) {
		return this.orders.save(new Order(item));
	}

	@GetMapping("/orders")
	List<Order> list() {
		return this.orders.findAll();
	}

}
