package io.ulid.spring.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Sequence of ids for tests. Each id contains the time of a clock, and a number that
 * restarts at 1. Threads may share a sequence.
 */
final class Sequence {

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
	 * Return the time in an annotation.
	 * @throws IllegalArgumentException if the time is invalid
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
	 * Restart the number at 1, and reset the clock if it is a {@link MutableClock}.
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
	 * Return the sequences of the other kinds of ids.
	 */
	static List<GuestSequence> guests() {
		return ServiceLoader.load(GuestSequence.class, Sequence.class.getClassLoader())
			.stream()
			.map(ServiceLoader.Provider::get)
			.toList();
	}

	/**
	 * Create a generator of another kind of id.
	 */
	IdGenerator<?> of(GuestSequence guest, Function<String, Optional<String>> properties,
			Predicate<Class<?>> ownBeans) {
		return guest.generator(() -> {
			Series series = this.series.get();
			long number = series.guests()
				.computeIfAbsent(guest.generatorType(), (type) -> new AtomicLong())
				.incrementAndGet();
			return new GuestSequence.Position(time(series), number);
		}, properties, ownBeans);
	}

	private Instant time(Series series) {
		return this.clock.get().instant().minus(series.phase().before);
	}

	/**
	 * Phase of a test in which ids are made. Each phase has a different time, so that the
	 * ids of two phases are never equal.
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
	 * Series of ids between two restarts.
	 *
	 * @param phase the phase of the ids
	 * @param ulids the number of the last ULID
	 * @param previous the last observed ULID, which the next ULID must exceed; or
	 * {@code null} if no ULID was observed
	 * @param guests the number of the last id of each other kind, by the type of its
	 * generator
	 */
	private record Series(Phase phase, AtomicLong ulids, AtomicReference<@Nullable Ulid> previous,
			Map<Class<?>, AtomicLong> guests) {

		Series(Phase phase) {
			this(phase, new AtomicLong(), new AtomicReference<>(), new ConcurrentHashMap<>());
		}

	}

	/**
	 * Generator of the ULIDs of a sequence. After a ULID was observed, every further ULID
	 * is greater: if the next number would yield a smaller ULID, the generator increments
	 * the last ULID instead. There is no limit on how far an observed ULID may be ahead
	 * of the clock.
	 */
	private record Ulids(Sequence sequence, Layout layout) implements UlidGenerator {

		@Override
		public Ulid next() {
			Series series = this.sequence.series.get();
			long number = series.ulids().incrementAndGet();
			Ulid next = ulid(this.sequence.time(series).toEpochMilli(), number);
			if (series.previous().get() == null) {
				return next;
			}
			return Objects.requireNonNull(series.previous()
				.accumulateAndGet(next,
						(last, ulid) -> (last == null || ulid.compareTo(last) > 0) ? ulid : after(last)));
		}

		@Override
		public Ulid nextAfter(Ulid previous) {
			observe(previous);
			return next();
		}

		@Override
		public void observe(Ulid previous) {
			this.sequence.series.get()
				.previous()
				.accumulateAndGet(previous, (last, ulid) -> (last == null || ulid.compareTo(last) > 0) ? ulid : last);
		}

		private Ulid after(Ulid previous) {
			return switch (this.layout) {
				case ULID -> previous.increment();
				case UUIDV7 -> previous.isUuidVersion7()
						? Ulid.of(previous.mostSignificantBits(), previous.leastSignificantBits() + 1)
						: ulid(previous.timestamp() + 1, 0);
			};
		}

		private Ulid ulid(long timestamp, long number) {
			long time = timestamp << Short.SIZE;
			return switch (this.layout) {
				case ULID -> Ulid.of(time, number);
				// These constants set the version and the variant of a UUIDv7
				case UUIDV7 -> Ulid.of(time | 0x7000, Long.MIN_VALUE | number);
			};
		}

	}

}
