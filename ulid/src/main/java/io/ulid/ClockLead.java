package io.ulid;

import java.time.Duration;

import io.ulid.UlidGenerationException.Reason;

/**
 * Limit for how far a ULID may be ahead of the clock.
 *
 * @param max 0 or more, in milliseconds
 */
record ClockLead(long max) {

	/**
	 * Check a ULID.
	 * @param ulid the ULID of another generator, or the ULID that follows it
	 * @param time the time of the clock, in milliseconds since 1970-01-01T00:00:00Z
	 * @return the ULID
	 * @throws UlidGenerationException with {@code CLOCK_LEAD} if the ULID is too far
	 * ahead of the clock
	 */
	Ulid check(Ulid ulid, long time) {
		long lead = ulid.timestamp() - time;
		if (lead > this.max) {
			throw new UlidGenerationException(Reason.CLOCK_LEAD,
					"The next ULID would be %s ms ahead of the clock, more than 'ulid.generator.max-clock-lead' (%s ms)"
						.formatted(lead, this.max));
		}
		return ulid;
	}

	/**
	 * Notify a listener of a ULID that is ahead of the clock.
	 */
	void reportLead(Ulid ulid, long time, GenerationListener listener) {
		long lead = ulid.timestamp() - time;
		if (lead > 0) {
			listener.leadAccepted(Duration.ofMillis(lead));
		}
	}

	/**
	 * Notify a listener of a failed call.
	 */
	void reportFailure(Exception failure, GenerationListener listener) {
		if (failure instanceof UlidGenerationException ex && ex.getReason() == Reason.CLOCK_LEAD) {
			listener.leadRefused();
		}
		else {
			listener.failed(failure);
		}
	}

}
