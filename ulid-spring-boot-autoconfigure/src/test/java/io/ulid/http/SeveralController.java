package io.ulid.http;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Takes several identifiers in one parameter.
 */
@RestController
@RequestMapping("/several")
class SeveralController {

	@GetMapping("/list/ulid")
	void list(@RequestParam List<Ulid> ulid) {
	}

	@GetMapping("/list/flake")
	void flakes(@RequestParam List<UlidFlake> flake) {
	}

	@GetMapping("/set/ulid")
	void set(@RequestParam Set<Ulid> ulid) {
	}

	@GetMapping("/set/flake")
	void flakeSet(@RequestParam Set<UlidFlake> flake) {
	}

	@GetMapping("/array/ulid")
	void array(@RequestParam Ulid[] ulid) {
	}

	@GetMapping("/array/flake")
	void flakeArray(@RequestParam UlidFlake[] flake) {
	}

	@GetMapping("/optional/ulid")
	void optional(@RequestParam Optional<List<Ulid>> ulid) {
	}

	@GetMapping("/optional/flake")
	void optionalFlakes(@RequestParam Optional<List<UlidFlake>> flake) {
	}

	@GetMapping("/header")
	void header(@RequestHeader List<Ulid> ulid) {
	}

	@GetMapping({ "/record/ulid", "/record/flake" })
	void record(RecordForm form) {
	}

	@GetMapping({ "/bean/ulid", "/bean/flake" })
	void bean(BeanForm form) {
	}

	record RecordForm(@Nullable List<Ulid> ulid, UlidFlake @Nullable [] flake) {
	}

	static class BeanForm {

		private Set<Ulid> ulid = Set.of();

		private List<UlidFlake> flake = List.of();

		public Set<Ulid> getUlid() {
			return this.ulid;
		}

		public void setUlid(Set<Ulid> ulid) {
			this.ulid = ulid;
		}

		public List<UlidFlake> getFlake() {
			return this.flake;
		}

		public void setFlake(List<UlidFlake> flake) {
			this.flake = flake;
		}

	}

}
