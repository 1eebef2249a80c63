package io.ulid.flake.test;

import java.nio.CharBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.test.UlidConditions;
import io.ulid.spring.test.UlidMatchers;
import org.hamcrest.MatcherAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidFlakeConditions} and {@link UlidFlakeMatchers}, and for
 * {@link UlidConditions} and {@link UlidMatchers} with Ulid-Flakes of the default epoch.
 */
class FlakeIdTimeTests {

	private static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");

	private static List<Object> idsOf(Instant time, Instant epoch) {
		UlidFlake flake = UlidFlake.max(time, epoch);
		return List.of(flake, new ShipmentId(flake), flake.toString(), new ShipmentId(flake).text(), flake.toLong(),
				"row_" + flake, CharBuffer.wrap(flake.toString()));
	}

	static List<Object> idsOfAMinuteAgo() {
		return idsOf(Instant.now().minusSeconds(60), UlidFlake.DEFAULT_EPOCH);
	}

	static List<Object> idsOfAMinuteAgoFromAnotherEpoch() {
		return idsOf(Instant.now().minusSeconds(60), EPOCH);
	}

	@ParameterizedTest
	@MethodSource("idsOfAMinuteAgo")
	void timeCountsFromTheDefaultEpoch(Object id) {
		assertThat(id).isNot(UlidConditions.madeJustNow()).is(UlidConditions.madeWithin(Duration.ofMinutes(2)));
		MatcherAssert.assertThat(id, UlidMatchers.madeWithin(Duration.ofMinutes(2)));
		assertThat(UlidMatchers.madeJustNow().matches(id)).isFalse();
	}

	@ParameterizedTest
	@MethodSource("idsOfAMinuteAgoFromAnotherEpoch")
	void timeCountsFromAnotherEpoch(Object id) {
		assertThat(id).isNot(UlidConditions.madeWithin(Duration.ofDays(365)))
			.is(UlidFlakeConditions.madeWithin(Duration.ofMinutes(2), EPOCH))
			.isNot(UlidFlakeConditions.madeWithin(Duration.ofDays(365), EPOCH.plus(Duration.ofDays(800))));
		MatcherAssert.assertThat(id, UlidFlakeMatchers.madeWithin(Duration.ofMinutes(2), EPOCH));
		assertThat(UlidMatchers.madeWithin(Duration.ofDays(365)).matches(id)).isFalse();
	}

	@ParameterizedTest
	@MethodSource("idsOfAMinuteAgo")
	void mismatchNamesTheTimeFromTheEpoch(Object id) {
		String message = "(?s).* of 20(19|2[0-9])-.*Z, and now it is .*";
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> assertThat(id).is(UlidFlakeConditions.madeWithin(Duration.ofSeconds(10), EPOCH)))
			.withMessageContaining("an id made within 10.0 s of now")
			.withMessageMatching(message);
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> MatcherAssert.assertThat(id, UlidFlakeMatchers.madeWithin(Duration.ofSeconds(10), EPOCH)))
			.withMessageContaining("Expected: an id made within 10.0 s of now")
			.withMessageMatching(message);
	}

	@Test
	void matchesNoInvalidValuesAndNoUlids() {
		Ulid ulid = Ulid.max(Instant.now());
		for (Object other : new Object[] { null, new Object(), -1L, "zzzzzzzzzzzzz", "", ulid, ulid.toString() }) {
			assertThat(UlidFlakeConditions.madeWithin(Duration.ofDays(36500), EPOCH).matches(other)).isFalse();
			assertThat(UlidFlakeMatchers.madeWithin(Duration.ofDays(36500), EPOCH).matches(other)).isFalse();
		}
	}

	@Test
	void rejectsNegativeDuration() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> UlidFlakeConditions.madeWithin(Duration.ofMillis(-1), EPOCH))
			.withMessage("'duration' must be 0 or more but was PT-0.001S");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> UlidFlakeMatchers.madeWithin(Duration.ofMillis(-1), EPOCH));
	}

}
