package io.ulid;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when no ULID, or no Ulid-Flake, can be made that keeps the generator's promise.
 * The generator's state is as it was before the call, and the next call may succeed. An
 * {@link EntropySource} that fails does so with its own exception, not with this one.
 */
public final class UlidGenerationException extends IllegalStateException {

	private static final long serialVersionUID = 1L;

	private final Reason reason;

	/**
	 * Create an exception.
	 * @param reason why no ULID was made
	 * @param message the same with its values, and what would be right
	 */
	public UlidGenerationException(Reason reason, String message) {
		this(reason, message, null);
	}

	/**
	 * Create an exception.
	 * @param reason why no ULID was made
	 * @param message the same with its values, and what would be right
	 * @param cause what has led to it, or {@code null}
	 */
	public UlidGenerationException(Reason reason, String message, @Nullable Throwable cause) {
		super(message, cause);
		this.reason = reason;
	}

	static UlidGenerationException overflow(Ulid ulid, long step) {
		return new UlidGenerationException(Reason.OVERFLOW,
				"ULID '%s' plus %s exceeds its 80 random bits".formatted(ulid, Long.toUnsignedString(step)));
	}

	static UlidGenerationException overflow(EntropySource entropySource, int draws) {
		return new UlidGenerationException(Reason.OVERFLOW,
				"%s returned random bits within 2^64 of the top %s times in a row: it is not random"
					.formatted(entropySource.getClass().getName(), draws));
	}

	static UlidGenerationException clockRollback(long rollback, long maxRollback) {
		return new UlidGenerationException(Reason.CLOCK_ROLLBACK,
				"Clock moved back %s ms, more than 'ulid.generator.max-clock-rollback' (%s ms)".formatted(rollback,
						maxRollback));
	}

	static UlidGenerationException clockRange(long timestamp) {
		return new UlidGenerationException(Reason.CLOCK_RANGE,
				"Clock must be between 0 and %s ms since 1970-01-01T00:00:00Z but was %s".formatted(Ulid.MAX_TIMESTAMP,
						timestamp));
	}

	/**
	 * Why no ULID was made.
	 * @return the reason
	 */
	public Reason getReason() {
		return this.reason;
	}

	/**
	 * What can prevent a ULID.
	 */
	public enum Reason {

		/**
		 * The random part has no room left in its millisecond.
		 */
		OVERFLOW,

		/**
		 * The clock has stepped back further than allowed.
		 */
		CLOCK_ROLLBACK,

		/**
		 * The clock shows a time that 48 bits of milliseconds since 1970 cannot hold, or
		 * 43 bits since the epoch of a Ulid-Flake.
		 */
		CLOCK_RANGE,

		/**
		 * A Ulid-Flake has no node id that it may use: the lease of the last one has
		 * ended, and could not be renewed.
		 */
		NODE_ID

	}

}
