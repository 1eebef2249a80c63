package io.ulid;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a generator cannot make an identifier without breaking its guarantees. The
 * call returns no id, and the next call may succeed. A call for one id leaves the
 * generator's state unchanged. A call for several ids may discard the ids that it has
 * already made. If an {@link EntropySource} fails, it throws a different exception.
 */
public final class UlidGenerationException extends IllegalStateException {

	private static final long serialVersionUID = 1L;

	private final Reason reason;

	/**
	 * Create an exception.
	 * @param reason why no id was made
	 * @param message the description of the reason, with the actual values and the valid
	 * values
	 */
	public UlidGenerationException(Reason reason, String message) {
		this(reason, message, null);
	}

	/**
	 * Create an exception.
	 * @param reason why no id was made
	 * @param message the description of the reason, with the actual values and the valid
	 * values
	 * @param cause the cause, or {@code null}
	 */
	public UlidGenerationException(Reason reason, String message, @Nullable Throwable cause) {
		super(message, cause);
		this.reason = reason;
	}

	static UlidGenerationException overflow(Ulid ulid, long step, int randomBits) {
		return new UlidGenerationException(Reason.OVERFLOW, "ULID '%s' plus %s exceeds its %s random bits"
			.formatted(ulid, Long.toUnsignedString(step), randomBits));
	}

	static UlidGenerationException clockRange(long timestamp) {
		return new UlidGenerationException(Reason.CLOCK_RANGE,
				"Clock must be between 0 and %s ms since 1970-01-01T00:00:00Z but was %s".formatted(Ulid.MAX_TIMESTAMP,
						timestamp));
	}

	/**
	 * Return why no id was made.
	 * @return the reason
	 */
	public Reason getReason() {
		return this.reason;
	}

	/**
	 * Reasons why no id was made.
	 */
	public enum Reason {

		/**
		 * No random part is left in the millisecond, the entropy source is not random, or
		 * the clock stands still.
		 */
		OVERFLOW,

		/**
		 * The clock has stepped back further than allowed.
		 */
		CLOCK_ROLLBACK,

		/**
		 * The ULID that was passed to {@link UlidGenerator#nextAfter} or
		 * {@link UlidGenerator#observe} is further ahead of the clock than allowed.
		 */
		CLOCK_LEAD,

		/**
		 * The clock shows a time that the id cannot contain. A ULID contains 48 bits of
		 * milliseconds since 1970.
		 */
		CLOCK_RANGE,

		/**
		 * The generator cannot make unique ids at the moment, although its clock and its
		 * entropy source work. Generators of ULIDs never fail for this reason.
		 */
		UNAVAILABLE

	}

}
