package io.ulid.internal;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;

/**
 * Wait for a clock. An interrupt does not end the wait, and the thread's interrupt status
 * is kept.
 */
public final class ClockWait {

	// The additional time to wait if the clock is slower than expected
	private static final Duration PATIENCE = Duration.ofSeconds(1);

	// This duration is short compared with a millisecond. It is long compared with the
	// time that a thread needs to wake up
	private static final long LAST_NAP_NANOS = 100_000;

	// The clock may be set forward during the wait, so it is read regularly
	private static final long MAX_NAP_MILLIS = 10;

	private ClockWait() {
	}

	/**
	 * Wait until a clock has reached a time.
	 * @param time the time in milliseconds
	 * @param clock reads the clock in milliseconds
	 * @param timeout creates the exception for a clock that takes a second longer than
	 * expected, from the last reading of the clock and the duration of the wait
	 * @return the first reading at or after the time
	 */
	public static long until(long time, LongSupplier clock, BiFunction<Long, Duration, RuntimeException> timeout) {
		long now = clock.getAsLong();
		Duration limit = Duration.ofMillis(time - now).plus(PATIENCE);
		long deadline = System.nanoTime() + limit.toNanos();
		boolean interrupted = false;
		try {
			while (now < time) {
				if (System.nanoTime() - deadline > 0) {
					throw timeout.apply(now, limit);
				}
				long rest = Math.min(time - now - 1, MAX_NAP_MILLIS);
				LockSupport.parkNanos((rest == 0) ? LAST_NAP_NANOS : TimeUnit.MILLISECONDS.toNanos(rest));
				// The interrupt status is cleared, because an interrupted thread would
				// not be parked
				interrupted |= Thread.interrupted();
				now = clock.getAsLong();
			}
			return now;
		}
		finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

}
