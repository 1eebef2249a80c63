package io.ulid.flake;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

import io.ulid.EntropySource;
import io.ulid.GenerationListener;
import io.ulid.IdGenerator;
import io.ulid.UlidGenerationException;
import io.ulid.internal.RangeException;
import org.jspecify.annotations.Nullable;

/**
 * Generator of Ulid-Flakes. Implementations must be safe to share between threads.
 * Applications should share one generator, because two generators can make the same
 * Ulid-Flake in one millisecond.
 *
 * <pre class="code">
 * UlidFlakeGenerator generator = UlidFlakeGenerator.standalone();
 * UlidFlake id = generator.next();
 * </pre>
 */
@FunctionalInterface
public interface UlidFlakeGenerator extends IdGenerator<UlidFlake> {

	/**
	 * Make a Ulid-Flake with the current time.
	 * @return the Ulid-Flake
	 * @throws UlidGenerationException if the generator cannot make a Ulid-Flake without
	 * breaking its guarantees; the exception leaves the generator's state unchanged
	 */
	@Override
	UlidFlake next();

	/**
	 * Create a generator of stand-alone Ulid-Flakes, whose last 20 bits are random. All
	 * settings are the defaults of {@link Builder}.
	 * @return a new generator
	 */
	static UlidFlakeGenerator standalone() {
		return builder().build();
	}

	/**
	 * Create a generator of scalable Ulid-Flakes, whose last 5 bits are the node id. All
	 * other settings are the defaults of {@link Builder}.
	 * @param nodeId 0 to 31; no other node may have the same node id
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
	 * Action if no random part is left in the current millisecond.
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
	 * Builder for a {@link UlidFlakeGenerator}. A builder is not safe to share between
	 * threads.
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
		 * Set the clock. The generator reads {@link Clock#instant()} and truncates it to
		 * the millisecond.
		 * @param clock the clock, which is the system's clock by default
		 * @return this builder
		 */
		public Builder clock(Clock clock) {
			this.clock = Objects.requireNonNull(clock, "'clock' must not be null");
			return this;
		}

		/**
		 * Set the epoch, from which timestamps count. Do not change the epoch if
		 * Ulid-Flakes with another epoch exist.
		 * @param epoch {@link UlidFlake#DEFAULT_EPOCH} by default; 1970-01-01T00:00:00Z
		 * or later, truncated to the millisecond
		 * @return this builder
		 * @throws IllegalArgumentException if the epoch is before 1970, or more than
		 * 2^43-1 ms after 1970
		 */
		public Builder epoch(Instant epoch) {
			Instant latest = Instant.ofEpochMilli(UlidFlake.MAX_TIMESTAMP);
			RangeException.check(!epoch.isBefore(Instant.EPOCH) && !epoch.isAfter(latest), "epoch", epoch,
					"be between %s and %s".formatted(Instant.EPOCH, latest));
			this.epoch = epoch;
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
		 * Set the number of random bytes in the step from one Ulid-Flake to the next
		 * within a millisecond. A step of zero is drawn again. The text of the
		 * specification counts this size in bits, but the code of the reference
		 * implementations draws bytes, and this generator does the same. With more bytes,
		 * neighbouring Ulid-Flakes are harder to guess, but a millisecond has room for
		 * fewer Ulid-Flakes. Without a node id, a millisecond has room for some thousands
		 * of Ulid-Flakes if the step has 1 byte, for some tens of Ulid-Flakes if the step
		 * has 2 bytes, and for one or two Ulid-Flakes if the step has 3 bytes. With a
		 * node id, a millisecond has room for about two hundred Ulid-Flakes if the step
		 * has 1 byte, and for one or two Ulid-Flakes if the step has 2 bytes.
		 * @param entropySize 1 to 3, or with a node id 1 or 2; 1 by default
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
		 * Set the action if no random part is left in the current millisecond.
		 * @param overflow {@link Overflow#WAIT} by default
		 * @return this builder
		 */
		public Builder overflow(Overflow overflow) {
			this.overflow = Objects.requireNonNull(overflow, "'overflow' must not be null");
			return this;
		}

		/**
		 * Set how far the clock may step back. Up to this limit, the generator continues
		 * with the time of the last Ulid-Flake, which keeps the order. Beyond this limit,
		 * generation fails. If the millisecond has no more room before the clock has
		 * caught up, {@link Overflow} applies: {@link Overflow#WAIT} waits for the clock.
		 * @param maxClockRollback 0 or more, truncated to the millisecond; 1 second by
		 * default
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
		 * Make scalable Ulid-Flakes, whose last 5 bits are the node id.
		 * @param nodeId 0 to 31; no other node may have the same node id
		 * @return this builder
		 * @throws IllegalArgumentException if the node id is out of range
		 */
		public Builder nodeId(int nodeId) {
			return nodeIdSource(NodeIdSource.fixed(nodeId));
		}

		/**
		 * Make scalable Ulid-Flakes, whose last 5 bits are the node id.
		 * @param nodeIdSource returns the node id of each Ulid-Flake
		 * @return this builder
		 */
		public Builder nodeIdSource(NodeIdSource nodeIdSource) {
			this.nodeIdSource = Objects.requireNonNull(nodeIdSource, "'nodeIdSource' must not be null");
			return this;
		}

		/**
		 * Set the listener, which is notified when the clock has stepped back, when a
		 * call fails or waits, and when the entropy source was seeded again.
		 * @param listener the listener, none by default; {@link GenerationListener#of}
		 * combines several listeners
		 * @return this builder
		 */
		public Builder listener(GenerationListener listener) {
			this.listener = GenerationListener.of(List.of(listener));
			return this;
		}

		/**
		 * Create the generator.
		 * @return a new generator
		 * @throws IllegalArgumentException if there is a node id and the entropy size is
		 * 3, because one step would exceed the 15 random bits
		 */
		public UlidFlakeGenerator build() {
			EntropySource entropySource = (this.entropySource != null) ? this.entropySource : EntropySource.secure();
			// No clock can step back by more than the whole range of timestamps
			Duration longest = Duration.ofMillis(UlidFlake.MAX_TIMESTAMP);
			boolean unlimited = this.maxClockRollback.compareTo(longest) > 0;
			long maxRollback = (unlimited ? longest : this.maxClockRollback).toMillis();
			FlakeClock clock = new FlakeClock(this.clock, this.epoch.toEpochMilli(), maxRollback, this.listener);
			RangeException.check(this.nodeIdSource == null || this.entropySize < 3, "entropySize", this.entropySize,
					"be between 1 and 2 bytes if there is a node id");
			FlakeRandomness randomness = (this.nodeIdSource != null)
					? FlakeRandomness.scalable(entropySource, this.entropySize)
					: FlakeRandomness.standalone(entropySource, this.entropySize);
			NodeIdSource nodeIdSource = (this.nodeIdSource != null) ? this.nodeIdSource : (time) -> 0;
			return new MonotonicUlidFlakeGenerator(clock, randomness, nodeIdSource, this.overflow, this.listener);
		}

	}

}
