package io.ulid;

import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

/**
 * The ULIDs of a monotonic generator in one millisecond: the first of them, and how far
 * the last one stands above it. That distance is all that ever changes, in one atomic
 * addition, so that threads share it without a lock.
 */
final class Millisecond {

	// Half of the 2^64 that are free above a first ULID. The other half is for what
	// threads add in vain when this one is used up
	private static final long HALF = 1L << 63;

	private final long timestamp;

	private final Ulid first;

	// Negative when used up. To come around to 0 it would take a million threads that
	// add at the same instant, each for a batch
	private final AtomicLong distance;

	private final long latestTime;

	private final boolean ended;

	private Millisecond(long timestamp, Ulid first, long distance, long latestTime, boolean ended) {
		this.timestamp = timestamp;
		this.first = first;
		this.distance = new AtomicLong(distance);
		this.latestTime = latestTime;
		this.ended = ended;
	}

	/**
	 * What a new generator starts with: before all times that a clock may show.
	 */
	static Millisecond none() {
		return new Millisecond(-1, Ulid.MIN, 0, -1, true);
	}

	/**
	 * A millisecond whose first ULIDs are taken.
	 * @param first the first ULID
	 * @param room how far above it others are taken, too
	 * @param latestTime the latest time that the clock has shown, as of now
	 */
	static Millisecond of(Ulid first, long room, long latestTime) {
		return new Millisecond(first.timestamp(), first, room, latestTime, false);
	}

	/**
	 * The same millisecond, of which no more ULIDs are to be taken.
	 */
	Millisecond ended() {
		return new Millisecond(this.timestamp, this.first, 0, this.latestTime, true);
	}

	/**
	 * The same millisecond when the distance is used up: what lies above it.
	 * @param step from the distance to the first ULID, more than 0
	 * @param room how far above it others are taken, too
	 * @throws UlidGenerationException with {@code OVERFLOW} if it does not fit into the
	 * random bits
	 */
	Millisecond nextHalf(long step, long room) {
		Ulid first = this.first.plus(HALF).plus(step);
		first.plus(HALF - 1);
		return of(first, room, this.latestTime);
	}

	long timestamp() {
		return this.timestamp;
	}

	Ulid first() {
		return this.first;
	}

	long latestTime() {
		return this.latestTime;
	}

	boolean isEnded() {
		return this.ended;
	}

	/**
	 * Take the next ULID.
	 * @param step from the last one, more than 0
	 * @param room how far above it others are taken, too
	 * @return the ULID, or {@code null} if the distance is used up
	 */
	@Nullable Ulid next(long step, long room) {
		long distance = this.distance.addAndGet(step + room);
		if (distance < 0) {
			// Calls that fail over and over would come around to 0
			this.distance.set(HALF);
			return null;
		}
		return this.first.plus(distance - room);
	}

}
