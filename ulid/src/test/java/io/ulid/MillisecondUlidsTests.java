package io.ulid;

import java.util.UUID;

import io.ulid.UlidGenerator.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link MillisecondUlids}.
 */
class MillisecondUlidsTests {

	private static final Steps TENS = (index) -> 10 + index;

	@ParameterizedTest
	@CsvSource({ "ULID, 00000000-0000-0000-ffff-fffffffffffe, 00000000-0000-0001-0000-000000000008",
			"UUIDV7, 00000000-0000-7000-bfff-fffffffffffe, 00000000-0000-7001-8000-000000000008" })
	void nextSectionBeginsOneStepAboveTheLastUlid(Layout layout, UUID first, UUID expected) {
		MillisecondUlids section = first(layout, Ulid.from(first), 0).nextSection(TENS, 0);
		assertThat(section.first()).isEqualTo(Ulid.from(expected));
		assertThat(section.latestTime()).isEqualTo(4);
		assertThat(section.isEnded()).isFalse();
		assertThat(section.next(0)).isEqualTo(section.first().plus(11));
	}

	@Test
	void leavesTheRequestedRoomAfterAUlid() {
		MillisecondUlids section = first(Layout.ULID, Ulid.MIN, 100).nextSection(TENS, 1000);
		assertThat(section.first()).isEqualTo(Ulid.of(0, 100 + 10));
		assertThat(section.next(5)).isEqualTo(Ulid.of(0, 110 + 1000 + 11));
		assertThat(section.next(0)).isEqualTo(Ulid.of(0, 1121 + 5 + 12));
		assertThat(section.close()).isEqualTo(Ulid.of(0, 1138));
	}

	@Test
	void sectionHasOneUlidForEachStep() {
		MillisecondUlids first = first(Layout.ULID, Ulid.MIN, 0);
		assertThat(first.next(0)).isNull();
		MillisecondUlids section = first.nextSection(Steps.ONE, 0);
		for (int i = 2; i <= Steps.COUNT; i++) {
			assertThat(section.next(0)).isEqualTo(Ulid.of(0, i));
		}
		assertThat(section.next(0)).isNull();
		assertThat(section.nextSection(Steps.ONE, 0).first()).isEqualTo(Ulid.of(0, Steps.COUNT + 1));
	}

	@Test
	void sectionStaysClosedAfterItsNextSection() {
		MillisecondUlids section = first(Layout.ULID, Ulid.MIN, 0).nextSection(TENS, 0);
		assertThat(section.nextSection(TENS, 0).first()).isEqualTo(Ulid.of(0, 20));
		assertThat(section.next(0)).isNull();
		assertThat(section.skipTo(Ulid.of(0, 50), Ulid.of(0, 40))).isFalse();
		assertThat(section.close()).isEqualTo(Ulid.of(0, 10));
	}

	@Test
	void takesNoWipedStep() {
		MillisecondUlids section = first(Layout.ULID, Ulid.MIN, 0).nextSection(TENS, 0);
		section.wipe();
		assertThat(section.next(0)).isNull();
	}

	@Test
	void sectionContinuesAfterASkip() {
		MillisecondUlids section = first(Layout.ULID, Ulid.MIN, 0).nextSection(TENS, 0);
		assertThat(section.skipTo(Ulid.of(0, 50), Ulid.of(0, 40))).isTrue();
		assertThat(section.next(0)).isEqualTo(Ulid.of(0, 50 + 11));
		assertThat(section.skipTo(Ulid.of(0, 80), Ulid.of(0, 61))).isFalse();
	}

	@Test
	void isPastItsUlidsAndOnceEndedPastItsWholeMillisecond() {
		Ulid lowest = Ulid.of(7 << 16, 0);
		Ulid lowestOfTheNext = Ulid.of(8 << 16, 0);
		MillisecondUlids section = first(Layout.ULID, lowest, 0).nextSection(TENS, 0);
		assertThat(section.isPast(Ulid.of(6 << 16, 99))).isTrue();
		assertThat(section.isPast(lowest.plus(10))).isTrue();
		assertThat(section.isPast(lowest.plus(11))).isFalse();
		assertThat(section.isPast(lowestOfTheNext)).isFalse();
		assertThat(section.ended().isPast(lowest.plus(11))).isTrue();
		assertThat(section.ended().isPast(lowestOfTheNext)).isFalse();
		// No millisecond follows
		Ulid inLastMillisecond = Ulid.of(Ulid.MAX_TIMESTAMP << 16, 0);
		assertThat(first(Layout.ULID, inLastMillisecond, 0).ended().isPast(Ulid.MAX)).isFalse();
	}

	@ParameterizedTest
	@ValueSource(longs = { 1L << 54, (1L << 54) + 1, 1L << 62, -1 })
	void doesNotSkipFurtherThanHalfOfTheDistance(long distance) {
		MillisecondUlids section = first(Layout.ULID, Ulid.MIN, 0);
		assertThat(section.skipTo(Ulid.MIN.plus(distance), Ulid.of(0, 1))).isEqualTo(distance == 1L << 54);
	}

	@Test
	void sectionContinuesAfterAFailedStep() {
		MillisecondUlids section = first(Layout.ULID, Ulid.MIN, 0);
		assertThatIllegalStateException().isThrownBy(() -> section.nextSection((index) -> {
			throw new IllegalStateException("no entropy today");
		}, 0));
		assertThat(section.skipTo(Ulid.of(0, 7), Ulid.of(0, 6))).isTrue();
	}

	@ParameterizedTest
	@EnumSource
	void endedMillisecondKeepsTheLastUlid(Layout layout) {
		MillisecondUlids section = first(layout, Ulid.MIN, 5);
		MillisecondUlids ended = section.ended();
		assertThat(ended.isEnded()).isTrue();
		assertThat(ended.next(0)).isNull();
		assertThat(ended.first()).isEqualTo(section.close()).isEqualTo(layout.plus(section.first(), 5));
	}

	@ParameterizedTest
	@CsvSource({
			"ULID, 00000000-0000-ffff-ff7f-fffffffffffe, 00000000-0000-ffff-ff7f-ffffffffffff, "
					+ "00000000-0000-ffff-ff80-000000000000, 80",
			"UUIDV7, 00000000-0000-7fff-bf7f-fffffffffffe, 00000000-0000-7fff-bf7f-ffffffffffff, "
					+ "00000000-0000-7fff-bf80-000000000000, 74" })
	void failsIfTheNextSectionDoesNotFit(Layout layout, UUID last, UUID highest, UUID tooHigh, int randomBits) {
		assertThat(first(layout, Ulid.from(last), 0).nextSection(Steps.ONE, 0).first()).isEqualTo(Ulid.from(highest));
		assertThatExceptionOfType(UlidGenerationException.class)
			.isThrownBy(() -> first(layout, Ulid.from(highest), 0).nextSection(Steps.ONE, 0))
			.withMessage("ULID '%s' plus 36028797018963968 exceeds its %s random bits", Ulid.from(tooHigh), randomBits)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(UlidGenerationException.Reason.OVERFLOW));
	}

	private static MillisecondUlids first(Layout layout, Ulid first, long room) {
		return MillisecondUlids.none(layout).followedBy(layout.arrange(first), room, 4);
	}

}
