package io.ulid.internal;

import java.time.Clock;

/**
 * Reads a clock. Its one abstract method is {@link Clock#instant()}, and so that is what
 * tells the time: a mock, or a careless subclass, may know nothing of
 * {@link Clock#millis()}, and answer 1970. The system's clock, whose two methods agree,
 * is asked for the cheaper one.
 */
public final class ClockMillis {

	private static final Class<?> SYSTEM_CLOCK = Clock.systemUTC().getClass();

	private ClockMillis() {
	}

	/**
	 * Read a clock.
	 * @param clock what to read
	 * @return milliseconds since 1970-01-01T00:00:00Z
	 */
	public static long of(Clock clock) {
		return (clock.getClass() == SYSTEM_CLOCK) ? clock.millis() : clock.instant().toEpochMilli();
	}

}
