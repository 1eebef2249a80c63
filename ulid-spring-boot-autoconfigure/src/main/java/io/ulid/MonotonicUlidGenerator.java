package io.ulid;

import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * Strictly increasing ULIDs: fresh random bits for a new millisecond, the last ULID plus
 * a step within it.
 */
final class MonotonicUlidGenerator implements UlidGenerator {

	// A sound source draws eight unusable values in a row once in 2^128 times
	private static final int MAX_DRAWS = 8;

	private final TimestampSource timestamps;

	private final EntropySource entropySource;

	private final Increment increment;

	private final long maxClockRollback;

	// Not a monitor: before JDK 24 a virtual thread that waits for one holds its carrier
	private final ReentrantLock lock = new ReentrantLock();

	private @Nullable Ulid last;

	// The latest the clock has shown: after a reseed the last ULID may stand ahead of it
	private long latestTime;

	private boolean reseeded;

	MonotonicUlidGenerator(TimestampSource timestamps, EntropySource entropySource, Increment increment,
			long maxClockRollback) {
		this.timestamps = timestamps;
		this.entropySource = entropySource;
		this.increment = increment;
		this.maxClockRollback = maxClockRollback;
	}

	@Override
	public Ulid next() {
		this.lock.lock();
		try {
			// Read under the lock: a thread held up between the two would see the clock
			// behind the ULIDs that others have made since
			long now = this.timestamps.next();
			Ulid next = next(now);
			this.last = next;
			this.latestTime = Math.max(this.latestTime, now);
			this.reseeded = false;
			return next;
		}
		finally {
			this.lock.unlock();
		}
	}

	private Ulid next(long now) {
		Ulid last = this.last;
		if (last == null || now > last.timestamp()) {
			return first(now);
		}
		long rollback = this.latestTime - now;
		if (rollback > this.maxClockRollback) {
			throw UlidGenerationException.clockRollback(rollback, this.maxClockRollback);
		}
		if (this.reseeded && last.timestamp() < Ulid.MAX_TIMESTAMP) {
			// Another copy of this process may go on from the same ULID: fresh
			// random bits keep the two apart, and a later time keeps the order
			return first(last.timestamp() + 1);
		}
		return last.plus(step());
	}

	private Ulid first(long timestamp) {
		byte[] randomness = new byte[Ulid.RANDOM_BYTES];
		for (int draws = 0; draws < MAX_DRAWS; draws++) {
			this.entropySource.nextBytes(randomness);
			if (leavesRoom(randomness)) {
				return Ulid.of(timestamp, randomness);
			}
		}
		throw UlidGenerationException.overflow(this.entropySource, MAX_DRAWS);
	}

	/**
	 * Whether at least 2^64 steps fit above a first random part, which is more than a
	 * millisecond can hold: its upper 16 bits are not all one.
	 */
	private static boolean leavesRoom(byte[] randomness) {
		return (randomness[0] & randomness[1]) != -1;
	}

	private long step() {
		if (this.increment == Increment.ONE) {
			return 1;
		}
		byte[] bytes = new byte[Integer.BYTES];
		this.entropySource.nextBytes(bytes);
		return Integer.toUnsignedLong(ByteBuffer.wrap(bytes).getInt()) + 1;
	}

	@Override
	public void reseed() {
		this.lock.lock();
		try {
			this.entropySource.reseed();
			this.reseeded = true;
		}
		finally {
			this.lock.unlock();
		}
	}

}
