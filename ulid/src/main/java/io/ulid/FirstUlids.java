package io.ulid;

import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator.Layout;

/**
 * Maker of the ULIDs that are not the generator's last ULID plus a step: the first ULID
 * of a millisecond, and the first ULID above a ULID of another generator. At least 2^64
 * ULIDs of the same millisecond are above each of these ULIDs.
 *
 * @param layout the layout of the ULIDs
 * @param entropy the source of the random bits
 */
record FirstUlids(Layout layout, UlidEntropy entropy) {

	// The probability that a good source draws eight unusable values in a row is 2^-80
	private static final int MAX_DRAWS = 8;

	// The step has 62 bits. Therefore two machines that leap from the same ULID make the
	// same new ULID only by chance
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
		throw new UlidGenerationException(Reason.OVERFLOW,
				"%s returned random bits within 2^64 of the top %s times in a row: it is not random"
					.formatted(this.entropy.source().getClass().getName(), MAX_DRAWS));
	}

	/**
	 * Make a ULID that is greater than a previous ULID by a random step of 1 to 2^62. If
	 * the step does not fit into the millisecond of the previous ULID, the result is the
	 * first ULID of the next millisecond.
	 * @param previous the previous ULID, in any layout
	 * @throws UlidGenerationException with {@code OVERFLOW} if there is no next
	 * millisecond, or if the entropy source is not random
	 */
	Ulid above(Ulid previous) {
		Ulid base = this.layout.arrange(previous);
		if (base.compareTo(previous) < 0 && this.layout.leavesRoom(base)) {
			// If the variant of a UUID is less than the two bits at its position in the
			// previous ULID, this carry makes the new ULID greater. If the version is
			// less than the four bits at its position, the new ULID remains less
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
			throw new UlidGenerationException(Reason.OVERFLOW,
					"The millisecond of ULID '%s' is the last millisecond that a ULID can contain, and no room is left in it"
						.formatted(previous));
		}
		return in(previous.timestamp() + 1);
	}

}
