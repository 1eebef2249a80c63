package io.ulid.flake.test.app;

import java.util.Map;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Needs the generators themselves, which the slice for controllers does not have.
 */
@RestController
class TicketController {

	private final UlidGenerator ulids;

	private final UlidFlakeGenerator flakes;

	TicketController(UlidGenerator ulids, UlidFlakeGenerator flakes) {
		this.ulids = ulids;
		this.flakes = flakes;
	}

	@PostMapping("/tickets")
	Map<String, Object> make() {
		return Map.of("id", this.ulids.next(), "number", this.flakes.next());
	}

}
