package io.ulid.flake;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.IdentifierTypeSuite;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidFlakeType} and {@link TypedUlidFlakeType}.
 */
class UlidFlakeTypeTests extends IdentifierTypeSuite {

	private static final Instant EPOCH = Instant.parse("2025-01-01T00:00:00Z");

	private final UlidFlakeType type = new UlidFlakeType(EPOCH, true);

	static List<Description> descriptions() {
		return List.of(
				new Description(UlidFlake.class, "Ulid-Flake", "flake", UlidFlake.class, "00F2N078MDT7J", 8,
						"ulid-flake", true, "a string of 13 characters", "ulid-flake"),
				new Description(ShipmentId.class, "ShipmentId", "flake", UlidFlake.class, "shp_00f2n078mdt7j", 8, null,
						false, "a string of 17 characters that begins with 'shp_'", "ulid-flake"),
				new Description(ParcelId.class, "ParcelId", "flake", UlidFlake.class, "00F2N078MDT7J", 8, "ulid-flake",
						true, "a string of 13 characters", "ulid-flake"));
	}

	@Test
	void flakeAndUlidAreDifferentKindsOfIdentifier() {
		assertThat(IdentifierType.all()).extracting(IdentifierType::name)
			.containsExactlyInAnyOrder("ULID", "Ulid-Flake");
		assertThat(IdentifierType.isTyped(UlidFlake.class)).isFalse();
		assertThat(IdentifierType.isTyped(TypedUlidFlake.class)).isTrue();
		assertThat(IdentifierType.of(TypedUlidFlake.class)).as("has no instances").isNull();
		assertThatIllegalArgumentException().isThrownBy(() -> IdentifierType.require(String.class))
			.withMessage("class java.lang.String must be an identifier: one of " + IdentifierType.all());
	}

	@Test
	void timeCountsFromTheEpoch() {
		UlidFlake flake = UlidFlake.of(1000, 0);
		assertThat(IdentifierType.require(UlidFlake.class).time(flake)).isEqualTo("2024-01-01T00:00:01Z");
		assertThat(IdentifierType.require(ShipmentId.class).time(new ShipmentId(flake)))
			.isEqualTo("2024-01-01T00:00:01Z");
		assertThat(this.type.time(flake)).isEqualTo("2025-01-01T00:00:01Z");
	}

	@Test
	void returnsTheNodeIdAsADetailOnlyIfThereAreNodeIds() {
		UlidFlake flake = UlidFlake.of(1000, 0, 7);
		assertThat(this.type.details(flake)).isEqualTo(Map.of("nodeId", 7));
		assertThat(IdentifierType.require(UlidFlake.class).details(flake)).isEmpty();
	}

	@Test
	void returnsBoundsOfATimeRange() {
		Instant start = Instant.parse("2026-01-31T00:00:00Z");
		Instant end = Instant.parse("2026-02-01T00:00:00Z");
		assertThat(this.type.bounds(start, end)).containsExactly(UlidFlake.min(start, EPOCH),
				UlidFlake.max(end.minusMillis(1), EPOCH));
		assertThat(this.type.bounds(start, null)).containsExactly(UlidFlake.min(start, EPOCH), UlidFlake.MAX);
	}

	@Test
	void boundsAreWithinTheTimesThatAFlakeCanContain() {
		Instant last = UlidFlake.MAX.instant(EPOCH);
		assertThat(this.type.bounds(Instant.EPOCH, null)).containsExactly(UlidFlake.MIN, UlidFlake.MAX);
		assertThat(this.type.bounds(EPOCH, last.plusMillis(1))).containsExactly(UlidFlake.MIN, UlidFlake.MAX);
		assertThat(this.type.bounds(EPOCH.minusMillis(1), EPOCH.plusMillis(1))).containsExactly(UlidFlake.MIN,
				UlidFlake.max(EPOCH, EPOCH));
		assertThat(this.type.bounds(last, last.plusMillis(2))).containsExactly(UlidFlake.min(last, EPOCH),
				UlidFlake.MAX);
		assertThat(this.type.bounds(Instant.EPOCH, EPOCH)).isEmpty();
		assertThat(this.type.bounds(last.plusMillis(1), null)).isEmpty();
	}

}
