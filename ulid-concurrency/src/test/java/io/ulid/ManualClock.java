package io.ulid;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that moves on when it is told to, of which only the milliseconds are left to
 * tell.
 */
public final class ManualClock extends Clock {

	private final AtomicLong millis = new AtomicLong();

	public void tick() {
		this.millis.incrementAndGet();
	}

	@Override
	public long millis() {
		return this.millis.get();
	}

	@Override
	public Instant instant() {
		return Instant.ofEpochMilli(millis());
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
