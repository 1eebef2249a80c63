package io.ulid.lease;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A clock that moves by a step with every reading, and else when it is told to.
 */
final class TestClock extends Clock {

	private final AtomicReference<Instant> now;

	private final Duration step;

	TestClock(Instant start, Duration step) {
		this.now = new AtomicReference<>(start);
		this.step = step;
	}

	void advance(Duration duration) {
		this.now.updateAndGet((now) -> now.plus(duration));
	}

	@Override
	public Instant instant() {
		return this.now.getAndUpdate((now) -> now.plus(this.step));
	}

	@Override
	public ZoneId getZone() {
		return ZoneOffset.UTC;
	}

	@Override
	public Clock withZone(ZoneId zone) {
		return this;
	}

}
