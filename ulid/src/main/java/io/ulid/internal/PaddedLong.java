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

	// Most processors take 20 to 45 nanoseconds for each spin
	private static final int SPINS = 64;

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
	 * Replace the value, if it is the expected value. Otherwise another thread competes
	 * for the number, and this method waits for about two microseconds. In the meantime,
	 * the processor of the other thread keeps the number in its cache and changes it many
	 * times. Two processors that are far apart take longer to exchange a cache line than
	 * to make several ids.
	 * @return whether the value was the expected value
	 */
	public boolean replace(long expected, long value) {
		if (this.elements.compareAndSet(PADDING, expected, value)) {
			return true;
		}
		backOff();
		return false;
	}

	private static void backOff() {
		for (int i = 0; i < SPINS; i++) {
			Thread.onSpinWait();
		}
	}

}
