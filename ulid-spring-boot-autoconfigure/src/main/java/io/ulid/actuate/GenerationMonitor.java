package io.ulid.actuate;

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
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.internal.ClockMillis;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

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

	private final Kind kind;

	private final String generator;

	private final long maxClockRollback;

	private final Clock clock;

	private final LongSupplier nanoTime;

	private final AtomicReference<@Nullable Rollback> rollback = new AtomicReference<>();

	final LongAdder held = new LongAdder();

	final LongAdder refused = new LongAdder();

	private final AtomicLong leadUntil = new AtomicLong(Long.MIN_VALUE);

	final LongAdder acceptedLeads = new LongAdder();

	final LongAdder refusedLeads = new LongAdder();

	private final LongAdder unreportedLeads = new LongAdder();

	final LongAdder waits = new LongAdder();

	final Map<String, LongAdder> failures;

	private final LongAdder unreportedFailures = new LongAdder();

	private final OncePerMinute rollbackWarnings;

	private final OncePerMinute refusalWarnings;

	private final OncePerMinute leadWarnings;

	private final OncePerMinute failureWarnings;

	/**
	 * Create a monitor.
	 * @param kind the kind of the generator
	 * @param generator the name of the generator's bean
	 * @param maxClockRollback how far the clock may step back before generation fails
	 * @param clock the clock of the generator
	 */
	public GenerationMonitor(Kind kind, String generator, Duration maxClockRollback, Clock clock) {
		this(kind, generator, maxClockRollback, clock, System::nanoTime);
	}

	GenerationMonitor(Kind kind, String generator, Duration maxClockRollback, Clock clock, LongSupplier nanoTime) {
		this.kind = kind;
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
	 * Return the kind of the generator.
	 * @return the kind
	 */
	public Kind kind() {
		return this.kind;
	}

	/**
	 * Return the name of the generator's bean.
	 * @return the name
	 */
	public String generator() {
		return this.generator;
	}

	/**
	 * Return how often the clock has stepped back within the limit. In this case, new ids
	 * get the time of the last id. A step back is not counted if it exceeds the limit at
	 * first.
	 * @return the number of clock rollbacks, each of which lasts until the clock has
	 * caught up
	 */
	public long heldRollbacks() {
		return this.held.sum();
	}

	/**
	 * Return how often the clock has stepped back beyond the limit. In this case,
	 * generation fails.
	 * @return the number of clock rollbacks, each of which lasts until the clock has
	 * caught up
	 */
	public long refusedRollbacks() {
		return this.refused.sum();
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
	 * Return how often a ULID of another machine has moved the generator's ULIDs ahead of
	 * the clock.
	 * @return the number of calls of {@code observe} and {@code nextAfter}
	 */
	public long acceptedLeads() {
		return this.acceptedLeads.sum();
	}

	/**
	 * Return how often an observed ULID was too far ahead of the clock.
	 * @return the number of failed calls of {@code observe} and {@code nextAfter}
	 */
	public long refusedLeads() {
		return this.refusedLeads.sum();
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

	/**
	 * Return how often generation has failed with an exception.
	 * @return the number of calls by reason: each {@link Reason} in lower case except
	 * {@code clock_lead}, and {@code other}
	 */
	public Map<String, Long> failures() {
		Map<String, Long> numbers = new LinkedHashMap<>();
		this.failures.forEach((reason, number) -> numbers.put(reason, number.sum()));
		return numbers;
	}

	/**
	 * Return how often a generator of Ulid-Flakes has waited for the next millisecond.
	 * @return the number of waits
	 */
	public long waits() {
		return this.waits.sum();
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
						.formatted(millis, this.kind.name, this.generator, this.kind.property, this.maxClockRollback));
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
				.formatted(millis, this.kind.name, this.generator, this.kind.property, this.maxClockRollback));
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
			warn(current, "Clock is still %s ms behind the last %s of '%s' after %s ms: %s".formatted(lag,
					this.kind.name, this.generator, millisSince(current.start()), current));
		}
	}

	private void warn(Rollback current, String message) {
		current.setLogged();
		this.kind.logger.warn(message);
	}

	@Override
	public void clockCaughtUp() {
		Rollback last = this.rollback.getAndSet(null);
		if (last != null && last.isLogged()) {
			this.kind.logger.info("Clock has passed the last %s of '%s' after %s ms: %s".formatted(this.kind.name,
					this.generator, millisSince(last.start()), last));
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
			this.kind.logger.warn(
					"An observed %s was ahead of the clock of '%s' by more than 'ulid.generator.max-clock-lead', %s times since the last such warning"
						.formatted(this.kind.name, this.generator, this.unreportedLeads.sumThenReset()));
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
				this.kind.logger.warn("'%s' failed to generate a %s (%s times since the last such warning): %s"
					.formatted(this.generator, this.kind.name, this.unreportedFailures.sumThenReset(), cause));
			}
		}
	}

	/**
	 * Kind of a generator.
	 */
	public enum Kind {

		/**
		 * A generator of ULIDs.
		 */
		ULID("ULID", "ulid.generator.max-clock-rollback", UlidGenerator.class),

		/**
		 * A generator of Ulid-Flakes.
		 */
		FLAKE("Ulid-Flake", "ulid.flake.max-clock-rollback", UlidFlakeGenerator.class);

		private final String name;

		private final String property;

		private final Log logger;

		Kind(String name, String property, Class<?> generatorType) {
			this.name = name;
			this.property = property;
			this.logger = LogFactory.getLog(generatorType);
		}

		/**
		 * Return the value of the tag {@code type}.
		 */
		String tag() {
			return lowerCase(this);
		}

	}

}
