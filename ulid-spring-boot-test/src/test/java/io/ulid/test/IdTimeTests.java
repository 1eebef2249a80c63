package io.ulid.test;

import java.nio.CharBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.hamcrest.MatcherAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidConditions} and {@link UlidMatchers}.
 */
class IdTimeTests {

	private static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");

	private static List<Object> idsOf(Instant time) {
		Ulid ulid = Ulid.max(time);
		UlidFlake flake = UlidFlake.max(time, UlidFlake.DEFAULT_EPOCH);
		UUID uuid = ulid.toUuid();
		return List.of(ulid, flake, new TicketId(ulid), new SeatId(flake), ulid.toString(), flake.toString(),
				new TicketId(ulid).text(), new SeatId(flake).text(), uuid, uuid.toString(), flake.toLong(),
				CharBuffer.wrap(ulid.toString()));
	}

	static List<Object> idsOfNow() {
		return idsOf(Instant.now());
	}

	static List<Object> idsOfAMinuteAgo() {
		return idsOf(Instant.now().minusSeconds(60));
	}

	static List<Object> idsOfTheNextMinute() {
		return idsOf(Instant.now().plusSeconds(120));
	}

	@ParameterizedTest
	@MethodSource("idsOfNow")
	void ofNow(Object id) {
		assertThat(id).is(UlidConditions.madeWithin(Duration.ofMinutes(2)));
		MatcherAssert.assertThat(id, UlidMatchers.madeWithin(Duration.ofMinutes(2)));
	}

	@ParameterizedTest
	@MethodSource({ "idsOfAMinuteAgo", "idsOfTheNextMinute" })
	void notJustNow(Object id) {
		assertThat(id).isNot(UlidConditions.madeJustNow()).is(UlidConditions.madeWithin(Duration.ofMinutes(3)));
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> assertThat(id).is(UlidConditions.madeJustNow()))
			.withMessageContaining("an id made within 10.0 s of now")
			.withMessageMatching("(?s).* of \\d{4}-\\d\\d-\\d\\dT.*Z, and now it is .*");
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> MatcherAssert.assertThat(id, UlidMatchers.madeJustNow()))
			.withMessageContaining("Expected: an id made within 10.0 s of now")
			.withMessageMatching("(?s).*but: .* of \\d{4}-\\d\\d-\\d\\dT.*Z, and now it is .*");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "_", "ord_", "01ARZ3NDEKTSV4RRFFQ69G5FAU", "not an id", "zzzzzzzzzzzzz",
			"0123456789-123456789-123456789-12345" })
	void noId(String text) {
		assertThat(text).isNot(UlidConditions.madeJustNow());
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> MatcherAssert.assertThat(text, UlidMatchers.madeJustNow()))
			.withMessageContaining("\"" + text + "\" which is an invalid id");
	}

	@Test
	void justMade() {
		assertThat(UlidGenerator.random().next()).is(UlidConditions.madeJustNow());
		MatcherAssert.assertThat(UlidGenerator.random().next(), UlidMatchers.madeJustNow());
	}

	@Test
	void nullAndOtherTypesAreNoIds() {
		assertThat(UlidMatchers.madeJustNow().matches(null)).isFalse();
		assertThat(UlidConditions.madeJustNow().matches(null)).isFalse();
		assertThat(UlidConditions.madeJustNow().matches(new Object())).isFalse();
		assertThat(UlidConditions.madeJustNow().matches(-1L)).isFalse();
	}

	@Test
	void epochOfFlakes() {
		UlidFlake flake = UlidFlakeGenerator.builder().epoch(EPOCH).build().next();
		assertThat(flake).isNot(UlidConditions.madeJustNow())
			.is(UlidConditions.madeWithin(Duration.ofSeconds(10), EPOCH));
		MatcherAssert.assertThat(flake, UlidMatchers.madeWithin(Duration.ofSeconds(10), EPOCH));
	}

	@Test
	void negativeDurationIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidConditions.madeWithin(Duration.ofMillis(-1)))
			.withMessage("'duration' must be 0 or more but was PT-0.001S");
	}

	@Test
	void textOfAnId() {
		Ulid ulid = Ulid.of(0, 1);
		UlidFlake flake = UlidFlake.of(1);
		MatcherAssert.assertThat("00000000000000000000000001", UlidMatchers.textOf(ulid));
		MatcherAssert.assertThat("0000000000001", UlidMatchers.textOf(flake));
		MatcherAssert.assertThat("tck_00000000000000000000000001", UlidMatchers.textOf(new TicketId(ulid)));
		MatcherAssert.assertThat("0000000000001", UlidMatchers.textOf(new SeatId(flake)));
		assertThat(UlidMatchers.textOf(ulid).matches(ulid)).isFalse();
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> MatcherAssert.assertThat("tck_1", UlidMatchers.textOf(new TicketId(ulid))))
			.withMessageContaining("Expected: \"tck_00000000000000000000000001\"")
			.withMessageContaining("but: was \"tck_1\"");
	}

	@Test
	void elementsOfLists() {
		assertThat(UlidGenerator.monotonic().next(3)).are(UlidConditions.madeJustNow());
	}

	@IdPrefix("tck")
	static final class TicketId extends TypedUlid<TicketId> {

		public TicketId(String text) {
			super(text);
		}

		public TicketId(Ulid value) {
			super(value);
		}

	}

	static final class SeatId extends TypedUlidFlake<SeatId> {

		public SeatId(String text) {
			super(text);
		}

		public SeatId(UlidFlake value) {
			super(value);
		}

	}

}
