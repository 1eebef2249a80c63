package io.ulid;

import java.util.List;
import java.util.stream.Collectors;

import io.ulid.support.RandomValues;
import io.ulid.support.UlidVectors;

/**
 * Tests for the text, the bytes and the order of {@link Ulid}.
 */
class IdentifierTests extends IdentifierSuite<Ulid> {

	IdentifierTests() {
		super(new Kind<>("ULID", 128, 16, "01ARZ3NDEKTSV4RRFFQ69G5FAV",
				UlidVectors.load()
					.invalid()
					.stream()
					.collect(Collectors.toMap(UlidVectors.Invalid::text, UlidVectors.Invalid::expectedReason)),
				Ulid::parse, List.of(Ulid::valueOf, Ulid::new), Ulid::isValid, Ulid::toBytes, Ulid::from,
				RandomValues::ulid, (ulid, random) -> Ulid.of(ulid.mostSignificantBits(), random.nextLong())));
	}

}
