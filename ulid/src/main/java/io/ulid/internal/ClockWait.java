package io.ulid.internal;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;

/**
 * Waits for a clock, without regard to interrupts, which stay set.
 */
public final class ClockWait {

	// How much longer than the clock promises to wait for it
	private static final Duration PATIENCE = Duration.ofSeconds(1);

	// Short against a millisecond, long against what it takes to wake up
	private static final long LAST_NAP_NANOS = 100_000;

	// The clock may be set forward in the meantime
	private static final long MAX_NAP_MILLIS = 10;

	private ClockWait() {
	}

	/**
	 * Wait until a clock has reached a time.
	 * @param time the time in milliseconds
	 * @param clock reads the clock in milliseconds
	 * @param timeout makes the exception for a clock that takes a second longer than it
	 * should, from its last reading and how long it was waited for
	 * @return the first reading that is not before the time
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
				// An interrupted thread would not be parked
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
