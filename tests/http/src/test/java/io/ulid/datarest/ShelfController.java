package io.ulid.datarest;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;

import org.springframework.data.rest.webmvc.BasePathAwareController;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;

/**
 * A controller of the application among those of Spring Data REST.
 */
@BasePathAwareController
class ShelfController {

	@GetMapping("/shelves")
	ResponseEntity<String> find(@Nullable Ulid shelf, UlidRange range) {
		return ResponseEntity.ok(shelf + " " + range.lower().instant());
	}

}
