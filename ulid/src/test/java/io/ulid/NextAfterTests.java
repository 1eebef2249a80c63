package io.ulid;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;

import io.ulid.GenerationListenerSuite.News;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.ScriptedClock;
import io.ulid.support.ScriptedEntropySource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Tests for {@link UlidGenerator#nextAfter} and {@link UlidGenerator#observe} of the
 * generators in this library, at every edge.
 */
class NextAfterTests {

	private static final long NOW = 1_700_000_000_000L;

	private final ScriptedClock clock = new ScriptedClock(NOW);

	private final ScriptedEntropySource entropy = ScriptedEntropySource.of(0x55);

	private final News news = new News();

	private UlidGenerator.Builder builder() {
		return UlidGenerator.builder().clock(this.clock).entropySource(this.entropy).listener(this.news);
	}

	private static Ulid ulid(long timestamp, int upper, long lower) {
		return Ulid.of(timestamp << 16 | upper, lower);
	}

	@ParameterizedTest
	@CsvSource({ "true, true", "true, false", "false, true" })
	void usesTheCurrentTimeIfItIsAfterThePreviousUlid(boolean monotonic, boolean hasMadeOne) {
		UlidGenerator generator = builder().monotonic(monotonic).build();
		if (hasMadeOne) {
			generator.next();
			this.clock.set(NOW + 5);
		}
		long now = this.clock.millis();
		this.entropy.then("0123456789abcdef0123");
		assertThat(generator.nextAfter(ulid(now - 1, 0xFFFF, -1))).isEqualTo(ulid(now, 0x0123, 0x4567_89AB_CDEF_0123L));
		assertThat(this.news.take()).isEmpty();
	}

	@Test
	void hasNoEffectIfTheLastUlidIsGreater() {
		UlidGenerator generator = builder().increment(Increment.ONE).build();
		Ulid last = generator.next();
		assertThat(generator.nextAfter(last)).isEqualTo(last.increment());
		generator.observe(last);
		generator.observe(Ulid.MIN);
		assertThat(generator.nextAfter(Ulid.MIN)).isEqualTo(last.plus(2));
		assertThat(generator.next()).isEqualTo(last.plus(3));
		assertThat(this.entropy.draws()).isEqualTo(1);
	}

	@ParameterizedTest
	@EnumSource
	void stepAboveThePreviousUlidDoesNotDependOnTheIncrement(Increment increment) {
		UlidGenerator generator = builder().increment(increment).build();
		generator.next();
		Ulid previous = ulid(NOW + 400, 7, 8);
		this.entropy.then("0000ffffffffffffffff");
		Ulid next = generator.nextAfter(previous);
		assertThat(next).isEqualTo(previous.plus(1L << 62));
		this.entropy.then("0000c000000000000000");
		assertThat(generator.nextAfter(next.plus(41))).isEqualTo(next.plus(42));
		assertThat(this.news.take()).containsExactly("lead PT0.4S", "lead PT0.4S");
	}

	@Test
	void ulidsAfterAnObservationAreGreater() {
		UlidGenerator generator = builder().increment(Increment.ONE).build();
		Ulid previous = ulid(NOW + 1000, 0, 0);
		this.entropy.then("00000000000000000009");
		generator.observe(previous);
		assertThat(generator.next()).isEqualTo(previous.plus(11));
		assertThat(generator.nextBatch(2)).containsExactly(previous.plus(12), previous.plus(13));
		this.clock.set(NOW + 1000);
		assertThat(generator.next()).isEqualTo(previous.plus(14));
		generator.reseed();
		assertThat(generator.next().timestamp()).isEqualTo(NOW + 1001);
		this.clock.set(NOW + 1002);
		assertThat(generator.next().timestamp()).isEqualTo(NOW + 1002);
	}

	@Test
	void ulidsAfterAnObservationAreGreaterIfTheClockStepsBack() {
		UlidGenerator generator = builder().build();
		this.clock.set(NOW - 1000);
		generator.next();
		this.clock.set(NOW, NOW - 900);
		Ulid previous = ulid(NOW - 1, 0xFFFF, -1);
		generator.observe(previous);
		assertThat(generator.next()).isGreaterThan(previous);
	}

	@ParameterizedTest
	@EnumSource
	void usesTheNextMillisecondIfThereIsNoRoom(Layout layout) {
		UlidGenerator generator = builder().layout(layout).build();
		generator.next();
		// Less than 2^64 ULIDs are above this ULID
		Ulid previous = layout.arrange(ulid(NOW + 1, 0xFFFF, 0));
		Ulid next = generator.nextAfter(previous);
		assertThat(next).isEqualTo(layout
			.arrange(Ulid.of(NOW + 2, new byte[] { 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55 })));
		assertThat(generator.next()).isGreaterThan(next);
	}

	@Test
	void usesTheNextMillisecondIfThereIsNoRoomForTheStep() {
		UlidGenerator generator = builder().build();
		Ulid previous = ulid(NOW, 0xFFFE, -1);
		assertThat(generator.nextAfter(previous).timestamp()).isEqualTo(NOW + 1);
		assertThat(generator.nextAfter(ulid(NOW + 1, 0xFFFE, 0)).timestamp()).isEqualTo(NOW + 1);
	}

	@ParameterizedTest
	@CsvSource({
			// Lower version, same version with each variant, higher version
			"0x6FFE, 0xFFFFFFFFFFFFFFFF, 1", "0x6123, 0xFFFFFFFFFFFFFFFF, 0", "0x7123, 0x3FFFFFFFFFFFFFFF, 0",
			"0x7123, 0x7FFFFFFFFFFFFFFF, 0", "0x7123, 0x8000000000000000, 0", "0x7123, 0xC000000000000000, 0",
			"0x7FFE, 0xC000000000000000, 1", "0x8000, 0x0000000000000000, 1", "0xFFFF, 0xFFFFFFFFFFFFFFFF, 1" })
	void returnsUuidVersion7AfterAnyUlid(String upper, String lower, long millisLater) {
		UlidGenerator generator = builder().layout(Layout.UUIDV7).build();
		Ulid previous = ulid(NOW + 3, Integer.decode(upper), Long.parseUnsignedLong(lower.substring(2), 16));
		Ulid next = generator.nextAfter(previous);
		assertThat(next).isGreaterThan(previous).matches(Ulid::isUuidVersion7);
		assertThat(next.timestamp()).isEqualTo(NOW + 3 + millisLater);
		Ulid following = generator.next();
		assertThat(following).isGreaterThan(next).matches(Ulid::isUuidVersion7);
	}

	@ParameterizedTest
	@CsvSource({ "true, 1000", "true, 0", "false, 1000", "false, 0" })
	void leadIsLimited(boolean monotonic, long maxLead) {
		UlidGenerator generator = builder().monotonic(monotonic)
			.increment(Increment.ONE)
			.maxClockLead(Duration.ofMillis(maxLead))
			.build();
		Ulid last = generator.next();
		int draws = this.entropy.draws();
		assertRefused(() -> generator.nextAfter(ulid(NOW + maxLead + 1, 0, 0)), maxLead + 1, maxLead);
		assertRefused(() -> generator.nextAfter(Ulid.MAX), Ulid.MAX_TIMESTAMP - NOW, maxLead);
		assertThat(this.entropy.draws()).isEqualTo(draws);
		// No room in the last millisecond that is allowed
		assertRefused(() -> generator.nextAfter(ulid(NOW + maxLead, 0xFFFF, -1)), maxLead + 1, maxLead);
		assertThat(this.news.take()).containsExactly("lead refused", "lead refused", "lead refused");
		if (monotonic) {
			assertRefused(() -> generator.observe(Ulid.MAX), Ulid.MAX_TIMESTAMP - NOW, maxLead);
			assertThat(generator.next()).isEqualTo(last.increment());
		}
		Ulid bound = ulid(NOW + maxLead, 0xAAAA, 0);
		assertThat(generator.nextAfter(bound)).isGreaterThan(bound);
	}

	private static void assertRefused(ThrowingCallable call, long lead, long maxLead) {
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(call)
			.withMessage("The next ULID would be %s ms ahead of the clock, "
					+ "more than 'ulid.generator.max-clock-lead' (%s ms)", lead, maxLead)
			.extracting(UlidGenerationException::getReason)
			.isEqualTo(Reason.CLOCK_LEAD);
	}

	@Test
	void leadIsRelativeToTheLatestTimeOfTheClock() {
		UlidGenerator generator = builder().build();
		generator.next();
		this.clock.set(NOW - 500);
		assertThat(generator.nextAfter(ulid(NOW + 1000, 0, 0)).timestamp()).isEqualTo(NOW + 1000);
		// The time of a ULID that is ahead is not a time of the clock
		assertRefused(() -> generator.nextAfter(ulid(NOW + 1001, 0, 0)), 1001, 1000);
		assertThat(this.news.take()).containsExactly("held PT0.5S", "lead PT1S", "lead refused");
	}

	@Test
	void leadIsNotARollback() {
		UlidGenerator generator = builder().maxClockRollback(Duration.ZERO).build();
		generator.observe(ulid(NOW + 1000, 0, 0));
		generator.next();
		this.clock.set(NOW + 1);
		assertThat(generator.next().timestamp()).isEqualTo(NOW + 1000);
		assertThat(this.news.take()).containsExactly("lead PT1S");
	}

	@Test
	void stepBackDuringALeadIsARollback() {
		UlidGenerator generator = builder().maxClockRollback(Duration.ofMillis(100)).build();
		generator.observe(ulid(NOW + 1000, 0, 0));
		this.clock.set(NOW + 500);
		generator.next();
		this.clock.set(NOW + 400);
		generator.next();
		this.clock.set(NOW + 399);
		assertThatThrownBy(generator::next).hasMessageContaining("ulid.generator.max-clock-rollback");
		this.clock.set(NOW + 400);
		// The lead is relative to the latest time as well
		assertRefused(() -> generator.observe(ulid(NOW + 1501, 0, 0)), 1001, 1000);
		generator.observe(ulid(NOW + 1500, 0, 0));
		this.clock.set(NOW + 501);
		generator.next();
		assertThat(this.news.take()).containsExactly("lead PT1S", "held PT0.1S", "refused PT0.101S",
				"failed CLOCK_ROLLBACK", "lead refused", "held PT0.1S", "lead PT1S", "caught up");
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void nullIsNotReportedAsAFailure(boolean monotonic) {
		UlidGenerator generator = builder().monotonic(monotonic).build();
		assertThatNullPointerException().isThrownBy(() -> generator.nextAfter(null))
			.withMessage("'previous' must not be null");
		assertThat(this.news.take()).isEmpty();
	}

	@Test
	void failsIfTheClockIsTooFarBack() {
		UlidGenerator generator = builder().maxClockRollback(Duration.ZERO).increment(Increment.ONE).build();
		Ulid last = generator.next();
		this.clock.set(NOW - 1);
		assertThatThrownBy(() -> generator.observe(ulid(NOW + 1, 0, 0)))
			.hasMessageContaining("ulid.generator.max-clock-rollback");
		this.clock.set(NOW);
		assertThat(generator.next()).isEqualTo(last.increment());
		assertThat(this.news.take()).containsExactly("refused PT0.001S", "failed CLOCK_ROLLBACK");
	}

	@Test
	void worksInTheLastMillisecond() {
		UlidGenerator generator = builder().build();
		this.clock.set(Ulid.MAX_TIMESTAMP);
		Ulid last = generator.next();
		assertThat(generator.nextAfter(last.plus(100))).isGreaterThan(last.plus(100));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> generator.nextAfter(Ulid.MAX))
			.withMessage(
					"The millisecond of ULID '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' is the last millisecond that a ULID can contain, and "
							+ "no room is left in it")
			.extracting(UlidGenerationException::getReason)
			.isEqualTo(Reason.OVERFLOW);
		generator.reseed();
		Ulid reseeded = generator.next();
		assertThat(reseeded).isGreaterThan(last.plus(100));
		assertThat(generator.nextAfter(reseeded.plus(1))).isGreaterThan(reseeded.plus(1));
	}

	@ParameterizedTest
	@EnumSource
	void returnsGreaterUlidsForManyStepsWithinOneMillisecond(Layout layout) {
		UlidGenerator generator = UlidGenerator.builder()
			.clock(this.clock)
			.layout(layout)
			.entropySource(EntropySource.fast())
			.build();
		Ulid last = generator.next();
		for (int i = 0; i < 10_000; i++) {
			Ulid previous = layout.plus(last, i % 3);
			Ulid next = (i % 2 == 0) ? generator.nextAfter(previous) : generator.next();
			assertThat(next).isGreaterThan(last).isEqualTo(layout.arrange(next));
			last = next;
		}
	}

	@ParameterizedTest
	@EnumSource
	void generatesGreaterUlidsOnAllThreadsAfterAnObservation(Increment increment) throws Exception {
		UlidGenerator generator = UlidGenerator.builder()
			.clock(this.clock)
			.increment(increment)
			.entropySource(EntropySource.fast())
			.build();
		AtomicReference<Ulid> greatest = new AtomicReference<>(Ulid.MIN);
		Callable<List<Ulid>> calls = () -> {
			List<Ulid> made = new ArrayList<>();
			for (int i = 0; i < 20_000; i++) {
				Ulid floor = greatest.get();
				if (i % 4 == 0) {
					// Close above the others, so that their calls race with it
					Ulid previous = floor.plus(i % 5);
					generator.observe(previous);
					floor = previous;
				}
				Ulid next = (i % 4 == 1) ? generator.nextAfter(floor.plus(1)) : generator.next();
				assertThat(next).isGreaterThan(floor);
				greatest.accumulateAndGet(next, (one, other) -> (one.compareTo(other) > 0) ? one : other);
				made.add(next);
			}
			return made;
		};
		ExecutorService threads = Executors.newFixedThreadPool(4);
		try {
			Set<Ulid> all = new HashSet<>();
			for (Future<List<Ulid>> made : threads.invokeAll(Collections.nCopies(4, calls))) {
				all.addAll(made.get());
			}
			assertThat(all).hasSize(80_000);
		}
		finally {
			threads.shutdown();
		}
	}

	@Test
	void randomGeneratorDoesNotObserve() {
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> UlidGenerator.random().observe(Ulid.MIN))
			.withMessage(
					"io.ulid.RandomUlidGenerator does not remember ULIDs: use a monotonic generator, or 'nextAfter'");
	}

	@Test
	void lambdaGeneratesOneUlidForEachCall() {
		List<Ulid> made = new ArrayList<>();
		UlidGenerator generator = () -> {
			made.add(ulid(NOW, 0, made.size()));
			return made.get(made.size() - 1);
		};
		assertThat(generator.nextAfter(Ulid.MIN)).isEqualTo(ulid(NOW, 0, 0));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> generator.nextAfter(ulid(NOW, 0, 1)))
			.withMessageMatching("ULID '.{25}1' is not greater than the previous ULID '.{25}1', .*")
			.extracting(UlidGenerationException::getReason)
			.isEqualTo(Reason.CLOCK_LEAD);
		assertThat(made).hasSize(2);
	}

}
