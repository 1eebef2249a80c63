package io.ulid;

import java.time.Clock;

import io.ulid.internal.ClockMillis;

/**
 * Clock that returns only times that a ULID can contain.
 *
 * @param clock the clock to read
 */
record TimestampSource(Clock clock) {

	/**
	 * Read the clock.
	 * @return milliseconds since 1970-01-01T00:00:00Z, 0 to 2^48-1
	 * @throws UlidGenerationException with {@code CLOCK_RANGE} if the clock shows another
	 * time
	 */
	long next() {
		long timestamp = ClockMillis.of(this.clock);
		if (timestamp < 0 || timestamp > Ulid.MAX_TIMESTAMP) {
			throw UlidGenerationException.clockRange(timestamp);
		}
		return timestamp;
	}

}
