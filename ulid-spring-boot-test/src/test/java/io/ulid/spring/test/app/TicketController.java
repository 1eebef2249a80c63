package io.ulid.spring.test.app;

import java.util.Map;

import io.ulid.UlidGenerator;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Needs the generator itself, which the slice for controllers does not contain.
 */
@RestController
class TicketController {

	private final UlidGenerator ulids;

	TicketController(UlidGenerator ulids) {
		this.ulids = ulids;
	}

	@PostMapping("/tickets")
	Map<String, Object> make() {
		return Map.of("id", this.ulids.next());
	}

}
