package io.ulid.spring;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/**
 * Clock rollback of one generator, which lasts from the step back of the clock until the
 * clock has caught up.
 */
final class Rollback {

	// The generator and the monitor read the clock separately, and the thread may be
	// delayed between the two readings
	private static final long TOLERANCE = 1000;

	private final long until;

	private final long start;

	private final LongAdder held = new LongAdder();

	private final LongAdder refused = new LongAdder();

	private final LongAccumulator largestLag = new LongAccumulator(Math::max, 0);

	private final AtomicBoolean begun = new AtomicBoolean();

	private final AtomicBoolean isRefused = new AtomicBoolean();

	private volatile boolean isLogged;

	/**
	 * Create a rollback.
	 * @param until the time of the last id, at which the rollback ends, in milliseconds
	 * since 1970-01-01T00:00:00Z
	 * @param start the reading of a clock that never steps back, in nanoseconds
	 */
	Rollback(long until, long start) {
		this.until = until;
		this.start = start;
	}

	long until() {
		return this.until;
	}

	long start() {
		return this.start;
	}

	/**
	 * Return whether the time of the last id belongs to this rollback. Otherwise, the
	 * clock has caught up and stepped back again.
	 */
	boolean isStillThatOf(long until) {
		return until - this.until <= TOLERANCE;
	}

	/**
	 * Count a call that has returned an id with the time of the last id.
	 * @return whether it is the first such call
	 */
	boolean addHeld(long lag) {
		this.held.increment();
		this.largestLag.accumulate(lag);
		return isFirst(this.begun);
	}

	/**
	 * Count a call that has failed.
	 * @return whether it is the first such call
	 */
	boolean addRefused(long lag) {
		this.refused.increment();
		this.largestLag.accumulate(lag);
		this.begun.set(true);
		return isFirst(this.isRefused);
	}

	private static boolean isFirst(AtomicBoolean happened) {
		return !happened.get() && happened.compareAndSet(false, true);
	}

	void setLogged() {
		this.isLogged = true;
	}

	boolean isLogged() {
		return this.isLogged;
	}

	@Override
	public String toString() {
		return "it was at most %s ms behind, about %s ids got the time of the last id, and %s calls failed"
			.formatted(this.largestLag, this.held, this.refused);
	}

}
