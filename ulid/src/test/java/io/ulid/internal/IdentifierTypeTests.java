package io.ulid.internal;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link IdentifierType} with ULIDs.
 */
class IdentifierTypeTests extends IdentifierTypeSuite {

	private static final IdentifierType<Ulid> ULID = IdentifierType.require(Ulid.class);

	static List<Description> descriptions() {
		return List.of(
				new Description(Ulid.class, "ULID", "ulid", Ulid.class, "01ARZ3NDEKTSV4RRFFQ69G5FAV", 16, "ulid", false,
						"a string of 26 characters", "ulid/spec"),
				new Description(OrderId.class, "OrderId", "ulid", Ulid.class, "ord_01arz3ndektsv4rrffq69g5fav", 16,
						"typeid", false, "a string of 30 characters that begins with 'ord_'", "typeid"),
				new Description(TenantId.class, "TenantId", "ulid", Ulid.class, "01ARZ3NDEKTSV4RRFFQ69G5FAV", 16,
						"ulid", false, "a string of 26 characters", "ulid/spec"));
	}

	@Test
	void returnsTimeOfTheUlid() {
		Ulid id = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThat(ULID.time(id)).isEqualTo("2016-07-30T23:54:10.259Z");
		assertThat(IdentifierType.require(OrderId.class).time(new OrderId(id))).isEqualTo("2016-07-30T23:54:10.259Z");
	}

	@Test
	void returnsTheLayoutAsADetail() {
		assertThat(ULID.details(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"))).isEqualTo(Map.of("layout", "ulid"));
		assertThat(ULID.details(Ulid.parse("01H455VB4PEX5VSKNK084SN02Q"))).isEqualTo(Map.of("layout", "uuidv7"));
	}

	@Test
	void returnsBoundsOfATimeRange() {
		Instant start = Instant.parse("2026-01-31T00:00:00Z");
		Instant end = Instant.parse("2026-02-01T00:00:00Z");
		assertThat(ULID.bounds(start, end)).containsExactly(Ulid.min(start), Ulid.max(end.minusMillis(1)));
		assertThat(ULID.bounds(start, null)).containsExactly(Ulid.min(start), Ulid.MAX);
	}

	@Test
	void otherClassIsNotAnIdentifier() {
		assertThat(IdentifierType.of(String.class)).isNull();
		assertThat(IdentifierType.of(null)).isNull();
		assertThat(IdentifierType.isTyped(Ulid.class)).isFalse();
		assertThat(IdentifierType.isTyped(TypedUlid.class)).isTrue();
		assertThat(IdentifierType.of(TypedUlid.class)).as("has no instances").isNull();
		assertThatIllegalArgumentException().isThrownBy(() -> IdentifierType.require(String.class))
			.withMessage("class java.lang.String must be an identifier: one of [ULID]");
	}

}
