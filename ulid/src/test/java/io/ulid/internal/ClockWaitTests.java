package io.ulid.internal;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.LongSupplier;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link ClockWait}.
 */
class ClockWaitTests {

	@Test
	void returnsTheFirstReadingAtOrAfterTheTime() {
		assertThat(until(10, readings(10, 99))).isEqualTo(10);
		assertThat(until(10, readings(7, 8, 9, 12, 99))).isEqualTo(12);
		assertThat(Thread.interrupted()).isFalse();
	}

	@Test
	void interruptDoesNotEndTheWait() {
		Thread.currentThread().interrupt();
		assertThat(until(10, readings(8, 9, 10))).isEqualTo(10);
		assertThat(Thread.interrupted()).isTrue();
	}

	@Test
	void threadSleepsDuringTheWait() {
		int[] readings = new int[1];
		until(System.currentTimeMillis() + 20, () -> {
			readings[0]++;
			return System.currentTimeMillis();
		});
		assertThat(readings[0]).isLessThan(200);
	}

	@Test
	void failsIfTheClockTakesASecondLongerThanExpected() {
		assertThatIllegalStateException().isThrownBy(() -> until(10, () -> 9)).withMessage("9 after PT1.001S");
	}

	private static long until(long time, LongSupplier clock) {
		return ClockWait.until(time, clock, ClockWaitTests::timeout);
	}

	private static RuntimeException timeout(long shown, Duration waited) {
		return new IllegalStateException(shown + " after " + waited);
	}

	private static LongSupplier readings(long... readings) {
		return Arrays.stream(readings).iterator()::nextLong;
	}

}
