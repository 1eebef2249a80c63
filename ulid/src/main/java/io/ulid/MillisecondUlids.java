package io.ulid;

import io.ulid.UlidGenerator.Layout;
import io.ulid.internal.PaddedLong;
import org.jspecify.annotations.Nullable;

/**
 * Section of the ULIDs that a monotonic generator makes in one millisecond: the first
 * ULID, and the steps to the following ULIDs. When all steps are used, another section of
 * the same millisecond follows. Threads take a ULID by replacing one number atomically.
 * Therefore threads need no lock to share a section.
 */
final class MillisecondUlids {

	// The lower bits of the number are the index of the next step. The upper bits are the
	// distance from the first ULID to the last ULID
	private static final int INDEX_BITS = 8;

	// This index marks a section whose last ULID no longer changes
	private static final int CLOSED = (1 << INDEX_BITS) - 1;

	private static final long MAX_DISTANCE = 1L << 55;

	// The steps that can follow, with those of batches, are less than the other half
	private static final long MAX_SKIP = MAX_DISTANCE / 2;

	private final Layout layout;

	private final long timestamp;

	private final Ulid first;

	private final Steps steps;

	private final PaddedLong number;

	private volatile long latestTime;

	private final boolean ended;

	private MillisecondUlids(Layout layout, long timestamp, Ulid first, Steps steps, long number, long latestTime,
			boolean ended) {
		this.layout = layout;
		this.timestamp = timestamp;
		this.first = first;
		this.steps = steps;
		this.number = new PaddedLong(number);
		this.latestTime = latestTime;
		this.ended = ended;
	}

	/**
	 * Create the state of a new generator. Its time is before all times that a clock can
	 * show.
	 */
	static MillisecondUlids none(Layout layout) {
		return new MillisecondUlids(layout, -1, Ulid.MIN, Steps.ONE, CLOSED, -1, true);
	}

	/**
	 * Create a section with no steps left. The first ULIDs are already taken by the
	 * caller.
	 * @param first the first ULID
	 * @param room the distance from the first ULID to the last ULID that the caller takes
	 * @param latestTime the latest time that the clock has shown so far
	 */
	MillisecondUlids followedBy(Ulid first, long room, long latestTime) {
		return new MillisecondUlids(this.layout, first.timestamp(), first, Steps.ONE, number(room, Steps.COUNT),
				latestTime, false);
	}

	/**
	 * Close this section, and create the next section of the same millisecond. The first
	 * ULIDs are already taken by the caller.
	 * @param steps the steps of the next section, of which the first is used
	 * @param room the distance from the first ULID to the last ULID that the caller takes
	 * @throws UlidGenerationException with {@code OVERFLOW} if the next section does not
	 * fit into the random bits
	 */
	MillisecondUlids nextSection(Steps steps, long room) {
		long step = steps.step(0);
		Ulid first = this.layout.plus(close(), step);
		this.layout.plus(first, MAX_DISTANCE);
		return new MillisecondUlids(this.layout, this.timestamp, first, steps, number(room, 1), this.latestTime, false);
	}

	/**
	 * Return a copy of this millisecond that is marked as ended, so that the next ULID
	 * has a later time.
	 */
	MillisecondUlids ended() {
		return new MillisecondUlids(this.layout, this.timestamp, close(), Steps.ONE, CLOSED, this.latestTime, true);
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
		return laterFollows || last(this.number.get()).compareTo(ulid) >= 0;
	}

	/**
	 * Move the last ULID up to a new last ULID, if the last ULID is less than the
	 * previous ULID.
	 * @param ulid the new last ULID
	 * @param previous a ULID below the new last ULID
	 * @return whether the last ULID was moved; the result is also {@code false} if the
	 * new last ULID is too far from the first ULID, or if the section is closed
	 */
	boolean skipTo(Ulid ulid, Ulid previous) {
		if (ulid.timestamp() != this.timestamp) {
			return false;
		}
		long target = this.layout.distance(this.first, ulid);
		while (target >= 0 && target <= MAX_SKIP) {
			long number = this.number.get();
			if (index(number) == CLOSED || last(number).compareTo(previous) >= 0) {
				return false;
			}
			if (this.number.replace(number, number(target, index(number)))) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Let no other ULID be taken from this section.
	 * @return the last ULID
	 */
	Ulid close() {
		while (true) {
			long number = this.number.get();
			if (this.number.replace(number, number | CLOSED)) {
				return last(number);
			}
		}
	}

	/**
	 * Take the next ULID.
	 * @param room the distance from this ULID to the last ULID that the caller takes
	 * @return the ULID, or {@code null} if the section has no steps left or is closed
	 */
	@Nullable Ulid next(long room) {
		while (true) {
			long number = this.number.get();
			int index = index(number);
			if (index >= Steps.COUNT) {
				return null;
			}
			long distance = distance(number) + this.steps.step(index);
			if (this.number.replace(number, number(distance + room, index + 1))) {
				return this.layout.plus(this.first, distance);
			}
		}
	}

	/**
	 * Close this section, and wipe its steps. A thread that reads a wiped step makes no
	 * ULID with it, because the section is closed before.
	 */
	void wipe() {
		close();
		this.steps.wipe();
	}

	private Ulid last(long number) {
		return this.layout.plus(this.first, distance(number));
	}

	private static long number(long distance, int index) {
		return distance << INDEX_BITS | index;
	}

	private static long distance(long number) {
		return number >>> INDEX_BITS;
	}

	private static int index(long number) {
		return (int) number & CLOSED;
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

}
