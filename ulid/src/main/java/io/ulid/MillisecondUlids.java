package io.ulid;

import io.ulid.UlidGenerator.Layout;
import io.ulid.internal.PaddedLong;
import org.jspecify.annotations.Nullable;

/**
 * ULIDs of a monotonic generator in one millisecond: the first ULID, and the distance
 * from the first ULID to the last ULID. Only the distance changes, and it is replaced
 * atomically. Therefore threads need no lock to share a millisecond.
 */
final class MillisecondUlids {

	// This is half of the 2^64 ULIDs that are free above a first ULID. As a distance, it
	// is negative
	private static final long HALF = 1L << 63;

	private final Layout layout;

	private final long timestamp;

	private final Ulid first;

	// The distance is negative when it is used up
	private final PaddedLong distance;

	private volatile long latestTime;

	private final boolean ended;

	private MillisecondUlids(Layout layout, long timestamp, Ulid first, long distance, long latestTime, boolean ended) {
		this.layout = layout;
		this.timestamp = timestamp;
		this.first = first;
		this.distance = new PaddedLong(distance);
		this.latestTime = latestTime;
		this.ended = ended;
	}

	/**
	 * Create the state of a new generator. Its time is before all times that a clock can
	 * show.
	 */
	static MillisecondUlids none(Layout layout) {
		return new MillisecondUlids(layout, -1, Ulid.MIN, 0, -1, true);
	}

	/**
	 * Create the ULIDs that follow this millisecond, or that follow this half of the
	 * millisecond. The first ULIDs are already taken by the caller.
	 * @param first the first ULID
	 * @param room the distance from the first ULID to the last ULID that the caller takes
	 * @param latestTime the latest time that the clock has shown so far
	 */
	MillisecondUlids followedBy(Ulid first, long room, long latestTime) {
		return new MillisecondUlids(this.layout, first.timestamp(), first, room, latestTime, false);
	}

	/**
	 * Return whether every ULID that a later call makes is greater than the given ULID.
	 * @param ulid the given ULID
	 */
	boolean isPast(Ulid ulid) {
		if (ulid.timestamp() != this.timestamp) {
			return ulid.timestamp() < this.timestamp;
		}
		// After an ended millisecond, the next ULID has a later millisecond, unless this
		// millisecond is the last possible millisecond
		boolean laterFollows = this.ended && this.timestamp < Ulid.MAX_TIMESTAMP;
		return laterFollows || last(this.distance.get()).compareTo(ulid) >= 0;
	}

	/**
	 * Move the last ULID up to a new last ULID, if the last ULID is less than the
	 * previous ULID.
	 * @param ulid the new last ULID
	 * @param previous a ULID below the new last ULID
	 * @return whether the last ULID was moved; the result is also {@code false} if the
	 * new last ULID is outside this half of the millisecond
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
			if (this.distance.replace(distance, target)) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Use up the distance, if the last ULID is less than the given ULID.
	 * @param ulid a ULID of the same millisecond
	 * @return whether every ULID that was taken from the distance is less than the given
	 * ULID
	 */
	boolean closeBelow(Ulid ulid) {
		while (true) {
			long distance = this.distance.get();
			if (last(distance).compareTo(ulid) >= 0) {
				return false;
			}
			if (this.distance.replace(distance, HALF)) {
				return true;
			}
		}
	}

	private Ulid last(long distance) {
		return this.layout.plus(this.first, (distance < 0) ? HALF - 1 : distance);
	}

	/**
	 * Return a copy of this millisecond that is marked as ended, so that the next ULID
	 * has a later time.
	 */
	MillisecondUlids ended() {
		return new MillisecondUlids(this.layout, this.timestamp, this.first, HALF, this.latestTime, true);
	}

	/**
	 * Return the same millisecond with a new first ULID, for use when the distance is
	 * used up.
	 * @param step the step from the end of this half to the new first ULID, more than 0
	 * @param room the distance from the first ULID to the last ULID that the caller takes
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
	 * @param room the distance from this ULID to the last ULID that the caller takes
	 * @return the ULID, or {@code null} if the distance is used up
	 */
	@Nullable Ulid next(long step, long room) {
		while (true) {
			long distance = this.distance.get();
			if (distance < 0) {
				return null;
			}
			long next = distance + step + room;
			if (this.distance.replace(distance, (next < 0) ? HALF : next)) {
				return (next < 0) ? null : this.layout.plus(this.first, next - room);
			}
		}
	}

}
