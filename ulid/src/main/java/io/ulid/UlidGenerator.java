package io.ulid;

import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.internal.RangeException;
import org.jspecify.annotations.Nullable;

/**
 * Makes ULIDs. Implementations are safe to share between threads; share one generator
 * wherever the order of its ULIDs matters.
 *
 * <pre class="code">
 * UlidGenerator generator = UlidGenerator.monotonic();
 * Ulid id = generator.next();
 * </pre>
 */
@FunctionalInterface
public interface UlidGenerator {

	/**
	 * Make a ULID of the current time.
	 * @return the ULID
	 * @throws UlidGenerationException if the generator cannot make a ULID without
	 * breaking its promise; its state is then as it was before
	 */
	Ulid next();

	/**
	 * Make many ULIDs at once. The ULIDs of a monotonic generator are strictly
	 * increasing, and cost a fraction of as many calls of {@link #next()}. If there are
	 * more than 1,024, ULIDs of other threads may lie between them. A monotonic generator
	 * reads the clock once for every 1,024 ULIDs, a random one once for all. The default
	 * calls {@link #next()} for each.
	 * @param count the number of ULIDs, 0 or more
	 * @return the ULIDs in order of generation, unmodifiable
	 * @throws IllegalArgumentException if the count is negative
	 * @throws UlidGenerationException if the generator cannot make one of them without
	 * breaking its promise; the call then returns no ULID, and those made before it are
	 * never used
	 */
	default List<Ulid> next(int count) {
		Ulid[] ulids = Batch.ofSize(count);
		Arrays.setAll(ulids, (i) -> next());
		return Batch.toList(ulids);
	}

	/**
	 * Make a ULID that is greater than another one, such as the id of a message from
	 * another machine. Each call of a monotonic generator that begins after this one has
	 * returned makes a greater ULID, too.
	 * <p>
	 * If the last ULID of the generator is not less than the previous ULID, or the clock
	 * is past it, this is the same as {@link #next()}. Otherwise the new ULID has the
	 * time of the previous ULID, and its random part is that of the previous ULID plus a
	 * random step of 1 to 2^62. The previous ULID can have any {@link Layout}. Pass only
	 * the ids of authenticated peers: a caller that chooses the previous ULID can move
	 * the times of new ULIDs ahead, up to {@link Builder#maxClockLead}.
	 * <p>
	 * The default calls {@link #next()} once. A generator that wraps another must pass
	 * the call on.
	 * @param previous the other ULID
	 * @return a ULID that is greater than the other one
	 * @throws UlidGenerationException with {@code CLOCK_LEAD} if the previous ULID is too
	 * far ahead of the clock, or, in the default, if the result of {@link #next()} is not
	 * greater; or as for {@link #next()}. The generator's state is then as it was before
	 */
	default Ulid nextAfter(Ulid previous) {
		Objects.requireNonNull(previous, "'previous' must not be null");
		Ulid next = next();
		if (next.compareTo(previous) <= 0) {
			throw UlidGenerationException.notGreater(previous, next);
		}
		return next;
	}

	/**
	 * Remember a ULID of another generator: each call that begins after this one has
	 * returned makes a greater ULID. Nothing changes if the last ULID of this generator
	 * is greater or equal already. Otherwise the restrictions of {@link #nextAfter}
	 * apply. A generator that wraps another must pass the call on.
	 * @param previous the ULID of the other generator
	 * @throws UlidGenerationException as for {@link #nextAfter}
	 * @throws UnsupportedOperationException if the generator does not remember ULIDs,
	 * which is true of random generators and of lambdas
	 */
	default void observe(Ulid previous) {
		throw new UnsupportedOperationException("%s does not remember ULIDs: use a monotonic generator, or 'nextAfter'"
			.formatted(getClass().getName()));
	}

	/**
	 * A view of this generator as an endless stream. Each element is made by
	 * {@link #next()} when the stream asks for it. If the generator is monotonic, and as
	 * long as the stream is sequential, the elements are strictly increasing.
	 * @return a new stream
	 */
	default Stream<Ulid> stream() {
		return Stream.generate(this::next);
	}

	/**
	 * A view of this generator for code that takes a {@link Supplier}. Use it, too, where
	 * the compiler cannot tell which {@code next} a method reference means. The generator
	 * itself is no supplier, because Spring Cloud Function publishes every bean of that
	 * type as a function.
	 * @return the supplier of {@link #next()}
	 */
	default Supplier<Ulid> supplier() {
		return this::next;
	}

	/**
	 * Seed the entropy again. Call this in each copy of a process that was restored from
	 * one image, before its first ULID, so that two copies make the same ULID only by
	 * chance. An {@link EntropySource} with state must implement
	 * {@link EntropySource#reseed()} for that. A monotonic generator keeps its order: if
	 * the clock still shows the last ULID's millisecond, the next ULID gets the time of
	 * the millisecond after it. The default does nothing. A generator that wraps another
	 * must pass the call on.
	 */
	default void reseed() {
	}

	/**
	 * Which bits of the ULIDs are random. The default is {@link Layout#ULID}. A generator
	 * that wraps another must pass the call on.
	 * @return the layout of every ULID that this generator makes
	 */
	default Layout layout() {
		return Layout.ULID;
	}

	/**
	 * Create a generator whose ULIDs are strictly increasing over all threads: the
	 * defaults of {@link Builder}.
	 * @return a new generator
	 */
	static UlidGenerator monotonic() {
		return builder().build();
	}

	/**
	 * Create a generator whose ULIDs have independent random bits, and so no order within
	 * a millisecond.
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
	 * The step from one ULID to the next within a millisecond.
	 */
	enum Increment {

		/**
		 * A random number, 1 to 2^32: with a secure source, one guess at the next ULID is
		 * right once in 2^32 times.
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
		 * All 80, as the ULID specification describes.
		 */
		ULID {

			@Override
			Ulid arrange(Ulid ulid) {
				return ulid;
			}

			@Override
			Ulid plus(Ulid ulid, long step) {
				return ulid.plus(step);
			}

			@Override
			long distance(Ulid from, Ulid to) {
				return to.minus(from);
			}

			@Override
			boolean leavesRoom(Ulid first) {
				return (short) first.mostSignificantBits() != -1;
			}

		},

		/**
		 * 74. The other 6 are the version 7 and the variant of a UUID.
		 * @see Ulid#isUuidVersion7()
		 * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-5.7">RFC 9562,
		 * section 5.7</a>
		 */
		UUIDV7 {

			@Override
			Ulid arrange(Ulid ulid) {
				return ulid.toUuidVersion7();
			}

			@Override
			Ulid plus(Ulid ulid, long step) {
				return ulid.plusInUuidVersion7(step);
			}

			@Override
			long distance(Ulid from, Ulid to) {
				return to.minusInUuidVersion7(from);
			}

			@Override
			boolean leavesRoom(Ulid first) {
				return (first.mostSignificantBits() & 0xFFC) != 0xFFC;
			}

		};

		/**
		 * Arrange 80 random bits.
		 * @param ulid a time and 80 random bits
		 * @return a ULID of this layout
		 */
		abstract Ulid arrange(Ulid ulid);

		/**
		 * Add to the random bits.
		 * @param ulid a ULID of this layout
		 * @param step 0 to 2^63, unsigned
		 * @return the ULID plus the step
		 * @throws UlidGenerationException with {@code OVERFLOW} if the sum would leave
		 * the random bits
		 */
		abstract Ulid plus(Ulid ulid, long step);

		/**
		 * Subtract the random bits of a ULID from those of a greater one.
		 * @param from a ULID of this layout
		 * @param to a ULID of this layout and the same millisecond
		 * @return the difference, or a negative number if it is 2^63 or more
		 */
		abstract long distance(Ulid from, Ulid to);

		/**
		 * Whether at least 2^64 fit above a first ULID, which is more than a millisecond
		 * can hold: its upper random bits, 16 of 80 or 10 of 74, are not all one.
		 * @param first a ULID of this layout
		 */
		abstract boolean leavesRoom(Ulid first);

	}

	/**
	 * Configures a {@link UlidGenerator}. Not safe to share between threads.
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
		 * Which bits of the ULIDs are random.
		 * @param layout {@link Layout#ULID} by default
		 * @return this builder
		 */
		public Builder layout(Layout layout) {
			this.layout = Objects.requireNonNull(layout, "'layout' must not be null");
			return this;
		}

		/**
		 * Whether the ULIDs are strictly increasing over all threads of the generator, or
		 * have independent random bits.
		 * @param monotonic {@code true} by default
		 * @return this builder
		 */
		public Builder monotonic(boolean monotonic) {
			this.monotonic = monotonic;
			return this;
		}

		/**
		 * The clock. The generator reads {@link Clock#instant()}, cut to the millisecond.
		 * @param clock the system's clock by default
		 * @return this builder
		 */
		public Builder clock(Clock clock) {
			this.clock = Objects.requireNonNull(clock, "'clock' must not be null");
			return this;
		}

		/**
		 * The source of random bits.
		 * @param entropySource {@link EntropySource#secure()} by default
		 * @return this builder
		 */
		public Builder entropySource(EntropySource entropySource) {
			this.entropySource = Objects.requireNonNull(entropySource, "'entropySource' must not be null");
			return this;
		}

		/**
		 * The step from one ULID to the next within a millisecond. It has no effect if
		 * the generator is not monotonic.
		 * @param increment {@link Increment#RANDOM} by default
		 * @return this builder
		 */
		public Builder increment(Increment increment) {
			this.increment = Objects.requireNonNull(increment, "'increment' must not be null");
			return this;
		}

		/**
		 * How far the clock may step back. Up to this limit the generator keeps the last
		 * ULID's time, and so the order. Past it, generation fails. It has no effect if
		 * the generator is not monotonic.
		 * @param maxClockRollback 0 or more, cut to the millisecond; 10 minutes by
		 * default
		 * @return this builder
		 * @throws IllegalArgumentException if the duration is negative
		 */
		public Builder maxClockRollback(Duration maxClockRollback) {
			this.maxClockRollback = millis(maxClockRollback, "maxClockRollback");
			return this;
		}

		/**
		 * How far a ULID that is passed to {@link UlidGenerator#nextAfter} or
		 * {@link UlidGenerator#observe}, and the new one after it, may be ahead of the
		 * clock. Beyond this limit, the call fails. A monotonic generator compares with
		 * the latest time that its clock has shown.
		 * @param maxClockLead 0 or more, cut to the millisecond; 1 second by default
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
			// No two times are further apart than the whole range of timestamps
			Duration longest = Duration.ofMillis(Ulid.MAX_TIMESTAMP);
			return ((limit.compareTo(longest) > 0) ? longest : limit).toMillis();
		}

		/**
		 * Set the listener, which is notified when the clock has stepped back, when the
		 * ULID of another generator is ahead of the clock, when a call fails, and when
		 * the entropy was seeded again.
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
