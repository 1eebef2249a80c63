package io.ulid.actuate;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Lets something happen at most once a minute. Threads may share it.
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
	 * Ask, and begin the next minute if the answer is yes.
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
