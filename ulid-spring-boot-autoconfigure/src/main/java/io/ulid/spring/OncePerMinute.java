package io.ulid.spring;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Rate limiter that allows an event once a minute. Thread-safe.
 */
final class OncePerMinute {

	private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

	private final LongSupplier nanoTime;

	private final AtomicLong next;

	OncePerMinute(LongSupplier nanoTime) {
		this.nanoTime = nanoTime;
		this.next = new AtomicLong(nanoTime.getAsLong());
	}

	/**
	 * Return whether the event is allowed now. If it is allowed, the next minute begins.
	 */
	boolean isDue() {
		long next = this.next.get();
		long now = this.nanoTime.getAsLong();
		return now - next >= 0 && this.next.compareAndSet(next, now + MINUTE);
	}

	/**
	 * Begin the next minute.
	 */
	void restart() {
		this.next.set(this.nanoTime.getAsLong() + MINUTE);
	}

}
