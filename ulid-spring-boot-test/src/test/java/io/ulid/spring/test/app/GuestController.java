package io.ulid.spring.test.app;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class GuestController {

	@GetMapping("/guests/{id}")
	Guest find(@PathVariable GuestId id) {
		return new Guest(id, id.value());
	}

	record Guest(GuestId id, Ulid plain) {
	}

	@IdPrefix("gst")
	@OpaqueId
	static final class GuestId extends TypedUlid<GuestId> {

		public GuestId(String text) {
			super(text);
		}

		public GuestId(Ulid value) {
			super(value);
		}

	}

}
