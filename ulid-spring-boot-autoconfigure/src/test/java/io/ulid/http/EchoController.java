package io.ulid.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;

import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Takes ULIDs from every part of a request and answers with them, in Spring MVC and
 * WebFlux alike.
 */
@RestController
class EchoController {

	@GetMapping("/path/{id}")
	Ulid path(@PathVariable("id") Ulid path) {
		return path;
	}

	@GetMapping("/matrix/{segment}")
	Ulid matrix(@PathVariable String segment, @MatrixVariable("id") Ulid matrix) {
		return matrix;
	}

	@GetMapping("/parameter")
	Ulid parameter(@RequestParam Ulid id) {
		return id;
	}

	@GetMapping("/optional")
	Optional<Ulid> optional(@RequestParam Optional<Ulid> id) {
		return id;
	}

	@GetMapping("/plain")
	Echo plain(Ulid id) {
		return new Echo(id);
	}

	@GetMapping("/plain-optional")
	Echo plainOptional(Optional<Ulid> id) {
		return new Echo(id.orElse(null));
	}

	@GetMapping("/plain-array")
	Ulid[] plainArray(Ulid[] id) {
		return id;
	}

	@GetMapping("/list")
	List<Ulid> list(@RequestParam("id") List<Ulid> ids) {
		return ids;
	}

	@GetMapping("/header")
	Ulid header(@RequestHeader("Order-Id") Ulid id) {
		return id;
	}

	@GetMapping("/cookie")
	Ulid cookie(@CookieValue("order") Ulid id) {
		return id;
	}

	@GetMapping("/model")
	Ulid model(@ModelAttribute Reference reference) {
		return reference.id();
	}

	@GetMapping("/bean")
	Ulid bean(@ModelAttribute ReferenceBean reference) {
		return reference.getId();
	}

	@GetMapping("/map")
	Map<String, Ulid> map(@ModelAttribute MapBean bean) {
		return bean.getIds();
	}

	@PostMapping("/body")
	Document body(@RequestBody Document document) {
		return document;
	}

	@PostMapping("/root")
	List<Ulid> root(@RequestBody List<Ulid> ids) {
		return ids;
	}

	@GetMapping("/range")
	UlidRange range(UlidRange range) {
		return range;
	}

	@GetMapping("/optional-range")
	Map<String, UlidRange> optionalRange(Optional<UlidRange> range) {
		return range.map((value) -> Map.of("range", value)).orElseGet(Map::of);
	}

	@GetMapping("/nullable-range")
	Map<String, UlidRange> nullableRange(@Nullable UlidRange range) {
		return (range != null) ? Map.of("range", range) : Map.of();
	}

	record Reference(Ulid id) {
	}

	record Echo(@Nullable Ulid id) {
	}

	record Document(Ulid id, Reference nested, Map<Ulid, String> map, List<Ulid> list) {
	}

	static class ReferenceBean {

		private Ulid id;

		public Ulid getId() {
			return this.id;
		}

		public void setId(Ulid id) {
			this.id = id;
		}

	}

	static class MapBean {

		private final Map<String, Ulid> ids = new TreeMap<>();

		public Map<String, Ulid> getIds() {
			return this.ids;
		}

	}

}
