package io.ulid.datarest;

import java.util.Objects;

import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * Takes an entity, which Spring Data finds by its id.
 */
@RestController
class ParcelController {

	@GetMapping("/found-parcels/{parcel}")
	OrderId find(@PathVariable Parcel parcel) {
		return Objects.requireNonNull(parcel.getId());
	}

	@GetMapping("/found-letters/{letter}")
	MemberId find(@PathVariable Letter letter) {
		return Objects.requireNonNull(letter.getId());
	}

}
