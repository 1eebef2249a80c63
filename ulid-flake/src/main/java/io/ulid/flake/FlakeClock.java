package io.ulid.flake;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

import io.ulid.GenerationListener;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.internal.ClockMillis;
import io.ulid.internal.ClockWait;

/**
 * Clock that counts from an epoch and returns only times that a Ulid-Flake can contain.
 * The clock notifies a listener when it has stepped back.
 */
final class FlakeClock {

	private final Clock clock;

	private final long epoch;

	private final long maxRollback;

	private final GenerationListener listener;

	private volatile boolean behind;

	/**
	 * Create a clock.
	 * @param clock the clock to read
	 * @param epoch milliseconds since 1970-01-01T00:00:00Z
	 * @param maxRollback how far the clock may step back, in milliseconds
	 * @param listener the listener, which is notified when the clock has stepped back
	 */
	FlakeClock(Clock clock, long epoch, long maxRollback, GenerationListener listener) {
		this.clock = clock;
		this.epoch = epoch;
		this.maxRollback = maxRollback;
		this.listener = listener;
	}

	/**
	 * Return the epoch in milliseconds since 1970-01-01T00:00:00Z.
	 */
	long epoch() {
		return this.epoch;
	}

	/**
	 * Read the clock.
	 * @return milliseconds since the epoch, 0 to 2^43-1
	 * @throws UlidGenerationException with {@code CLOCK_RANGE} if the clock shows another
	 * time
	 */
	long now() {
		long time = ClockMillis.of(this.clock);
		long timestamp = time - this.epoch;
		if (timestamp < 0 || timestamp > UlidFlake.MAX_TIMESTAMP) {
			throw new UlidGenerationException(Reason.CLOCK_RANGE,
					"Clock must be between %s and %s, the range of the epoch, but was %s ms since 1970-01-01T00:00:00Z"
						.formatted(Instant.ofEpochMilli(this.epoch), instant(UlidFlake.MAX_TIMESTAMP), time));
		}
		return timestamp;
	}

	/**
	 * Read the clock again after it has shown a time.
	 * @param timestamp milliseconds since the epoch
	 * @return milliseconds since the epoch, 0 to 2^43-1
	 * @throws UlidGenerationException with {@code CLOCK_RANGE} if the clock shows another
	 * time, or with {@code CLOCK_ROLLBACK} if the clock has stepped back too far since
	 * that time
	 */
	long nowAfter(long timestamp) {
		long now = now();
		if (now < timestamp) {
			hold(timestamp - now);
		}
		return now;
	}

	private void hold(long rollback) {
		Duration lag = Duration.ofMillis(rollback);
		// The field is set after the notification. Otherwise another thread could report
		// the end of the rollback before its beginning, and no thread would report the
		// end later
		if (rollback > this.maxRollback) {
			this.listener.clockRefused(lag);
			this.behind = true;
			throw new UlidGenerationException(Reason.CLOCK_ROLLBACK,
					"Clock moved back %s ms, more than 'ulid.flake.max-clock-rollback' (%s ms)".formatted(rollback,
							this.maxRollback));
		}
		this.listener.clockHeld(lag);
		this.behind = true;
	}

	/**
	 * Notify the listener if the clock was behind and has caught up. The generator calls
	 * this method when it starts a later millisecond.
	 */
	void passed() {
		if (this.behind) {
			this.behind = false;
			this.listener.clockCaughtUp();
		}
	}

	/**
	 * Wait until a millisecond is over. An interrupt does not end the wait, and the
	 * thread's interrupt status is kept.
	 * @param timestamp milliseconds since the epoch
	 * @return the first later time that the clock has shown
	 * @throws UlidGenerationException with {@code OVERFLOW} if the clock takes a second
	 * longer than expected, or for the reasons of {@link #nowAfter}
	 */
	long awaitEndOf(long timestamp) {
		this.listener.waiting();
		return ClockWait.until(timestamp + 1, () -> nowWithinLimit(timestamp),
				(shown, waited) -> new UlidGenerationException(Reason.OVERFLOW,
						"No room left in the millisecond of %s, and the clock does not advance: it has shown %s for %s"
							.formatted(instant(timestamp), instant(shown), waited)));
	}

	// The listener was already notified that the call waits, so a small lag of the clock
	// is not reported again with each reading
	private long nowWithinLimit(long timestamp) {
		long now = now();
		if (timestamp - now > this.maxRollback) {
			hold(timestamp - now);
		}
		return now;
	}

	Instant instant(long timestamp) {
		return Instant.ofEpochMilli(this.epoch + timestamp);
	}

}
