package io.ulid.spring;

import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.GenerationListener;
import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator;
import io.ulid.internal.ClockMillis;
import io.ulid.internal.IdentifierType;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.ResolvableType;
import org.springframework.util.function.SingletonSupplier;

/**
 * Listener that counts the failures, the waits, the clock rollbacks and the clock leads
 * of one generator, and logs problems. The name of the logger is the generator's
 * interface. The monitor logs the first rollback immediately. After that, it logs at most
 * one warning of each kind per minute. When the clock has caught up, it logs another
 * line. The log lines contain neither ids nor random parts of ids.
 * <p>
 * A generator that the application builds has no monitor by default. Pass a monitor as
 * the listener to the builder of the generator, or {@link #with combine} it with the
 * application's listeners. Also declare the monitor as a bean, so that its meters are
 * registered. Thread-safe.
 */
public final class GenerationMonitor implements GenerationListener {

	private static final String OTHER = "other";

	private final IdentifierType<?> kind;

	private final Log logger;

	private final String generator;

	private final long maxClockRollback;

	private final Clock clock;

	private final LongSupplier nanoTime;

	private final AtomicReference<@Nullable Rollback> rollback = new AtomicReference<>();

	private final LongAdder held = new LongAdder();

	private final LongAdder refused = new LongAdder();

	private final AtomicLong leadUntil = new AtomicLong(Long.MIN_VALUE);

	private final LongAdder acceptedLeads = new LongAdder();

	private final LongAdder refusedLeads = new LongAdder();

	private final LongAdder unreportedLeads = new LongAdder();

	private final LongAdder waits = new LongAdder();

	private final Map<String, LongAdder> failures = failureCounters();

	private final LongAdder unreportedFailures = new LongAdder();

	private final OncePerMinute rollbackWarnings;

	private final OncePerMinute refusalWarnings;

	private final OncePerMinute leadWarnings;

	private final OncePerMinute failureWarnings;

	/**
	 * Create a monitor.
	 * @param generatorType the interface of the generator, such as
	 * {@code UlidGenerator.class}
	 * @param generator the name of the generator's bean
	 * @param maxClockRollback the limit that the builder of the generator has, for log
	 * messages; 0 or more
	 * @param clock the clock of the generator
	 * @throws IllegalArgumentException if the type is not the interface of a generator of
	 * identifiers
	 */
	public GenerationMonitor(Class<? extends IdGenerator<?>> generatorType, String generator, Duration maxClockRollback,
			Clock clock) {
		this(generatorType, generator, maxClockRollback, clock, System::nanoTime);
	}

	GenerationMonitor(Class<? extends IdGenerator<?>> generatorType, String generator, Duration maxClockRollback,
			Clock clock, LongSupplier nanoTime) {
		this.kind = IdentifierType
			.require(ResolvableType.forClass(IdGenerator.class, generatorType).getGeneric().resolve(Object.class));
		this.logger = LogFactory.getLog(generatorType);
		this.generator = generator;
		// No two timestamps differ by more than this duration, so a longer limit has the
		// same effect
		Duration longest = Duration.ofMillis(Ulid.MAX.timestamp());
		this.maxClockRollback = ((maxClockRollback.compareTo(longest) > 0) ? longest : maxClockRollback).toMillis();
		this.clock = clock;
		this.nanoTime = nanoTime;
		this.rollbackWarnings = new OncePerMinute(nanoTime);
		this.refusalWarnings = new OncePerMinute(nanoTime);
		this.leadWarnings = new OncePerMinute(nanoTime);
		this.failureWarnings = new OncePerMinute(nanoTime);
	}

	private static Map<String, LongAdder> failureCounters() {
		Stream<Reason> reasons = EnumSet.complementOf(EnumSet.of(Reason.CLOCK_LEAD)).stream();
		return Stream.concat(reasons.map(GenerationMonitor::lowerCase), Stream.of(OTHER))
			.collect(Collectors.toUnmodifiableMap(Function.identity(), (reason) -> new LongAdder()));
	}

	private static String lowerCase(Enum<?> value) {
		return value.name().toLowerCase(Locale.ROOT);
	}

	/**
	 * Combine this monitor with the application's listeners, for the builder of the
	 * generator. The listeners are created at the first notification, because a listener
	 * may need a repository whose entities need the generator. The first exception of a
	 * listener is logged, and further exceptions are ignored.
	 * @param listeners the listeners; the monitors among them are not notified, because
	 * each monitor listens to its own generator only
	 * @return a listener that throws no exception
	 */
	public GenerationListener with(ObjectProvider<GenerationListener> listeners) {
		SingletonSupplier<List<GenerationListener>> others = SingletonSupplier.of(() -> listeners.orderedStream()
			.filter((listener) -> !(listener instanceof GenerationMonitor))
			.toList());
		AtomicBoolean logged = new AtomicBoolean();
		return GenerationListener.of(List.of(this, GenerationListener.of(others, (listener, ex) -> {
			if (logged.compareAndSet(false, true)) {
				LogFactory.getLog(GenerationListener.class)
					.warn("%s has thrown an exception. The callers of the generator do not receive it, and further exceptions are not logged"
						.formatted(listener.getClass().getName()), ex);
			}
		})));
	}

	/**
	 * Return the key of the kind of identifier that the generator generates, such as
	 * {@code ulid}.
	 * @return the key, in lower case
	 */
	public String kind() {
		return this.kind.key();
	}

	/**
	 * Return whether the generator generates ULIDs and not another kind of identifier.
	 * @return {@code true} for a {@link UlidGenerator}
	 */
	public boolean isOfUlids() {
		return this.kind.type() == Ulid.class;
	}

	private String rollbackProperty() {
		return "ulid.%s.max-clock-rollback".formatted(isOfUlids() ? "generator" : kind());
	}

	/**
	 * Return the name of the generator's bean, which is the tag {@code generator} of the
	 * meters.
	 * @return the name
	 */
	public String generator() {
		return this.generator;
	}

	/**
	 * Return how far the clock is behind the last id after a step back. The generator
	 * observes this lag when it generates an id. The value decreases while the clock
	 * catches up, even if no ids are generated.
	 * @return a duration of 0 or more, in whole milliseconds
	 */
	public Duration lag() {
		Rollback rollback = this.rollback.get();
		return (rollback != null) ? Duration.ofMillis(Math.max(0, rollback.until() - ClockMillis.of(this.clock)))
				: Duration.ZERO;
	}

	/**
	 * Return how far ULIDs of other machines have moved the generator ahead of the clock.
	 * The value decreases while the clock catches up, even if no ids are generated.
	 * @return a duration of 0 or more, in whole milliseconds
	 */
	public Duration lead() {
		long until = this.leadUntil.get();
		return (until != Long.MIN_VALUE) ? Duration.ofMillis(Math.max(0, until - latestTime())) : Duration.ZERO;
	}

	/**
	 * Return how often the clock has stepped back by no more than the limit, so that ids
	 * got the time of the last id. A rollback counts once, however many ids it affects.
	 * @return the number of rollbacks since the monitor was created
	 */
	public long heldRollbacks() {
		return this.held.sum();
	}

	/**
	 * Return how often the clock has stepped back by more than the limit, so that calls
	 * failed. A rollback counts once, however many calls fail.
	 * @return the number of rollbacks since the monitor was created
	 */
	public long refusedRollbacks() {
		return this.refused.sum();
	}

	/**
	 * Return how often an id of another machine has moved the ids of the generator ahead
	 * of the clock, or further ahead of the clock.
	 * @return the number of calls of {@link UlidGenerator#observe} and
	 * {@link UlidGenerator#nextAfter} since the monitor was created
	 */
	public long acceptedLeads() {
		return this.acceptedLeads.sum();
	}

	/**
	 * Return how often an id of another machine was too far ahead of the clock, so that
	 * the call failed. {@link #failures()} does not contain these calls.
	 * @return the number of calls of {@link UlidGenerator#observe} and
	 * {@link UlidGenerator#nextAfter} since the monitor was created
	 */
	public long refusedLeads() {
		return this.refusedLeads.sum();
	}

	/**
	 * Return how many calls have waited for the next millisecond.
	 * @return the number of calls since the monitor was created; 0 for generators of
	 * ULIDs, which do not wait
	 */
	public long waits() {
		return this.waits.sum();
	}

	/**
	 * Return a copy of the numbers of calls that have failed for each reason.
	 * @return the numbers of calls since the monitor was created, with the keys
	 * {@code overflow}, {@code clock_rollback}, {@code clock_range}, {@code unavailable}
	 * and {@code other}, which is an exception of the entropy source or of the clock
	 */
	public Map<String, Long> failures() {
		Map<String, Long> failures = new TreeMap<>();
		this.failures.forEach((reason, number) -> failures.put(reason, number.sum()));
		return failures;
	}

	@Override
	public void clockHeld(Duration lag) {
		long millis = lag.toMillis();
		Rollback current = rollback(millis);
		if (!current.addHeld(millis)) {
			warnOncePerMinute(current, millis);
			return;
		}
		this.held.increment();
		if (this.rollbackWarnings.isDue()) {
			warn(current,
					"Clock is %s ms behind the last %s of '%s': new ids get the time of the last id, up to a lag of '%s' (%s ms)"
						.formatted(millis, this.kind, this.generator, rollbackProperty(), this.maxClockRollback));
		}
	}

	@Override
	public void clockRefused(Duration lag) {
		long millis = lag.toMillis();
		Rollback current = rollback(millis);
		if (!current.addRefused(millis)) {
			warnOncePerMinute(current, millis);
			return;
		}
		this.refused.increment();
		if (this.refusalWarnings.isDue()) {
			this.rollbackWarnings.restart();
			warn(current, "Clock is %s ms behind the last %s of '%s', more than '%s' (%s ms): generation fails"
				.formatted(millis, this.kind, this.generator, rollbackProperty(), this.maxClockRollback));
		}
	}

	private Rollback rollback(long lag) {
		long until = ClockMillis.of(this.clock) + lag;
		Rollback current = this.rollback.get();
		if (current != null && current.isStillThatOf(until)) {
			return current;
		}
		Rollback next = new Rollback(until, this.nanoTime.getAsLong());
		Rollback other = this.rollback.compareAndExchange(current, next);
		// Another thread may have stored a rollback first. Null means that the clock has
		// just caught up
		return (other == current || other == null) ? next : other;
	}

	private void warnOncePerMinute(Rollback current, long lag) {
		if (this.rollbackWarnings.isDue()) {
			warn(current, "Clock is still %s ms behind the last %s of '%s' after %s ms: %s".formatted(lag, this.kind,
					this.generator, millisSince(current.start()), current));
		}
	}

	private void warn(Rollback current, String message) {
		current.setLogged();
		this.logger.warn(message);
	}

	@Override
	public void clockCaughtUp() {
		Rollback last = this.rollback.getAndSet(null);
		if (last != null && last.isLogged()) {
			this.logger.info("Clock has passed the last %s of '%s' after %s ms: %s".formatted(this.kind, this.generator,
					millisSince(last.start()), last));
		}
	}

	private long millisSince(long start) {
		return TimeUnit.NANOSECONDS.toMillis(this.nanoTime.getAsLong() - start);
	}

	@Override
	public void leadAccepted(Duration lead) {
		this.acceptedLeads.increment();
		this.leadUntil.accumulateAndGet(latestTime() + lead.toMillis(), Math::max);
	}

	/**
	 * Return the latest time that the clock has shown, as far as the listener knows.
	 */
	private long latestTime() {
		Rollback rollback = this.rollback.get();
		long now = ClockMillis.of(this.clock);
		return (rollback != null) ? Math.max(now, rollback.until()) : now;
	}

	@Override
	public void leadRefused() {
		this.refusedLeads.increment();
		this.unreportedLeads.increment();
		if (this.leadWarnings.isDue()) {
			this.logger.warn(
					"An observed %s was ahead of the clock of '%s' by more than 'ulid.generator.max-clock-lead', %s times since the last such warning"
						.formatted(this.kind, this.generator, this.unreportedLeads.sumThenReset()));
		}
	}

	@Override
	public void waiting() {
		this.waits.increment();
	}

	@Override
	public void failed(Exception failure) {
		Reason reason = (failure instanceof UlidGenerationException ex) ? ex.getReason() : null;
		if (reason == Reason.CLOCK_LEAD) {
			leadRefused();
			return;
		}
		Objects.requireNonNull(this.failures.get((reason != null) ? lowerCase(reason) : OTHER)).increment();
		// The method clockRefused has already logged a warning with more details
		if (reason != Reason.CLOCK_ROLLBACK) {
			this.unreportedFailures.increment();
			if (this.failureWarnings.isDue()) {
				// The message of the exception may contain an id, which must not be
				// logged
				Object cause = (reason == Reason.OVERFLOW)
						? "the millisecond has no more values, or the entropy source is not random, or the clock has stopped"
						: failure;
				this.logger.warn("'%s' failed to generate a %s (%s times since the last such warning): %s"
					.formatted(this.generator, this.kind, this.unreportedFailures.sumThenReset(), cause));
			}
		}
	}

}
