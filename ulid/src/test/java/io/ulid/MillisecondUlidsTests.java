package io.ulid;

import java.util.UUID;

import io.ulid.UlidGenerator.Layout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link MillisecondUlids}.
 */
class MillisecondUlidsTests {

	private static final long HALF = 1L << 63;

	@ParameterizedTest
	@CsvSource({ "ULID,   00000000-0000-0000-7fff-fffffffffff9, 00000000-0000-0000-7fff-ffffffffffff",
			"UUIDV7, 00000000-0000-7001-bfff-fffffffffff9, 00000000-0000-7001-bfff-ffffffffffff" })
	void ulidsUpToTheHalf(Layout layout, UUID seventhLast, UUID last) {
		MillisecondUlids millisecond = first(layout, Ulid.MIN, HALF - 8, 0);
		assertThat(millisecond.next(1, 5)).isEqualTo(Ulid.from(seventhLast));
		assertThat(millisecond.next(1, 0)).isEqualTo(Ulid.from(last));
		assertThat(millisecond.next(1, 0)).isNull();
	}

	@ParameterizedTest
	@EnumSource
	void roomThatDoesNotFitUsesUpTheMillisecond(Layout layout) {
		MillisecondUlids millisecond = first(layout, Ulid.MIN, HALF - 8, 0);
		assertThat(millisecond.next(1, 7)).isNull();
		assertThat(millisecond.next(1, 0)).isNull();
	}

	@ParameterizedTest
	@CsvSource({ "ULID,   00000000-0005-0000-8000-00000000000a, 00000000-0005-0000-8000-00000000000d",
			"UUIDV7, 00000000-0005-7002-8000-00000000000a, 00000000-0005-7002-8000-00000000000d" })
	void nextHalfIsAboveTheFirst(Layout layout, UUID first, UUID next) {
		MillisecondUlids upper = first(layout, Ulid.of(5 << 16, 7), HALF, 4).nextHalf(3, 2);
		assertThat(upper.first()).isEqualTo(Ulid.from(first));
		assertThat(upper.timestamp()).isEqualTo(5);
		assertThat(upper.latestTime()).isEqualTo(4);
		assertThat(upper.isEnded()).isFalse();
		assertThat(upper.next(1, 0)).isEqualTo(Ulid.from(next));
	}

	@ParameterizedTest
	@CsvSource({
			"ULID,   00000000-0000-fffe-ffff-ffffffffffff, 00000000-0000-ffff-8000-000000000000, "
					+ "00000000-0000-ffff-8000-000000000001, 80",
			"UUIDV7, 00000000-0000-7ffb-bfff-ffffffffffff, 00000000-0000-7ffe-8000-000000000000, "
					+ "00000000-0000-7ffe-8000-000000000001, 74" })
	void nextHalfMustFit(Layout layout, UUID highest, UUID first, UUID tooHigh, int randomBits) {
		MillisecondUlids millisecond = first(layout, Ulid.from(highest), 0, 0);
		assertThat(millisecond.nextHalf(1, 0).first()).isEqualTo(Ulid.from(first));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> millisecond.nextHalf(2, 0))
			.withMessage("ULID '%s' plus 9223372036854775807 exceeds its %s random bits", Ulid.from(tooHigh),
					randomBits)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(UlidGenerationException.Reason.OVERFLOW));
	}

	@ParameterizedTest
	@EnumSource
	void usedUpMillisecondStaysUsedUp(Layout layout) {
		MillisecondUlids usedUp = first(layout, Ulid.MIN, HALF, 0);
		// A generator that fails to make the next millisecond asks again and again.
		// Without
		// a limit, the distance would be positive again after 2^21 calls of 2^42
		for (int i = 0; i < 1 << 22; i++) {
			Ulid next = usedUp.next(1L << 42, 0);
			if (next != null) {
				throw new AssertionError("Call %d made %s".formatted(i, next));
			}
		}
	}

	private static MillisecondUlids first(Layout layout, Ulid first, long room, long latestTime) {
		return MillisecondUlids.none(layout).followedBy(layout.arrange(first), room, latestTime);
	}

}
