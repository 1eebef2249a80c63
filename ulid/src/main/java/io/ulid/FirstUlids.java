package io.ulid;

import io.ulid.UlidGenerator.Layout;

/**
 * The ULIDs that do not follow the last one of a generator by an ordinary step: the first
 * of a millisecond, and the first above a ULID of another generator. At least 2^64 fit
 * above each of them.
 *
 * @param layout the layout of the ULIDs
 * @param entropy the source of their random bits
 */
record FirstUlids(Layout layout, UlidEntropy entropy) {

	// A good source draws eight unusable values in a row only once in 2^80 times
	private static final int MAX_DRAWS = 8;

	// 62 bits, so that machines which leap from the same ULID make the same one only by
	// chance
	private static final long LEAP_MASK = (1L << 62) - 1;

	/**
	 * Make the first ULID of a millisecond.
	 * @param timestamp milliseconds since 1970-01-01T00:00:00Z, 0 to 2^48-1
	 * @throws UlidGenerationException with {@code OVERFLOW} if the entropy source is not
	 * random
	 */
	Ulid in(long timestamp) {
		for (int draws = 0; draws < MAX_DRAWS; draws++) {
			Ulid first = this.layout.arrange(this.entropy.ulid(timestamp));
			if (this.layout.leavesRoom(first)) {
				return first;
			}
		}
		throw UlidGenerationException.overflow(this.entropy.source(), MAX_DRAWS);
	}

	/**
	 * Make a ULID that is greater than another one by a random step of 1 to 2^62. If the
	 * step does not fit into the millisecond of the other one, the ULID is the first of
	 * the next millisecond.
	 * @param previous the other ULID, in any layout
	 * @throws UlidGenerationException with {@code OVERFLOW} if there is no next
	 * millisecond, or if the entropy source is not random
	 */
	Ulid above(Ulid previous) {
		Ulid base = this.layout.arrange(previous);
		if (base.compareTo(previous) < 0 && this.layout.leavesRoom(base)) {
			// The variant of a UUID is less than the two bits of the previous ULID. A
			// carry makes up for them, but not for a version that is too low
			base = this.layout.plus(base, 1L << 62);
		}
		if (base.compareTo(previous) >= 0 && this.layout.leavesRoom(base)) {
			long leap = (this.entropy.ulid(0).leastSignificantBits() & LEAP_MASK) + 1;
			Ulid above = this.layout.plus(base, leap);
			if (this.layout.leavesRoom(above)) {
				return above;
			}
		}
		if (previous.timestamp() == Ulid.MAX_TIMESTAMP) {
			throw UlidGenerationException.lastMillisecond(previous);
		}
		return in(previous.timestamp() + 1);
	}

}
