package io.ulid;

import java.util.concurrent.atomic.AtomicLong;

import io.ulid.UlidGenerator.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The ULIDs of a monotonic generator in one millisecond: the first one, and the distance
 * of the last one above it. Only the distance changes, by one atomic addition. So threads
 * share a millisecond without a lock.
 */
final class MillisecondUlids {

	// Half of the 2^64 that are free above a first ULID. When this half is used up,
	// threads add in vain, and the other half has room for that
	private static final long HALF = 1L << 63;

	private final Layout layout;

	private final long timestamp;

	private final Ulid first;

	// Negative when used up. It would come around to 0 only if a million threads added at
	// the same instant, each for a batch
	private final AtomicLong distance;

	private volatile long latestTime;

	private final boolean ended;

	private MillisecondUlids(Layout layout, long timestamp, Ulid first, long distance, long latestTime, boolean ended) {
		this.layout = layout;
		this.timestamp = timestamp;
		this.first = first;
		this.distance = new AtomicLong(distance);
		this.latestTime = latestTime;
		this.ended = ended;
	}

	/**
	 * The state of a new generator, which lies before all times that a clock may show.
	 */
	static MillisecondUlids none(Layout layout) {
		return new MillisecondUlids(layout, -1, Ulid.MIN, 0, -1, true);
	}

	/**
	 * What follows this millisecond, or this half of it: its first ULIDs are taken.
	 * @param first the first ULID
	 * @param room how far above the first ULID others are taken, too
	 * @param latestTime the latest time that the clock has shown so far
	 */
	MillisecondUlids followedBy(Ulid first, long room, long latestTime) {
		return new MillisecondUlids(this.layout, first.timestamp(), first, room, latestTime, false);
	}

	/**
	 * Whether every ULID that a later call makes is greater than another one.
	 * @param ulid the other ULID
	 */
	boolean isPast(Ulid ulid) {
		if (ulid.timestamp() != this.timestamp) {
			return ulid.timestamp() < this.timestamp;
		}
		// After an ended millisecond, a later one follows, unless it is the last of all
		boolean laterFollows = this.ended && this.timestamp < Ulid.MAX_TIMESTAMP;
		return laterFollows || last(this.distance.get()).compareTo(ulid) >= 0;
	}

	/**
	 * Move the last ULID up to another one, unless it has passed the one before that.
	 * @param ulid the new last ULID
	 * @param previous a ULID below the new one
	 * @return whether the last ULID was moved; if not, the new one may also lie outside
	 * this half of the millisecond
	 */
	boolean skipTo(Ulid ulid, Ulid previous) {
		if (this.ended || ulid.timestamp() != this.timestamp) {
			return false;
		}
		long target = this.layout.distance(this.first, ulid);
		while (target >= 0) {
			long distance = this.distance.get();
			if (distance < 0 || last(distance).compareTo(previous) >= 0) {
				return false;
			}
			if (this.distance.compareAndSet(distance, target)) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Use up the distance, unless it has passed a ULID.
	 * @param ulid a ULID of the same millisecond
	 * @return whether every ULID that was taken from the distance is less
	 */
	boolean closeBelow(Ulid ulid) {
		while (true) {
			long distance = this.distance.get();
			if (last(distance).compareTo(ulid) >= 0) {
				return false;
			}
			if (this.distance.compareAndSet(distance, HALF)) {
				return true;
			}
		}
	}

	private Ulid last(long distance) {
		return this.layout.plus(this.first, (distance < 0) ? HALF - 1 : distance);
	}

	/**
	 * The same millisecond, ended: the next ULID has a later time.
	 */
	MillisecondUlids ended() {
		return new MillisecondUlids(this.layout, this.timestamp, this.first, HALF, this.latestTime, true);
	}

	/**
	 * The same millisecond with a new first ULID, when the distance is used up.
	 * @param step the step from the distance to the new first ULID, more than 0
	 * @param room how far above the first ULID others are taken, too
	 * @throws UlidGenerationException with {@code OVERFLOW} if the new first ULID does
	 * not fit into the random bits
	 */
	MillisecondUlids nextHalf(long step, long room) {
		Ulid first = this.layout.plus(this.layout.plus(this.first, HALF), step);
		this.layout.plus(first, HALF - 1);
		return followedBy(first, room, this.latestTime);
	}

	long timestamp() {
		return this.timestamp;
	}

	Ulid first() {
		return this.first;
	}

	/**
	 * Return the latest time that the clock has shown, which is before the time of the
	 * ULIDs if they are ahead of the clock.
	 */
	long latestTime() {
		return this.latestTime;
	}

	/**
	 * Remember a later time that the clock has shown, when the ULIDs are ahead of the
	 * clock.
	 */
	void setLatestTime(long latestTime) {
		this.latestTime = latestTime;
	}

	boolean isEnded() {
		return this.ended;
	}

	/**
	 * Take the next ULID.
	 * @param step the step from the last ULID, more than 0
	 * @param room how far above the ULID others are taken, too
	 * @return the ULID, or {@code null} if the distance is used up
	 */
	@Nullable Ulid next(long step, long room) {
		long distance = this.distance.addAndGet(step + room);
		if (distance < 0) {
			// Without this, calls that keep failing would bring the distance around to 0
			this.distance.set(HALF);
			return null;
		}
		return this.layout.plus(this.first, distance - room);
	}

}
