package io.ulid.internal;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Atomic number for which many threads compete. Its cache lines contain no other data.
 * Otherwise each change of the number on one processor would also remove the other data
 * from the caches of all other processors, which read this data for each id.
 */
public final class PaddedLong {

	// Some processors load the cache lines of 64 bytes in pairs
	private static final int PADDING = 128 / Long.BYTES;

	// Only the middle element of the array is used
	private final AtomicLongArray elements = new AtomicLongArray(2 * PADDING + 1);

	/**
	 * Create a number.
	 * @param value the initial value
	 */
	public PaddedLong(long value) {
		this.elements.setPlain(PADDING, value);
	}

	/**
	 * Return the value.
	 */
	public long get() {
		return this.elements.get(PADDING);
	}

	/**
	 * Set the value.
	 */
	public void set(long value) {
		this.elements.set(PADDING, value);
	}

	/**
	 * Add to the value.
	 * @return the sum
	 */
	public long addAndGet(long delta) {
		return this.elements.addAndGet(PADDING, delta);
	}

	/**
	 * Replace the value, if it is the expected value.
	 * @return whether the value was the expected value
	 */
	public boolean replace(long expected, long value) {
		return this.elements.compareAndSet(PADDING, expected, value);
	}

}
