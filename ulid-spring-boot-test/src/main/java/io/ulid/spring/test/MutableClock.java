package io.ulid.spring.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Clock whose time changes only when a test sets or moves it. Threads may share a clock.
 *
 * <pre class="code">
 * MutableClock clock = MutableClock.of(Instant.parse("2026-01-31T12:00:00Z"));
 * clock.add(Duration.ofDays(1));
 * </pre>
 */
public final class MutableClock extends Clock {

	private final Instant start;

	private final AtomicReference<Instant> now;

	private final ZoneId zone;

	private MutableClock(Instant start, AtomicReference<Instant> now, ZoneId zone) {
		this.start = start;
		this.now = now;
		this.zone = zone;
	}

	/**
	 * Create a clock in UTC.
	 * @param start the initial time of the clock
	 * @return a new clock
	 */
	public static MutableClock of(Instant start) {
		Objects.requireNonNull(start, "'start' must not be null");
		return new MutableClock(start, new AtomicReference<>(start), ZoneOffset.UTC);
	}

	/**
	 * Set the clock.
	 * @param instant the new time, which may be earlier than the current time of the
	 * clock
	 */
	public void setInstant(Instant instant) {
		this.now.set(Objects.requireNonNull(instant, "'instant' must not be null"));
	}

	/**
	 * Move the clock.
	 * @param duration the distance; a negative duration moves the clock back
	 */
	public void add(Duration duration) {
		this.now.updateAndGet((now) -> now.plus(duration));
	}

	/**
	 * Reset the clock to its initial time. {@link UlidSequence} resets the clock before
	 * each test.
	 */
	public void reset() {
		this.now.set(this.start);
	}

	@Override
	public Instant instant() {
		return this.now.get();
	}

	@Override
	public ZoneId getZone() {
		return this.zone;
	}

	/**
	 * Return a view of this clock in another time zone. The view and this clock always
	 * show the same instant.
	 */
	@Override
	public Clock withZone(ZoneId zone) {
		return new MutableClock(this.start, this.now, Objects.requireNonNull(zone, "'zone' must not be null"));
	}

	@Override
	public String toString() {
		return "MutableClock[%s,%s]".formatted(instant(), this.zone);
	}

}
