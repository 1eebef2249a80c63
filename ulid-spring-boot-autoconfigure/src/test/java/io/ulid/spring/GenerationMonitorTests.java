package io.ulid.spring;

import io.ulid.support.LogLines;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link GenerationMonitor}, notified by a generator with a scripted clock.
 */
class GenerationMonitorTests {

	private static final Duration LIMIT = Duration.ofMinutes(10);

	private final LogLines log = new LogLines(UlidGenerator.class, UlidFlakeGenerator.class);

	private final ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-01-01T00:00:00Z"));

	private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 5);

	private final GenerationMonitor monitor = new GenerationMonitor(UlidGenerator.class, "orders", LIMIT, this.clock,
			this.nanoTime::get);

	private final UlidGenerator generator = UlidGenerator.builder()
		.clock(this.clock)
		.maxClockRollback(LIMIT)
		.listener(this.monitor)
		.build();

	@AfterEach
	void close() {
		this.log.close();
	}

	@Test
	void recognizesSubinterfaceOfUlidGenerator() {
		GenerationMonitor monitor = new GenerationMonitor(OwnUlidGenerator.class, "own", LIMIT, this.clock);
		assertThat(monitor.isOfUlids()).isTrue();
		assertThat(monitor.kind()).isEqualTo("ulid");
	}

	interface OwnUlidGenerator extends UlidGenerator {

	}

	@Test
	void reportsNothingWhileTheClockMovesForward() {
		for (int i = 0; i < 10; i++) {
			this.generator.next();
			this.generator.nextBatch(2000);
			step(Duration.ofMillis(i));
		}
		assertThat(this.monitor.heldRollbacks()).isZero();
		assertThat(this.monitor.refusedRollbacks()).isZero();
		assertThat(this.monitor.lag()).isZero();
		assertThat(this.monitor.failures()).containsOnly(entry("overflow", 0L), entry("clock_rollback", 0L),
				entry("clock_range", 0L), entry("unavailable", 0L), entry("other", 0L));
		assertThat(this.log.get()).isEmpty();
	}

	@Test
	void logsHeldRollbackAtItsStartEveryMinuteAndAtItsEnd() {
		this.generator.next();
		step(Duration.ofSeconds(-150));
		this.generator.next();
		assertThat(this.log.get()).containsExactly("WARN Clock is 150000 ms behind the last ULID of 'orders': "
				+ "new ids get the time of the last id, up to a lag of 'ulid.generator.max-clock-rollback' (600000 ms)");
		for (int i = 0; i < 100; i++) {
			step(Duration.ofSeconds(1));
			this.generator.next();
		}
		assertThat(this.log.get()).hasSize(2)
			.last()
			.isEqualTo("WARN Clock is still 90000 ms behind the last ULID of 'orders' after 60000 ms: "
					+ "it was at most 150000 ms behind, about 61 ids got the time of the last id, and 0 calls failed");
		step(Duration.ofSeconds(51));
		this.generator.next();
		assertThat(this.log.get()).hasSize(3)
			.last()
			.isEqualTo("INFO Clock has passed the last ULID of 'orders' after 151000 ms: "
					+ "it was at most 150000 ms behind, about 101 ids got the time of the last id, and 0 calls failed");
		assertThat(this.monitor.heldRollbacks()).isOne();
		assertThat(this.monitor.refusedRollbacks()).isZero();
	}

	@Test
	void countsOneRejectedRollbackUntilTheClockCatchesUp() {
		this.generator.next();
		step(Duration.ofMinutes(-20));
		assertRollbackRejected();
		assertRollbackRejected();
		assertThat(this.log.get()).containsExactly("WARN Clock is 1200000 ms behind the last ULID of 'orders', "
				+ "more than 'ulid.generator.max-clock-rollback' (600000 ms): generation fails");
		step(Duration.ofMinutes(15));
		this.generator.next();
		step(Duration.ofMinutes(-10));
		assertRollbackRejected();
		step(Duration.ofMinutes(15).plusMillis(1));
		this.generator.next();
		assertThat(this.log.get()).last()
			.isEqualTo("INFO Clock has passed the last ULID of 'orders' after 2400001 ms: "
					+ "it was at most 1200000 ms behind, about 1 ids got the time of the last id, and 3 calls failed");
		assertThat(this.monitor.refusedRollbacks()).isOne();
		assertThat(this.monitor.heldRollbacks()).isZero();
		assertThat(this.monitor.failures()).containsEntry("clock_rollback", 3L).containsEntry("other", 0L);
	}

	@Test
	void logsRejectedRollbackWithinTheMinuteOfAHeldRollback() {
		this.generator.next();
		step(Duration.ofSeconds(-1));
		this.generator.next();
		this.clock.advance(Duration.ofMinutes(-10));
		assertRollbackRejected();
		assertThat(this.log.get()).hasSize(2).last().asString().startsWith("WARN Clock is 601000 ms behind");
		assertThat(this.monitor.heldRollbacks()).isOne();
		assertThat(this.monitor.refusedRollbacks()).isOne();
	}

	@Test
	void logsJitteringClockOnceAMinuteButCountsEachRollback() {
		for (int i = 0; i < 100; i++) {
			this.generator.next();
			this.clock.advance(Duration.ofMillis(-1));
			this.generator.next();
			this.clock.advance(Duration.ofMillis(2));
			this.generator.next();
		}
		assertThat(this.monitor.heldRollbacks()).isEqualTo(100);
		assertThat(this.log.get()).hasSize(2)
			.satisfies((lines) -> assertThat(lines.get(0)).startsWith("WARN Clock is 1 ms behind"))
			.satisfies((lines) -> assertThat(lines.get(1)).startsWith("INFO Clock has passed"));
		step(Duration.ofMinutes(1));
		this.generator.next();
		step(Duration.ofMillis(-1));
		this.generator.next();
		assertThat(this.log.get()).hasSize(3);
	}

	@Test
	void lagFallsAsTheClockAdvancesWithoutNewIds() {
		this.generator.next();
		step(Duration.ofSeconds(-5));
		assertThat(this.monitor.lag()).isZero();
		this.generator.next();
		assertThat(this.monitor.lag()).hasSeconds(5);
		step(Duration.ofSeconds(3));
		assertThat(this.monitor.lag()).hasSeconds(2);
		step(Duration.ofSeconds(3));
		assertThat(this.monitor.lag()).isZero();
		step(Duration.ofMinutes(-20));
		assertRollbackRejected();
		assertThat(this.monitor.lag()).hasSeconds(1199);
	}

	/**
	 * A thread may report a held clock just after another thread has reported its end.
	 */
	@Test
	void lateNotificationDoesNotHideTheNextRollback() {
		this.monitor.clockHeld(Duration.ofSeconds(1));
		this.monitor.clockCaughtUp();
		this.monitor.clockHeld(Duration.ofSeconds(1));
		step(Duration.ofHours(1));
		this.monitor.clockHeld(Duration.ofSeconds(2));
		this.monitor.clockHeld(Duration.ofSeconds(2));
		assertThat(this.monitor.heldRollbacks()).isEqualTo(3);
		assertThat(this.monitor.lag()).hasSeconds(2);
	}

	@Test
	void logsFailuresOnceAMinuteWithTheirNumber() {
		EntropySource broken = (bytes) -> {
			throw new IllegalStateException("no entropy");
		};
		UlidGenerator generator = UlidGenerator.builder().entropySource(broken).listener(this.monitor).build();
		for (int i = 0; i < 3; i++) {
			assertThatIllegalStateException().isThrownBy(generator::next);
		}
		step(Duration.ofMinutes(1));
		assertThatIllegalStateException().isThrownBy(generator::next);
		String warning = "WARN 'orders' failed to generate a ULID (%s times since the last such warning): "
				+ "java.lang.IllegalStateException: no entropy";
		assertThat(this.log.get()).containsExactly(warning.formatted(1), warning.formatted(3));
		assertThat(this.monitor.failures()).containsEntry("other", 4L);
	}

	@Test
	void noPartOfAnIdIsLogged() {
		String id = this.generator.next().toString();
		this.monitor.failed(new UlidGenerationException(Reason.OVERFLOW, "ULID '%s' plus 1 is too much".formatted(id)));
		assertThat(this.log.get())
			.containsExactly("WARN 'orders' failed to generate a ULID (1 times since the last such "
					+ "warning): the millisecond has no more values, or the entropy source is not random, "
					+ "or the clock has stopped");
		assertThat(this.monitor.failures()).containsEntry("overflow", 1L);
	}

	@Test
	void missingResourceIsCountedAndLogged() {
		GenerationMonitor monitor = new GenerationMonitor(UlidFlakeGenerator.class, "numbers", LIMIT, this.clock);
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder().nodeIdSource((time) -> {
			throw new UlidGenerationException(Reason.UNAVAILABLE, "none");
		}).listener(monitor).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next);
		assertThat(monitor.failures()).containsEntry("unavailable", 1L);
		assertThat(this.log.get())
			.containsExactly("WARN 'numbers' failed to generate a Ulid-Flake (1 times since the last "
					+ "such warning): io.ulid.UlidGenerationException: none");
	}

	@Test
	void logsThePropertyOfUlidFlakesAndCountsTheirWaits() {
		ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-01-01T00:00:00Z"));
		GenerationMonitor monitor = new GenerationMonitor(UlidFlakeGenerator.class, "numbers", Duration.ofSeconds(1),
				clock);
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder()
			.clock(clock)
			.maxClockRollback(Duration.ofSeconds(1))
			.listener(monitor)
			.build();
		generator.next();
		clock.advance(Duration.ofSeconds(-2));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next);
		assertThat(this.log.get()).containsExactly("WARN Clock is 2000 ms behind the last Ulid-Flake of 'numbers', "
				+ "more than 'ulid.flake.max-clock-rollback' (1000 ms): generation fails");
		assertThat(monitor.waits()).isZero();
		monitor.waiting();
		assertThat(monitor.waits()).isOne();
	}

	@Test
	void acceptsLimitThatExceedsTheRangeOfMilliseconds() {
		Duration longest = Duration.ofSeconds(Long.MAX_VALUE);
		GenerationMonitor monitor = new GenerationMonitor(UlidGenerator.class, "orders", longest, this.clock);
		UlidGenerator generator = UlidGenerator.builder()
			.clock(this.clock)
			.maxClockRollback(longest)
			.listener(monitor)
			.build();
		generator.next();
		step(Duration.ofDays(-1));
		generator.next();
		assertThat(this.log.get()).containsExactly("WARN Clock is 86400000 ms behind the last ULID of 'orders': "
				+ "new ids get the time of the last id, up to a lag of 'ulid.generator.max-clock-rollback' (281474976710655 ms)");
	}

	@Test
	void logsRejectedLeadsOnceAMinute() {
		for (int i = 0; i < 3; i++) {
			assertThatExceptionOfType(UlidGenerationException.class)
				.isThrownBy(() -> this.generator.nextAfter(Ulid.MAX));
		}
		step(Duration.ofMinutes(1));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> this.generator.nextAfter(Ulid.MAX));
		String line = "WARN An observed ULID was ahead of the clock of 'orders' by more than "
				+ "'ulid.generator.max-clock-lead', " + "%s times since the last such warning";
		assertThat(this.log.get()).containsExactly(line.formatted(1), line.formatted(3));
		assertThat(this.monitor.refusedLeads()).isEqualTo(4);
		assertThat(this.monitor.failures()).allSatisfy((reason, number) -> assertThat(number).isZero());
	}

	@Test
	void leadEndsWhenTheClockHasCaughtUp() {
		assertThat(this.monitor.lead()).isZero();
		this.generator.observe(Ulid.min(this.clock.instant().plusSeconds(1)));
		this.generator.observe(Ulid.min(this.clock.instant().plusMillis(500)));
		assertThat(this.monitor.lead()).hasSeconds(1);
		assertThat(this.monitor.acceptedLeads()).isOne();
		step(Duration.ofSeconds(2));
		assertThat(this.monitor.lead()).isZero();
		assertThat(this.log.get()).isEmpty();
	}

	@Test
	void leadCountsFromTheLatestTimeOfTheClock() {
		this.generator.next();
		step(Duration.ofSeconds(-5));
		this.generator.observe(Ulid.min(this.clock.instant().plusMillis(5800)));
		assertThat(this.monitor.lead()).hasMillis(800);
		assertThat(this.monitor.lag()).hasSeconds(5);
		step(Duration.ofSeconds(100));
		this.generator.next();
		step(Duration.ofSeconds(-300));
		this.generator.next();
		assertThat(this.monitor.lead()).isZero();
		assertThat(this.monitor.lag()).hasSeconds(300);
	}

	@Test
	void countsFailureOfTheDefaultMethodAsRejectedLead() {
		UlidGenerator lambda = () -> Ulid.MIN;
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> lambda.nextAfter(Ulid.MAX))
			.satisfies(this.monitor::failed);
		assertThat(this.monitor.refusedLeads()).isOne();
	}

	private void step(Duration duration) {
		this.clock.advance(duration);
		this.nanoTime.addAndGet(TimeUnit.MILLISECONDS.toNanos(Math.abs(duration.toMillis())));
	}

	private void assertRollbackRejected() {
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(this.generator::next)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_ROLLBACK));
	}

}
