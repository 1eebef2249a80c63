package io.ulid.flake;

import java.util.List;
import java.util.stream.Collectors;

import io.ulid.IdentifierSuite;
import io.ulid.support.RandomValues;
import io.ulid.support.UlidFlakeVectors;

/**
 * Tests for the text, the bytes and the order of {@link UlidFlake}.
 */
class FlakeIdentifierTests extends IdentifierSuite<UlidFlake> {

	FlakeIdentifierTests() {
		super(new Kind<>("Ulid-Flake", 63, 8, "00CMXB6TAK4SA", UlidFlakeVectors.load()
			.invalidText()
			.stream()
			.collect(Collectors.toMap(UlidFlakeVectors.Invalid::text, UlidFlakeVectors.Invalid::expectedReason)),
				UlidFlake::parse, List.of(UlidFlake::valueOf, UlidFlake::new), UlidFlake::isValid, UlidFlake::toBytes,
				UlidFlake::from, (random) -> UlidFlake.of(RandomValues.bits(random) & Long.MAX_VALUE),
				(flake, random) -> UlidFlake.of(flake.timestamp(), random.nextInt(1 << 20))));
	}

}
