package io.ulid.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;

/**
 * The ids of tests. Each contains the time of a clock, and a number that restarts at 1.
 * Threads may share it.
 */
final class Sequence {

	private static final int NODE_BITS_OF_A_FLAKE = 5;

	private final Supplier<? extends Clock> clock;

	private final AtomicReference<Series> series = new AtomicReference<>(new Series(Phase.START));

	/**
	 * Create a sequence that begins with {@link Phase#START}.
	 * @param clock supplies the clock when the first id is made
	 */
	Sequence(Supplier<? extends Clock> clock) {
		this.clock = clock;
	}

	/**
	 * Return the time of an annotation.
	 * @throws IllegalArgumentException if it is invalid
	 */
	static Instant parse(UlidSequence annotation) {
		try {
			Instant time = Instant.parse(annotation.time());
			Ulid.min(time.minus(Phase.START.before));
			return time;
		}
		catch (DateTimeParseException ex) {
			throw new IllegalArgumentException(
					"@UlidSequence must have a time such as 2026-01-01T00:00:00Z but had '%s'"
						.formatted(annotation.time()),
					ex);
		}
	}

	/**
	 * Start again at 1, and at the start of a {@link MutableClock}.
	 * @param phase the phase of the next ids
	 */
	void restart(Phase phase) {
		if (this.clock.get() instanceof MutableClock clock) {
			clock.reset();
		}
		this.series.set(new Series(phase));
	}

	/**
	 * Create a generator of ULIDs.
	 */
	UlidGenerator ulids(UlidGenerator.Layout layout) {
		return new Ulids(this, layout);
	}

	/**
	 * Create a generator of Ulid-Flakes without a node id.
	 */
	UlidFlakeGenerator flakes(Instant epoch) {
		return new Flakes(this, epoch, 0, 0);
	}

	/**
	 * Create a generator of Ulid-Flakes with a node id.
	 */
	UlidFlakeGenerator flakes(Instant epoch, int nodeId) {
		return new Flakes(this, epoch, NODE_BITS_OF_A_FLAKE, nodeId);
	}

	private Instant time(Series series) {
		return this.clock.get().instant().minus(series.phase().before);
	}

	/**
	 * The purpose of ids. Each phase has a different time, so that its ids never equal
	 * ids of another phase.
	 */
	enum Phase {

		/**
		 * The start of an application.
		 */
		START(Duration.ofSeconds(2)),

		/**
		 * The preparation of all tests of a class.
		 */
		CLASS(Duration.ofSeconds(1)),

		/**
		 * A test.
		 */
		TEST(Duration.ZERO);

		private final Duration before;

		Phase(Duration before) {
			this.before = before;
		}

	}

	/**
	 * Ids from one restart to the next.
	 *
	 * @param phase the phase of the ids
	 * @param ulids the number of the last ULID
	 * @param flakes the number of the last Ulid-Flake
	 */
	private record Series(Phase phase, AtomicLong ulids, AtomicLong flakes) {

		Series(Phase phase) {
			this(phase, new AtomicLong(), new AtomicLong());
		}

	}

	private record Ulids(Sequence sequence, Layout layout) implements UlidGenerator {

		@Override
		public Ulid next() {
			Series series = this.sequence.series.get();
			long number = series.ulids().incrementAndGet();
			long time = Ulid.min(this.sequence.time(series)).mostSignificantBits();
			return switch (this.layout) {
				case ULID -> Ulid.of(time, number);
				// The version and the variant
				case UUIDV7 -> Ulid.of(time | 0x7000, Long.MIN_VALUE | number);
			};
		}

	}

	/**
	 * If the number does not fit the random bits, it overflows into the time.
	 */
	private record Flakes(Sequence sequence, Instant epoch, int shift, int nodeId) implements UlidFlakeGenerator {

		@Override
		public UlidFlake next() {
			Series series = this.sequence.series.get();
			long number = series.flakes().incrementAndGet();
			long time = UlidFlake.min(this.sequence.time(series), this.epoch).toLong();
			return UlidFlake.of(time + (number << this.shift) + this.nodeId);
		}

	}

}
