package io.ulid.benchmarks.rivals;

import java.util.concurrent.locks.ReentrantLock;

import de.huxhorn.sulky.ulid.ULID;

/**
 * The generator that users of sulky's ULIDs must write themselves. The library does not
 * keep the last value, and does not share it between threads.
 */
final class SulkyGenerator {

	private final ReentrantLock lock = new ReentrantLock();

	private final ULID ulid = new ULID();

	private ULID.Value last = this.ulid.nextValue();

	ULID.Value next() {
		this.lock.lock();
		try {
			this.last = this.ulid.nextMonotonicValue(this.last);
			return this.last;
		}
		finally {
			this.lock.unlock();
		}
	}

}
