package io.ulid.spring.internal;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

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

import org.springframework.core.ResolvableType;

/**
 * Listener that counts the failures, the waits, the clock rollbacks and the clock leads
 * of one generator, and logs problems. The name of the logger is the generator's
 * interface. The monitor logs the first rollback immediately. After that, it logs at most
 * one warning of each kind per minute. When the clock has caught up, it logs another
 * line. The log lines contain neither ids nor random parts of ids.
 * <p>
 * A generator that the application builds has no monitor by default. Pass a monitor as
 * the listener to the builder of the generator. Also declare the monitor as a bean, so
 * that its meters are registered. Thread-safe.
 */
public final class GenerationMonitor implements GenerationListener {

	private static final String OTHER = "other";

	static final List<String> REASONS = reasons();

	private final Class<? extends IdGenerator<?>> generatorType;

	private final IdentifierType<?> kind;

	private final Log logger;

	private final String generator;

	private final long maxClockRollback;

	private final Clock clock;

	private final LongSupplier nanoTime;

	private final AtomicReference<@Nullable Rollback> rollback = new AtomicReference<>();

	public final LongAdder held = new LongAdder();

	public final LongAdder refused = new LongAdder();

	private final AtomicLong leadUntil = new AtomicLong(Long.MIN_VALUE);

	public final LongAdder acceptedLeads = new LongAdder();

	public final LongAdder refusedLeads = new LongAdder();

	private final LongAdder unreportedLeads = new LongAdder();

	public final LongAdder waits = new LongAdder();

	public final Map<String, LongAdder> failures;

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
	 * @param maxClockRollback how far the clock may step back before generation fails
	 * @param clock the clock of the generator
	 */
	public GenerationMonitor(Class<? extends IdGenerator<?>> generatorType, String generator, Duration maxClockRollback,
			Clock clock) {
		this(generatorType, generator, maxClockRollback, clock, System::nanoTime);
	}

	GenerationMonitor(Class<? extends IdGenerator<?>> generatorType, String generator, Duration maxClockRollback,
			Clock clock, LongSupplier nanoTime) {
		this.generatorType = generatorType;
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
		Map<String, LongAdder> failures = new LinkedHashMap<>();
		for (String reason : REASONS) {
			failures.put(reason, new LongAdder());
		}
		this.failures = Collections.unmodifiableMap(failures);
		this.rollbackWarnings = new OncePerMinute(nanoTime);
		this.refusalWarnings = new OncePerMinute(nanoTime);
		this.leadWarnings = new OncePerMinute(nanoTime);
		this.failureWarnings = new OncePerMinute(nanoTime);
	}

	private static List<String> reasons() {
		List<String> reasons = new ArrayList<>();
		for (Reason reason : Reason.values()) {
			if (reason != Reason.CLOCK_LEAD) {
				reasons.add(lowerCase(reason));
			}
		}
		reasons.add(OTHER);
		return List.copyOf(reasons);
	}

	private static String lowerCase(Enum<?> value) {
		return value.name().toLowerCase(Locale.ROOT);
	}

	/**
	 * Return the key of the kind of identifier, for names and tags of meters.
	 */
	public String kind() {
		return this.kind.key();
	}

	public boolean isOfUlids() {
		return this.generatorType == UlidGenerator.class;
	}

	private String rollbackProperty() {
		return "ulid.%s.max-clock-rollback".formatted(isOfUlids() ? "generator" : kind());
	}

	/**
	 * Return the name of the generator's bean.
	 * @return the name
	 */
	public String generator() {
		return this.generator;
	}

	/**
	 * Return how far the clock is behind the last id. The generator observes this lag
	 * when it generates an id. The value decreases while the clock catches up, even if no
	 * ids are generated.
	 * @return 0 or more, in milliseconds
	 */
	public Duration lag() {
		Rollback rollback = this.rollback.get();
		return (rollback != null) ? Duration.ofMillis(Math.max(0, rollback.until() - ClockMillis.of(this.clock)))
				: Duration.ZERO;
	}

	/**
	 * Return how far ULIDs of other machines have moved the generator ahead of the clock.
	 * The value decreases while the clock catches up, even if no ids are generated.
	 * @return 0 or more, in milliseconds
	 */
	public Duration lead() {
		long until = this.leadUntil.get();
		return (until != Long.MIN_VALUE) ? Duration.ofMillis(Math.max(0, until - latestTime())) : Duration.ZERO;
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
