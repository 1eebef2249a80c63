package io.ulid.internal;

import java.time.Clock;

/**
 * Reader of a clock in milliseconds. For most clocks, the time comes from
 * {@link Clock#instant()}, which every clock must implement. {@link Clock#millis()} may
 * return 0 for a mock, or be wrong in a subclass. For the system's clock,
 * {@link Clock#instant()} and {@link Clock#millis()} return the same time. Therefore this
 * class calls {@link Clock#millis()}, which is faster.
 */
public final class ClockMillis {

	private static final Class<?> SYSTEM_CLOCK = Clock.systemUTC().getClass();

	private ClockMillis() {
	}

	/**
	 * Read a clock.
	 * @param clock the clock
	 * @return milliseconds since 1970-01-01T00:00:00Z
	 */
	public static long of(Clock clock) {
		return (clock.getClass() == SYSTEM_CLOCK) ? clock.millis() : clock.instant().toEpochMilli();
	}

}
