package io.ulid.flake;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.EntropySource;
import io.ulid.GenerationListener;
import io.ulid.UlidGenerationException;
import io.ulid.internal.RangeException;
import org.jspecify.annotations.Nullable;

/**
 * Makes Ulid-Flakes. Implementations are safe to share between threads. Share one
 * generator, because two generators can make the same Ulid-Flake in one millisecond.
 *
 * <pre class="code">
 * UlidFlakeGenerator generator = UlidFlakeGenerator.standalone();
 * UlidFlake id = generator.next();
 * </pre>
 */
@FunctionalInterface
public interface UlidFlakeGenerator {

	/**
	 * Make a Ulid-Flake of the current time.
	 * @return the Ulid-Flake
	 * @throws UlidGenerationException if the generator cannot make one without breaking
	 * its promise; its state is then as it was before
	 */
	UlidFlake next();

	/**
	 * Make several Ulid-Flakes. The default calls {@link #next()} for each, and each call
	 * may have to wait.
	 * @param count the number of Ulid-Flakes, 0 or more
	 * @return the Ulid-Flakes in order of generation, unmodifiable
	 * @throws IllegalArgumentException if the count is negative
	 * @throws UlidGenerationException if the generator cannot make one of them without
	 * breaking its promise; the call then returns none, and those made before it are
	 * never used
	 */
	default List<UlidFlake> next(int count) {
		if (count < 0) {
			throw new IllegalArgumentException("'count' must not be negative but was " + count);
		}
		UlidFlake[] flakes = new UlidFlake[count];
		Arrays.setAll(flakes, (i) -> next());
		return List.of(flakes);
	}

	/**
	 * A view of this generator as an endless stream. Each element is made by
	 * {@link #next()} when the stream asks for it.
	 * @return a new stream
	 */
	default Stream<UlidFlake> stream() {
		return Stream.generate(this::next);
	}

	/**
	 * A view of this generator for code that takes a {@link Supplier}.
	 * @return the supplier of {@link #next()}
	 */
	default Supplier<UlidFlake> supplier() {
		return this::next;
	}

	/**
	 * Seed the entropy again, and make no more Ulid-Flakes of the millisecond of the last
	 * one. Call this in each copy of a process that was restored from one image, before
	 * its first Ulid-Flake. The default does nothing. A generator that wraps another must
	 * pass the call on.
	 */
	default void reseed() {
	}

	/**
	 * Create a stand-alone generator, whose last 20 bits are random: the defaults of
	 * {@link Builder}.
	 * @return a new generator
	 */
	static UlidFlakeGenerator standalone() {
		return builder().build();
	}

	/**
	 * Create a scalable generator, whose last 5 bits are the number of the node: the
	 * defaults of {@link Builder}.
	 * @param nodeId 0 to 31; no other node may have it
	 * @return a new generator
	 * @throws IllegalArgumentException if the node id is out of range
	 */
	static UlidFlakeGenerator scalable(int nodeId) {
		return builder().nodeId(nodeId).build();
	}

	/**
	 * Start to configure a generator.
	 * @return a new builder
	 */
	static Builder builder() {
		return new Builder();
	}

	/**
	 * What to do when the random part has no room left in its millisecond.
	 */
	enum Overflow {

		/**
		 * Wait for the next millisecond.
		 */
		WAIT,

		/**
		 * Fail with a {@link UlidGenerationException}.
		 */
		FAIL

	}

	/**
	 * Configures a {@link UlidFlakeGenerator}. Not safe to share between threads.
	 */
	final class Builder {

		private Clock clock = Clock.systemUTC();

		private Instant epoch = UlidFlake.DEFAULT_EPOCH;

		private @Nullable EntropySource entropySource;

		private int entropySize = 1;

		private Overflow overflow = Overflow.WAIT;

		private Duration maxClockRollback = Duration.ofSeconds(1);

		private @Nullable NodeIdSource nodeIdSource;

		private GenerationListener listener = GenerationListener.of(List.of());

		private Builder() {
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
		 * The time that timestamps count from. Do not change it while there are
		 * Ulid-Flakes with another epoch.
		 * @param epoch {@link UlidFlake#DEFAULT_EPOCH} by default; 1970-01-01T00:00:00Z
		 * or later, cut to the millisecond
		 * @return this builder
		 * @throws IllegalArgumentException if the epoch is before 1970, or more than
		 * 2^43-1 ms after
		 */
		public Builder epoch(Instant epoch) {
			Instant latest = Instant.ofEpochMilli(UlidFlake.MAX_TIMESTAMP);
			RangeException.check(!epoch.isBefore(Instant.EPOCH) && !epoch.isAfter(latest), "epoch", epoch,
					"be between %s and %s".formatted(Instant.EPOCH, latest));
			this.epoch = epoch;
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
		 * The number of random bytes in the step from one Ulid-Flake to the next within a
		 * millisecond. A step of zero is drawn again. The text of the specification
		 * speaks of bits, but the code of its reference implementations draws bytes, as
		 * this generator does. With more bytes, neighbours are harder to guess, but a
		 * millisecond has room for fewer Ulid-Flakes. It has room for some thousands with
		 * 1 byte, for some tens with 2 bytes, and for one or two with 3 bytes. With a
		 * node id it has room for about two hundred with 1 byte, and for one or two with
		 * 2 bytes.
		 * @param entropySize 1 to 3, with a node id 1 or 2; 1 by default
		 * @return this builder
		 * @throws IllegalArgumentException if the size is out of range
		 */
		public Builder entropySize(int entropySize) {
			RangeException.check(entropySize >= 1 && entropySize <= 3, "entropySize", entropySize,
					"be between 1 and 3 bytes");
			this.entropySize = entropySize;
			return this;
		}

		/**
		 * What to do when the random part has no room left in its millisecond.
		 * @param overflow {@link Overflow#WAIT} by default
		 * @return this builder
		 */
		public Builder overflow(Overflow overflow) {
			this.overflow = Objects.requireNonNull(overflow, "'overflow' must not be null");
			return this;
		}

		/**
		 * How far the clock may step back. Up to this limit the generator keeps the last
		 * Ulid-Flake's time, and so the order. Past it, generation fails. While the time
		 * is kept, its room can run out. {@link Overflow#WAIT} then waits until the clock
		 * has caught up.
		 * @param maxClockRollback 0 or more, cut to the millisecond; 1 second by default
		 * @return this builder
		 * @throws IllegalArgumentException if the duration is negative
		 */
		public Builder maxClockRollback(Duration maxClockRollback) {
			Objects.requireNonNull(maxClockRollback, "'maxClockRollback' must not be null");
			RangeException.check(!maxClockRollback.isNegative(), "maxClockRollback", maxClockRollback,
					"be a duration of 0 or more");
			this.maxClockRollback = maxClockRollback;
			return this;
		}

		/**
		 * Make scalable Ulid-Flakes, whose last 5 bits are the number of the node.
		 * @param nodeId 0 to 31; no other node may have it
		 * @return this builder
		 * @throws IllegalArgumentException if the node id is out of range
		 */
		public Builder nodeId(int nodeId) {
			return nodeIdSource(NodeIdSource.fixed(nodeId));
		}

		/**
		 * Make scalable Ulid-Flakes, whose last 5 bits are the number of the node.
		 * @param nodeIdSource tells the node id of each Ulid-Flake
		 * @return this builder
		 */
		public Builder nodeIdSource(NodeIdSource nodeIdSource) {
			this.nodeIdSource = Objects.requireNonNull(nodeIdSource, "'nodeIdSource' must not be null");
			return this;
		}

		/**
		 * Set the listener, which is notified when the clock has stepped back, when a
		 * call fails or waits, and when the entropy was seeded again.
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
		 * @throws IllegalArgumentException if there is a node id, and the entropy size is
		 * 3: one step would leave the 15 random bits
		 */
		public UlidFlakeGenerator build() {
			EntropySource entropySource = (this.entropySource != null) ? this.entropySource : EntropySource.secure();
			// No clock can step back by more than the whole range of timestamps
			Duration longest = Duration.ofMillis(UlidFlake.MAX_TIMESTAMP);
			boolean unlimited = this.maxClockRollback.compareTo(longest) > 0;
			long maxRollback = (unlimited ? longest : this.maxClockRollback).toMillis();
			FlakeClock clock = new FlakeClock(this.clock, this.epoch.toEpochMilli(), maxRollback, this.listener);
			RangeException.check(this.nodeIdSource == null || this.entropySize < 3, "entropySize", this.entropySize,
					"be between 1 and 2 bytes where there is a node id");
			FlakeRandomness randomness = (this.nodeIdSource != null)
					? FlakeRandomness.scalable(entropySource, this.entropySize)
					: FlakeRandomness.standalone(entropySource, this.entropySize);
			NodeIdSource nodeIdSource = (this.nodeIdSource != null) ? this.nodeIdSource : (time) -> 0;
			return new MonotonicUlidFlakeGenerator(clock, randomness, nodeIdSource, this.overflow, this.listener);
		}

	}

}
