package io.ulid;

import io.ulid.UlidGenerator.Layout;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link Millisecond}.
 */
class MillisecondTests {

	private static final long HALF = 1L << 63;

	private static final Millisecond NONE = Millisecond.none(Layout.ULID);

	@Test
	void ulidsUpToTheHalf() {
		Millisecond millisecond = NONE.followedBy(Ulid.MIN, HALF - 8, 0);
		assertThat(millisecond.next(1, 5)).isEqualTo(Ulid.of(0, HALF - 7));
		assertThat(millisecond.next(1, 0)).isEqualTo(Ulid.of(0, HALF - 1));
		assertThat(millisecond.next(1, 0)).isNull();
	}

	@Test
	void roomThatDoesNotFitUsesItUp() {
		Millisecond millisecond = NONE.followedBy(Ulid.MIN, HALF - 8, 0);
		assertThat(millisecond.next(1, 7)).isNull();
		assertThat(millisecond.next(1, 0)).isNull();
	}

	@Test
	void nextHalfIsAboveTheFirst() {
		Millisecond upper = NONE.followedBy(Ulid.of(5 << 16, 7), HALF, 4).nextHalf(3, 2);
		assertThat(upper.first()).isEqualTo(Ulid.of(5 << 16, HALF + 7 + 3));
		assertThat(upper.timestamp()).isEqualTo(5);
		assertThat(upper.latestTime()).isEqualTo(4);
		assertThat(upper.isEnded()).isFalse();
		assertThat(upper.next(1, 0)).isEqualTo(upper.first().plus(3));
	}

	@Test
	void nextHalfMustFit() {
		Millisecond highest = NONE.followedBy(Ulid.of(0xFFFE, -1), 0, 0);
		assertThat(highest.nextHalf(1, 0).first()).isEqualTo(Ulid.of(0xFFFF, HALF));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> highest.nextHalf(2, 0))
			.withMessage("ULID '%s' plus 9223372036854775807 exceeds its 80 random bits", Ulid.of(0xFFFF, HALF + 1))
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(UlidGenerationException.Reason.OVERFLOW));
	}

	@Test
	void whatIsUsedUpStaysSoHoweverOftenItIsAsked() {
		Millisecond usedUp = NONE.followedBy(Ulid.MIN, HALF, 0);
		// As by a generator that fails to make the next one: 2^21 calls of 2^42 would
		// come around
		for (int i = 0; i < 1 << 22; i++) {
			Ulid next = usedUp.next(1L << 42, 0);
			if (next != null) {
				throw new AssertionError("Call %d made %s".formatted(i, next));
			}
		}
	}

}
