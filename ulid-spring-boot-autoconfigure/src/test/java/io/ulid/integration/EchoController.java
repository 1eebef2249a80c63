package io.ulid.integration;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Returns the ULIDs of the request in the response.
 */
@RestController
class EchoController {

	@GetMapping("/orders/{id}")
	Reference path(@PathVariable Ulid id) {
		return new Reference(id);
	}

	@GetMapping("/parameters")
	List<Ulid> parameters(@RequestParam List<Ulid> id) {
		return id;
	}

	@GetMapping("/headers")
	Map<Ulid, Ulid> header(@RequestHeader("Order-Id") Ulid id) {
		return Map.of(id, id);
	}

	@PostMapping("/bodies")
	Reference body(@RequestBody Reference reference) {
		return reference;
	}

	@PostMapping("/flakes/{id}")
	List<UlidFlake> flakes(@PathVariable UlidFlake id, @RequestParam UlidFlake after,
			@RequestBody List<UlidFlake> others) {
		return Stream.concat(Stream.of(id, after), others.stream()).toList();
	}

	@PostMapping("/typed/{id}")
	List<OrderId> typed(@PathVariable OrderId id, @RequestParam OrderId after, @RequestBody List<OrderId> others) {
		return Stream.concat(Stream.of(id, after), others.stream()).toList();
	}

	record Reference(Ulid id) {
	}

}
