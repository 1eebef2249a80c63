package io.ulid.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * What the {@link EchoController} does, for Ulid-Flakes.
 */
@RestController
@RequestMapping("/flake")
class FlakeEchoController {

	@GetMapping("/path/{id}")
	UlidFlake path(@PathVariable("id") UlidFlake path) {
		return path;
	}

	@GetMapping("/matrix/{segment}")
	UlidFlake matrix(@PathVariable String segment, @MatrixVariable("id") UlidFlake matrix) {
		return matrix;
	}

	@GetMapping("/parameter")
	UlidFlake parameter(@RequestParam UlidFlake id) {
		return id;
	}

	@GetMapping("/plain")
	Echo plain(UlidFlake id) {
		return new Echo(id);
	}

	@GetMapping("/plain-optional")
	Echo plainOptional(Optional<UlidFlake> id) {
		return new Echo(id.orElse(null));
	}

	@GetMapping("/plain-array")
	UlidFlake[] plainArray(UlidFlake[] id) {
		return id;
	}

	@GetMapping("/list")
	List<UlidFlake> list(@RequestParam("id") List<UlidFlake> ids) {
		return ids;
	}

	@GetMapping("/header")
	UlidFlake header(@RequestHeader("Order-Id") UlidFlake id) {
		return id;
	}

	@GetMapping("/cookie")
	UlidFlake cookie(@CookieValue("order") UlidFlake id) {
		return id;
	}

	@GetMapping("/model")
	UlidFlake model(@ModelAttribute Reference reference) {
		return reference.id();
	}

	@GetMapping("/bean")
	UlidFlake bean(@ModelAttribute ReferenceBean reference) {
		return reference.getId();
	}

	@PostMapping("/body")
	Document body(@RequestBody Document document) {
		return document;
	}

	@PostMapping("/root")
	List<UlidFlake> root(@RequestBody List<UlidFlake> ids) {
		return ids;
	}

	record Reference(UlidFlake id) {
	}

	record Echo(@Nullable UlidFlake id) {
	}

	record Document(UlidFlake id, Reference nested, Map<UlidFlake, String> map, List<UlidFlake> list) {
	}

	static class ReferenceBean {

		private UlidFlake id;

		public UlidFlake getId() {
			return this.id;
		}

		public void setId(UlidFlake id) {
			this.id = id;
		}

	}

}
