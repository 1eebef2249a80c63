package io.ulid;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

import io.ulid.internal.RangeException;
import org.jspecify.annotations.Nullable;

/**
 * Generator of ULIDs. Implementations must be safe to share between threads. Share one
 * generator if the order of the ULIDs matters. A generator that wraps another generator
 * should extend {@link DelegatingUlidGenerator}, because the default methods of this
 * interface do not use the layout, the order and the seed of the other generator.
 *
 * <pre class="code">
 * UlidGenerator generator = UlidGenerator.monotonic();
 * Ulid id = generator.next();
 * </pre>
 */
@FunctionalInterface
public interface UlidGenerator extends IdGenerator<Ulid> {

	/**
	 * Make a ULID with the current time.
	 * @return the ULID
	 * @throws UlidGenerationException if the generator cannot make a ULID without
	 * breaking its guarantees; the exception leaves the generator's state unchanged
	 */
	@Override
	Ulid next();

	/**
	 * Make many ULIDs at once. A monotonic generator makes ULIDs that are strictly
	 * increasing, and takes much less time than with a call of {@link #next()} for each
	 * ULID. If the count is above 1,024, ULIDs of other threads may lie between the ULIDs
	 * of this call. A monotonic generator reads the clock once for every 1,024 ULIDs. A
	 * random generator reads the clock only once. The default implementation calls
	 * {@link #next()} for each ULID.
	 * @param count the number of ULIDs, 0 or more
	 * @return the ULIDs in order of generation, unmodifiable
	 * @throws IllegalArgumentException if the count is negative
	 * @throws UlidGenerationException if the generator cannot make all ULIDs without
	 * breaking its guarantees; the ULIDs that were already made are discarded
	 */
	@Override
	default List<Ulid> nextBatch(int count) {
		return IdGenerator.super.nextBatch(count);
	}

	/**
	 * Make a ULID that is greater than a previous ULID, such as the id of a message from
	 * another machine. Each call of a monotonic generator that begins after this call has
	 * returned also makes a ULID that is greater than the previous ULID.
	 * <p>
	 * If the last ULID of the generator is not less than the previous ULID, or if the
	 * clock is past the time of the previous ULID, this method does the same as
	 * {@link #next()}. Otherwise the new ULID has the same time as the previous ULID. The
	 * random part of the new ULID is the random part of the previous ULID plus a random
	 * step of 1 to 2^62. The previous ULID can have any {@link Layout}. Pass only the ids
	 * of authenticated peers: a peer that chooses the previous ULID can move the times of
	 * new ULIDs ahead, up to {@link Builder#maxClockLead}.
	 * <p>
	 * The default implementation calls {@link #next()} once.
	 * @param previous the previous ULID
	 * @return a ULID that is greater than the previous ULID
	 * @throws UlidGenerationException with {@code CLOCK_LEAD} if the previous ULID is too
	 * far ahead of the clock; in the default implementation, with {@code CLOCK_LEAD} if
	 * the result of {@link #next()} is not greater; and for the reasons of
	 * {@link #next()}. The exception leaves the generator's state unchanged
	 */
	default Ulid nextAfter(Ulid previous) {
		Objects.requireNonNull(previous, "'previous' must not be null");
		Ulid next = next();
		if (next.compareTo(previous) <= 0) {
			throw new UlidGenerationException(UlidGenerationException.Reason.CLOCK_LEAD,
					"ULID '%s' is not greater than the previous ULID '%s', and this generator cannot make a greater ULID"
						.formatted(next, previous));
		}
		return next;
	}

	/**
	 * Remember a ULID of another generator. Each call that begins after this call has
	 * returned makes a ULID that is greater than the remembered ULID. The call has no
	 * effect if the last ULID of this generator is greater than or equal to that ULID.
	 * Otherwise the restrictions of {@link #nextAfter} apply.
	 * @param previous the ULID of the other generator
	 * @throws UlidGenerationException as for {@link #nextAfter}
	 * @throws UnsupportedOperationException if the generator does not remember ULIDs;
	 * random generators and lambdas do not remember ULIDs
	 */
	default void observe(Ulid previous) {
		throw new UnsupportedOperationException("%s does not remember ULIDs: use a monotonic generator, or 'nextAfter'"
			.formatted(getClass().getName()));
	}

	/**
	 * Return which bits of the ULIDs are random. The default implementation returns
	 * {@link Layout#ULID}.
	 * @return the layout of every ULID that this generator makes
	 */
	default Layout layout() {
		return Layout.ULID;
	}

	/**
	 * Create a generator whose ULIDs are strictly increasing across all threads. All
	 * settings are the defaults of {@link Builder}.
	 * @return a new generator
	 */
	static UlidGenerator monotonic() {
		return builder().build();
	}

	/**
	 * Create a generator whose ULIDs have independent random bits. ULIDs of the same
	 * millisecond are in no particular order.
	 * @return a new generator
	 */
	static UlidGenerator random() {
		return builder().monotonic(false).build();
	}

	/**
	 * Start to configure a generator.
	 * @return a new builder
	 */
	static Builder builder() {
		return new Builder();
	}

	/**
	 * Step from one ULID to the next ULID within a millisecond.
	 */
	enum Increment {

		/**
		 * A random number from 1 to 2^32. With a secure entropy source, a guess at the
		 * next ULID is right once in 2^32 times.
		 * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-6.2">RFC 9562,
		 * section 6.2, method 2</a>
		 */
		RANDOM,

		/**
		 * One, as the ULID specification describes.
		 */
		ONE

	}

	/**
	 * Which of the 80 bits after the time are random.
	 */
	enum Layout {

		/**
		 * All 80 bits, as the ULID specification describes.
		 */
		ULID,

		/**
		 * 74 bits. The other 6 bits are the version 7 and the variant of a UUID.
		 * @see Ulid#isUuidVersion7()
		 * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-5.7">RFC 9562,
		 * section 5.7</a>
		 */
		UUIDV7;

		/**
		 * Arrange 80 random bits.
		 * @param ulid a time and 80 random bits
		 * @return a ULID of this layout
		 */
		Ulid arrange(Ulid ulid) {
			return (this == ULID) ? ulid : ulid.toUuidVersion7();
		}

		/**
		 * Add to the random bits.
		 * @param ulid a ULID of this layout
		 * @param step 0 to 2^63, unsigned
		 * @return the ULID plus the step
		 * @throws UlidGenerationException with {@code OVERFLOW} if the sum would leave
		 * the random bits
		 */
		Ulid plus(Ulid ulid, long step) {
			return (this == ULID) ? ulid.plus(step) : ulid.plusInUuidVersion7(step);
		}

		/**
		 * Subtract the random bits of a ULID from the random bits of a greater ULID.
		 * @param from a ULID of this layout
		 * @param to a ULID of this layout and the same millisecond
		 * @return the difference, or a negative number if it is 2^63 or more
		 */
		long distance(Ulid from, Ulid to) {
			return (this == ULID) ? to.minus(from) : to.minusInUuidVersion7(from);
		}

		/**
		 * Return whether there are at least 2^64 ULIDs above the first ULID of a
		 * millisecond, which is more than a generator can make in a millisecond. This is
		 * true if the upper random bits (16 of 80, or 10 of 74) are not all one.
		 * @param first a ULID of this layout
		 */
		boolean leavesRoom(Ulid first) {
			long upperBits = (this == ULID) ? 0xFFFF : 0xFFC;
			return (first.mostSignificantBits() & upperBits) != upperBits;
		}

	}

	/**
	 * Builder for a {@link UlidGenerator}. A builder is not safe to share between
	 * threads.
	 */
	final class Builder {

		private Layout layout = Layout.ULID;

		private boolean monotonic = true;

		private Clock clock = Clock.systemUTC();

		private @Nullable EntropySource entropySource;

		private Increment increment = Increment.RANDOM;

		private long maxClockRollback = Duration.ofMinutes(10).toMillis();

		private long maxClockLead = Duration.ofSeconds(1).toMillis();

		private GenerationListener listener = GenerationListener.of(List.of());

		private Builder() {
		}

		/**
		 * Set which bits of the ULIDs are random.
		 * @param layout {@link Layout#ULID} by default
		 * @return this builder
		 */
		public Builder layout(Layout layout) {
			this.layout = Objects.requireNonNull(layout, "'layout' must not be null");
			return this;
		}

		/**
		 * Set whether the ULIDs are strictly increasing across all threads that use the
		 * generator, or have independent random bits.
		 * @param monotonic {@code true} by default
		 * @return this builder
		 */
		public Builder monotonic(boolean monotonic) {
			this.monotonic = monotonic;
			return this;
		}

		/**
		 * Set the clock. The generator reads {@link Clock#instant()} and truncates it to
		 * the millisecond.
		 * @param clock the system's clock by default
		 * @return this builder
		 */
		public Builder clock(Clock clock) {
			this.clock = Objects.requireNonNull(clock, "'clock' must not be null");
			return this;
		}

		/**
		 * Set the source of random bits.
		 * @param entropySource {@link EntropySource#secure()} by default
		 * @return this builder
		 */
		public Builder entropySource(EntropySource entropySource) {
			this.entropySource = Objects.requireNonNull(entropySource, "'entropySource' must not be null");
			return this;
		}

		/**
		 * Set the step from one ULID to the next ULID within a millisecond. The setting
		 * has no effect if the generator is not monotonic.
		 * @param increment {@link Increment#RANDOM} by default
		 * @return this builder
		 */
		public Builder increment(Increment increment) {
			this.increment = Objects.requireNonNull(increment, "'increment' must not be null");
			return this;
		}

		/**
		 * Set how far the clock may step back. Up to this limit, the generator continues
		 * with the time of the last ULID, which keeps the order. Beyond this limit,
		 * generation fails. The setting has no effect if the generator is not monotonic.
		 * @param maxClockRollback 0 or more, truncated to the millisecond; 10 minutes by
		 * default
		 * @return this builder
		 * @throws IllegalArgumentException if the duration is negative
		 */
		public Builder maxClockRollback(Duration maxClockRollback) {
			this.maxClockRollback = millis(maxClockRollback, "maxClockRollback");
			return this;
		}

		/**
		 * Set how far ULIDs may be ahead of the clock in calls of
		 * {@link UlidGenerator#nextAfter} and {@link UlidGenerator#observe}. The limit
		 * applies to the ULID that is passed to the call, and to the ULID that the call
		 * returns. Beyond this limit, the call fails. A monotonic generator compares the
		 * time of the ULID with the latest time that its clock has shown.
		 * @param maxClockLead 0 or more, truncated to the millisecond; 1 second by
		 * default
		 * @return this builder
		 * @throws IllegalArgumentException if the duration is negative
		 */
		public Builder maxClockLead(Duration maxClockLead) {
			this.maxClockLead = millis(maxClockLead, "maxClockLead");
			return this;
		}

		private static long millis(Duration limit, String name) {
			Objects.requireNonNull(limit, () -> "'%s' must not be null".formatted(name));
			RangeException.check(!limit.isNegative(), name, limit, "be a duration of 0 or more");
			// The difference between two timestamps cannot exceed this duration
			Duration longest = Duration.ofMillis(Ulid.MAX_TIMESTAMP);
			return ((limit.compareTo(longest) > 0) ? longest : limit).toMillis();
		}

		/**
		 * Set the listener, which is notified when the clock has stepped back, when the
		 * ULID of another generator is ahead of the clock, when a call fails, and when
		 * the entropy source was seeded again.
		 * @param listener the listener, none by default; {@link GenerationListener#of}
		 * combines several
		 * @return this builder
		 */
		public Builder listener(GenerationListener listener) {
			this.listener = GenerationListener.of(List.of(listener));
			return this;
		}

		/**
		 * Create the generator.
		 * @return a new generator
		 */
		public UlidGenerator build() {
			EntropySource entropySource = (this.entropySource != null) ? this.entropySource : EntropySource.secure();
			UlidEntropy entropy = UlidEntropy.of(entropySource);
			TimestampSource timestamps = new TimestampSource(this.clock);
			ClockLead clockLead = new ClockLead(this.maxClockLead);
			return this.monotonic
					? new MonotonicUlidGenerator(this.layout, timestamps, entropy, this.increment,
							this.maxClockRollback, clockLead, this.listener)
					: new RandomUlidGenerator(this.layout, timestamps, entropy, clockLead, this.listener);
		}

	}

}
