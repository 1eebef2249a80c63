package io.ulid.spring.test;

import java.nio.CharBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
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

	private static List<Object> idsOf(Instant time) {
		Ulid ulid = Ulid.max(time);
		UUID uuid = ulid.toUuid();
		return List.of(ulid, new TicketId(ulid), ulid.toString(), new TicketId(ulid).text(), uuid, uuid.toString(),
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
	void acceptsIdsOfNow(Object id) {
		assertThat(id).is(UlidConditions.madeWithin(Duration.ofMinutes(2)));
		MatcherAssert.assertThat(id, UlidMatchers.madeWithin(Duration.ofMinutes(2)));
	}

	@ParameterizedTest
	@MethodSource({ "idsOfAMinuteAgo", "idsOfTheNextMinute" })
	void rejectsIdsOfOtherTimes(Object id) {
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
	void rejectsInvalidIds(String text) {
		assertThat(text).isNot(UlidConditions.madeJustNow());
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> MatcherAssert.assertThat(text, UlidMatchers.madeJustNow()))
			.withMessageContaining("\"" + text + "\" which is an invalid id");
	}

	@Test
	void acceptsNewIds() {
		MatcherAssert.assertThat(UlidGenerator.random().next(), UlidMatchers.madeJustNow());
		assertThat(UlidGenerator.monotonic().nextBatch(3)).are(UlidConditions.madeJustNow());
	}

	@Test
	void rejectsNullAndOtherTypes() {
		assertThat(UlidMatchers.madeJustNow().matches(null)).isFalse();
		assertThat(UlidConditions.madeJustNow().matches(null)).isFalse();
		assertThat(UlidConditions.madeJustNow().matches(new Object())).isFalse();
		// A number is an id only if there is a kind of identifier that is a number
		assertThat(UlidConditions.madeWithin(Duration.ofDays(100_000)).matches(1L)).isFalse();
	}

	@Test
	void rejectsNegativeDuration() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidConditions.madeWithin(Duration.ofMillis(-1)))
			.withMessage("'duration' must be 0 or more but was PT-0.001S");
	}

	@Test
	void matchesTextOfAnId() {
		Ulid ulid = Ulid.of(0, 1);
		MatcherAssert.assertThat("00000000000000000000000001", UlidMatchers.textOf(ulid));
		MatcherAssert.assertThat("tck_00000000000000000000000001", UlidMatchers.textOf(new TicketId(ulid)));
		assertThat(UlidMatchers.textOf(ulid).matches(ulid)).isFalse();
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> MatcherAssert.assertThat("tck_1", UlidMatchers.textOf(new TicketId(ulid))))
			.withMessageContaining("Expected: \"tck_00000000000000000000000001\"")
			.withMessageContaining("but: was \"tck_1\"");
	}

	@Test
	void rejectsTypeThatIsNotAnIdentifier() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidMatchers.textOf("tck_1"))
			.withMessage("class java.lang.String must be an identifier: one of [ULID]");
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

}
