package io.ulid.flake;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.support.ScriptedClock;
import io.ulid.support.ScriptedEntropySource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link MonotonicUlidFlakeGenerator} under a scripted clock and scripted
 * entropy.
 */
@Timeout(60)
class MonotonicUlidFlakeGeneratorTests {

	private static final long NOW = 1_800_000_000_000L;

	private static final long TIMESTAMP = NOW - UlidFlake.DEFAULT_EPOCH.toEpochMilli();

	private static final int MAX_RANDOMNESS = 0xFFFFF;

	// The largest first random part of a stand-alone Ulid-Flake
	private static final String TOP = "0f7fff";

	private final ScriptedClock clock = new ScriptedClock(NOW);

	private final ScriptedEntropySource entropy = ScriptedEntropySource.of(0x01);

	private UlidFlakeGenerator.Builder builder() {
		return UlidFlakeGenerator.builder().clock(this.clock).entropySource(this.entropy);
	}

	@Test
	void newMillisecondDrawsNewRandomBits() {
		this.clock.set(NOW, NOW + 1);
		this.entropy.then("fabcde").then("000000");
		UlidFlakeGenerator generator = builder().build();
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, 0xABCDE));
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP + 1, 0));
		assertThat(this.entropy.draws()).isEqualTo(2);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			1,   , 01    , ff    , 255
			2,   , 0001  , 7fff  , 32767
			3,   , 000001, 00ffff, 65535
			1, 19, 01    , ff    , 255
			2, 19, 0001  , 3fff  , 16383
			""")
	void addsStepOfTheEntropySizeWithinAMillisecond(int entropySize, @Nullable Integer nodeId, String one, String step,
			int added) {
		this.entropy.then((nodeId != null) ? "0007" : "000007").then(one).then(step);
		UlidFlakeGenerator.Builder builder = builder().entropySize(entropySize);
		UlidFlakeGenerator generator = ((nodeId != null) ? builder.nodeId(nodeId) : builder).build();
		for (int randomness : new int[] { 7, 8, 8 + added }) {
			assertThat(generator.next()).isEqualTo((nodeId != null) ? UlidFlake.of(TIMESTAMP, randomness, nodeId)
					: UlidFlake.of(TIMESTAMP, randomness));
		}
		assertThat(this.entropy.draws()).isEqualTo(3);
	}

	@Test
	void drawsAgainAfterAStepOfZero() {
		this.entropy.then("000007");
		for (int i = 0; i < 15; i++) {
			this.entropy.then("00");
		}
		this.entropy.then("02");
		UlidFlakeGenerator generator = builder().build();
		generator.next();
		assertThat(generator.next().randomness()).isEqualTo(9);
	}

	@Test
	void drawsFirstRandomPartAgainOnlyInTheTop32nd() {
		this.entropy.then("ffffff").then("0f8000").then(TOP);
		assertThat(builder().build().next().randomness()).isEqualTo(0xF7FFF);
		assertThat(this.entropy.draws()).isEqualTo(3);
	}

	@Test
	void clearsTheTopBitOfTheFirstRandomPartOfANode() {
		this.entropy.then("ffff");
		assertThat(builder().nodeId(31).build().next().scalableRandomness()).isEqualTo(0x3FFF);
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder().clock(this.clock).nodeId(0).build();
		for (int i = 1; i <= 1000; i++) {
			this.clock.set(NOW + i);
			assertThat(generator.next().scalableRandomness()).isBetween(0, 0x3FFF);
		}
	}

	/**
	 * A generator that has generated the largest first id of a millisecond.
	 */
	private UlidFlakeGenerator generatorAtTheTop(Overflow overflow, String... draws) {
		this.entropy.then(TOP);
		Stream.of(draws).forEach(this.entropy::then);
		UlidFlakeGenerator generator = builder().entropySize(2).overflow(overflow).build();
		generator.next();
		return generator;
	}

	@Test
	void usesAllValuesOfAMillisecondBeforeAnOverflow() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.FAIL, "8000", "0001");
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, MAX_RANDOMNESS));
		assertThatOverflow(generator);
	}

	@Test
	void usesAllValuesOfANodeBeforeAnOverflow() {
		this.entropy.then("3fff").then("4000").then("0001");
		UlidFlakeGenerator generator = builder().nodeId(5).entropySize(2).overflow(Overflow.FAIL).build();
		generator.next();
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, 0x7FFF, 5));
		assertThatOverflow(generator);
	}

	private static void assertThatOverflow(UlidFlakeGenerator generator) {
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage(
					"No room left in the millisecond of %s: see 'ulid.flake.overflow' and 'ulid.flake.entropy-size'",
					UlidFlake.DEFAULT_EPOCH.plusMillis(TIMESTAMP))
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.OVERFLOW));
	}

	@Test
	void failsOnOverflowAndWorksAgainWithASmallerStep() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.FAIL, "8001", "8000");
		assertThatOverflow(generator);
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, MAX_RANDOMNESS));
	}

	@Test
	void failsOnOverflowAndWorksAgainInTheNextMillisecond() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.FAIL, "8001", "000000");
		assertThatOverflow(generator);
		this.clock.set(NOW + 1);
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP + 1, 0));
	}

	@Test
	void doesNotOverflowIfTheMillisecondHasJustEnded() {
		this.clock.set(NOW, NOW, NOW + 1);
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.FAIL, "8001", "000000");
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP + 1, 0));
	}

	@Test
	void waitsForTheNextMillisecondAfterAnOverflow() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001", "000000");
		this.clock.set(NOW, NOW, NOW, NOW, NOW, NOW, NOW + 1);
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP + 1, 0));
		assertThat(this.clock.readings()).isEqualTo(1 + 7);
	}

	@Test
	void waitsAfterAnOverflowUntilAClockThatIsBehindCatchesUp() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001", "000000");
		// The thread is parked for up to 10 ms while the clock is behind, and briefly
		// while the clock shows the held millisecond
		this.clock.set(NOW - 20, NOW - 20, NOW - 10, NOW, NOW, NOW + 5);
		// Uses up the permit that an interrupt in another test may have left for this
		// thread. Otherwise, the first wait would return immediately
		LockSupport.parkNanos(1);
		long start = System.nanoTime();
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP + 5, 0));
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(5));
		assertThat(this.clock.readings()).isEqualTo(1 + 6);
	}

	@Test
	void failsIfTheClockStepsBackTooFarDuringTheWait() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001", "8000");
		this.clock.set(NOW, NOW, NOW - 86_400_000);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock moved back 86400000 ms, more than 'ulid.flake.max-clock-rollback' (1000 ms)");
		this.clock.set(NOW);
		assertThat(generator.next().randomness()).isEqualTo(MAX_RANDOMNESS);
	}

	@Test
	void failsIfTheClockStepsBackTooFarBeforeTheWait() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001", "8000");
		this.clock.set(NOW, NOW - 86_400_000);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_ROLLBACK));
		this.clock.set(NOW);
		assertThat(generator.next().randomness()).isEqualTo(MAX_RANDOMNESS);
	}

	@Test
	void interruptedThreadWaitsAndStaysInterrupted() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001", "000000");
		this.clock.set(NOW, NOW, NOW, NOW + 1);
		Thread.currentThread().interrupt();
		UlidFlake next = generator.next();
		assertThat(Thread.interrupted()).isTrue();
		assertThat(next).isEqualTo(UlidFlake.of(TIMESTAMP + 1, 0));
	}

	@Test
	void waitDoesNotInterruptTheThread() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001");
		this.clock.set(NOW, NOW, NOW, NOW + 1);
		generator.next();
		assertThat(Thread.interrupted()).isFalse();
	}

	@Test
	void failsIfTheClockDoesNotAdvanceAndWorksAgain() {
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001", "8000");
		int before = this.clock.readings();
		long start = System.nanoTime();
		Thread.currentThread().interrupt();
		try {
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
				.withMessage("No room left in the millisecond of 2027-01-15T08:00:00Z, and the clock does not advance: "
						+ "it has shown 2027-01-15T08:00:00Z for PT1.001S")
				.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.OVERFLOW));
		}
		finally {
			assertThat(Thread.interrupted()).isTrue();
		}
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(1));
		// Each reading follows a pause of 100 microseconds, even on an interrupted thread
		assertThat(this.clock.readings() - before).isBetween(10, 11_000);
		assertThat(generator.next().randomness()).isEqualTo(MAX_RANDOMNESS);
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void generatesThousandFlakesInABurst(boolean scalable) {
		UlidFlakeGenerator.Builder builder = UlidFlakeGenerator.builder();
		List<UlidFlake> flakes = (scalable ? builder.nodeId(31) : builder).build().nextBatch(1000);
		assertThat(flakes).hasSize(1000).isSorted().doesNotHaveDuplicates();
		if (scalable) {
			// A millisecond has room for at most about 256 Ulid-Flakes: 2^15 values, and
			// steps of 128 on average
			assertThat(flakes.stream().map(UlidFlake::timestamp).distinct().count()).isGreaterThan(1);
			assertThat(flakes).allSatisfy((flake) -> assertThat(flake.nodeId()).isEqualTo(31));
		}
	}

	@Test
	void millisecondAlwaysFits128Steps() {
		this.entropy.then(TOP);
		for (int i = 0; i < 128; i++) {
			this.entropy.then("ff");
		}
		UlidFlakeGenerator generator = builder().overflow(Overflow.FAIL).build();
		assertThat(generator.nextBatch(129)).allSatisfy((flake) -> assertThat(flake.timestamp()).isEqualTo(TIMESTAMP));
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 999, 1000 })
	void keepsTheTimeIfTheClockIsBehindWithinTheLimit(long rollback) {
		UlidFlakeGenerator generator = builder().build();
		UlidFlake last = generator.next();
		this.clock.set(NOW - rollback);
		for (int i = 0; i < 1000; i++) {
			UlidFlake next = generator.next();
			assertThat(next.toLong()).isEqualTo(last.toLong() + 1);
			last = next;
		}
		this.clock.set(NOW + 1);
		assertThat(generator.next().timestamp()).isEqualTo(TIMESTAMP + 1);
	}

	@ParameterizedTest
	@EnumSource
	void failsIfTheClockIsBehindTheLimitAndWorksAgain(Overflow overflow) {
		UlidFlakeGenerator generator = builder().overflow(overflow).build();
		UlidFlake last = generator.next();
		this.clock.set(NOW - 1001);
		for (int i = 0; i < 3; i++) {
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
				.withMessage("Clock moved back 1001 ms, more than 'ulid.flake.max-clock-rollback' (1000 ms)")
				.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_ROLLBACK));
		}
		this.clock.set(NOW - 1000);
		assertThat(generator.next().toLong()).isEqualTo(last.toLong() + 1);
	}

	@Test
	void failsAfterAnyRollbackIfTheLimitIsZero() {
		UlidFlakeGenerator generator = builder().maxClockRollback(Duration.ZERO).build();
		UlidFlake last = generator.next();
		assertThat(generator.next()).isGreaterThan(last);
		this.clock.set(NOW - 1);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock moved back 1 ms, more than 'ulid.flake.max-clock-rollback' (0 ms)");
	}

	@Test
	void delayedCallIsNotARollbackOfTheClock() {
		// While one call reads the clock, time passes and another call generates a
		// Ulid-Flake
		AtomicReference<UlidFlakeGenerator> generator = new AtomicReference<>();
		AtomicReference<UlidFlake> other = new AtomicReference<>();
		this.clock.onceAfterReading(() -> {
			this.clock.set(NOW + 5000);
			other.set(generator.get().next());
		});
		generator.set(builder().maxClockRollback(Duration.ZERO).build());
		UlidFlake next = generator.get().next();
		assertThat(next.toLong()).isEqualTo(other.get().toLong() + 1);
		assertThat(next.timestamp()).isEqualTo(TIMESTAMP + 5000);
	}

	@Test
	void failsIfTheEntropySourceReturnsOnlyZerosAndWorksAgain() {
		ScriptedEntropySource zeros = ScriptedEntropySource.of(0);
		UlidFlakeGenerator generator = builder().entropySource(zeros).build();
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, 0));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage(
					"io.ulid.support.ScriptedEntropySource returned nothing but zeros 16 times in a row: it is not random")
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.OVERFLOW));
		assertThat(zeros.draws()).isEqualTo(1 + 16);
		zeros.then("03");
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, 3));
	}

	@Test
	void failsIfTheEntropySourceReturnsOnlyOnesAndWorksAgain() {
		ScriptedEntropySource ones = ScriptedEntropySource.of(0xFF);
		UlidFlakeGenerator generator = builder().entropySource(ones).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage(
					"io.ulid.support.ScriptedEntropySource returned random bits within 2^15 of the top 16 times in a row: "
							+ "it is not random")
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.OVERFLOW));
		assertThat(ones.draws()).isEqualTo(16);
		ones.then("012345");
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, 0x12345));
	}

	@Test
	void worksForANodeIfTheEntropySourceReturnsOnlyOnes() {
		UlidFlakeGenerator generator = builder().entropySource(ScriptedEntropySource.of(0xFF)).nodeId(0).build();
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, 0x3FFF, 0));
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP, 0x3FFF + 255, 0));
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void failsWithTheExceptionOfTheEntropySourceAndWorksAgain(boolean first) {
		UlidFlakeGenerator generator = builder().build();
		UlidFlake last = first ? UlidFlake.of(TIMESTAMP, 0x10100) : generator.next();
		this.entropy.fail(new IllegalStateException("no entropy today"));
		assertThatIllegalStateException().isThrownBy(generator::next).withMessage("no entropy today");
		this.entropy.recover();
		assertThat(generator.next().toLong()).isEqualTo(last.toLong() + 1);
	}

	@ParameterizedTest
	@ValueSource(longs = { Long.MIN_VALUE, -1, 0, 1704067199999L, 10500160222208L, Long.MAX_VALUE })
	void failsIfTheClockIsOutOfRangeAndWorksAgain(long time) {
		UlidFlakeGenerator generator = builder().build();
		UlidFlake last = generator.next();
		this.clock.set(time);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock must be between 2024-01-01T00:00:00Z and 2302-09-27T15:10:22.207Z, the range of the "
					+ "epoch, but was %d ms since 1970-01-01T00:00:00Z", time)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_RANGE));
		this.clock.set(NOW);
		assertThat(generator.next().toLong()).isEqualTo(last.toLong() + 1);
	}

	@Test
	void worksAtBothEndsOfTheTimeRange() {
		this.clock.set(1704067200000L, 10500160222207L);
		UlidFlakeGenerator generator = builder().build();
		assertThat(generator.next().timestamp()).isZero();
		assertThat(generator.next().timestamp()).isEqualTo(8796093022207L);
	}

	@Test
	void failsIfTheWaitPassesTheEndOfTheTimeRange() {
		this.clock.set(10500160222207L, 10500160222207L, 10500160222207L, 10500160222208L);
		UlidFlakeGenerator generator = generatorAtTheTop(Overflow.WAIT, "8001");
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_RANGE));
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 32, Integer.MIN_VALUE, Integer.MAX_VALUE })
	void failsIfTheNodeIdIsOutOfRangeAndWorksAgain(int nodeId) {
		AtomicReference<Integer> source = new AtomicReference<>(4);
		UlidFlakeGenerator generator = builder().nodeIdSource((time) -> source.get()).build();
		UlidFlake last = generator.next();
		source.set(nodeId);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessageStartingWith("Node id must be between 0 and 31 but " + getClass().getName())
			.withMessageEndingWith(" returned %d", nodeId)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.UNAVAILABLE));
		source.set(4);
		assertThat(generator.next().scalableRandomness()).isEqualTo(last.scalableRandomness() + 1);
	}

	@Test
	void failsWithTheExceptionOfTheNodeIdSourceAndWorksAgain() {
		AtomicReference<UlidGenerationException> failure = new AtomicReference<>();
		UlidFlakeGenerator generator = builder().nodeIdSource((time) -> {
			if (failure.get() != null) {
				throw failure.get();
			}
			return 4;
		}).build();
		UlidFlake last = generator.next();
		failure.set(new UlidGenerationException(Reason.UNAVAILABLE, "no node id today"));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next).isSameAs(failure.get());
		failure.set(null);
		assertThat(generator.next().scalableRandomness()).isEqualTo(last.scalableRandomness() + 1);
	}

	// Like a source that leases its node id during the call, and has no node id for an
	// earlier time
	@ParameterizedTest
	@ValueSource(longs = { 0, 1000 })
	void callsASlowNodeIdSourceAgainWithTheCurrentTime(long maxClockRollback) {
		AtomicLong from = new AtomicLong(Long.MAX_VALUE);
		UlidFlakeGenerator generator = builder().maxClockRollback(Duration.ofMillis(maxClockRollback))
			.nodeIdSource((time) -> {
				if (from.compareAndSet(Long.MAX_VALUE, NOW + 1064)) {
					this.clock.set(NOW + 1064);
				}
				return nodeIdFrom(from.get(), time);
			})
			.build();
		assertThat(generator.next().timestamp()).isEqualTo(TIMESTAMP + 1064);
		assertThat(this.clock.readings()).isEqualTo(2);
		generator.next();
		assertThat(this.clock.readings()).isEqualTo(3);
	}

	@Test
	void keepsTheOrderIfTheNodeIdBecomesAvailableLater() {
		AtomicLong from = new AtomicLong(NOW);
		UlidFlakeGenerator generator = builder().nodeIdSource((time) -> nodeIdFrom(from.get(), time)).build();
		UlidFlake last = generator.next();
		from.set(NOW + 5);
		// The clock is behind the last Ulid-Flake at the first reading, and ahead at the
		// second reading
		this.clock.set(NOW - 3, NOW + 5);
		assertThat(generator.next().timestamp()).isEqualTo(last.timestamp() + 5);
	}

	@Test
	void callsNodeIdSourceWithoutANodeIdAtMostTwice() {
		AtomicInteger asked = new AtomicInteger();
		UlidFlakeGenerator generator = builder().nodeIdSource((time) -> {
			// A slow source: the clock advances during each call
			this.clock.set(NOW + asked.incrementAndGet());
			throw new UlidGenerationException(Reason.UNAVAILABLE, "no node id at " + (time - NOW));
		}).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("no node id at 1");
		assertThat(asked).hasValue(2);
	}

	@Test
	void callsNodeIdSourceThatFailsImmediatelyOnlyOnce() {
		AtomicInteger asked = new AtomicInteger();
		UlidFlakeGenerator generator = builder().nodeIdSource((time) -> {
			asked.incrementAndGet();
			throw new UlidGenerationException(Reason.UNAVAILABLE, "no node id");
		}).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next);
		assertThat(asked).hasValue(1);
	}

	@Test
	void throwsOtherFailureOfTheNodeIdSourceImmediately() {
		UlidFlakeGenerator generator = builder().nodeIdSource((time) -> {
			this.clock.set(NOW + 1);
			throw new UlidGenerationException(Reason.CLOCK_RANGE, "at " + (time - NOW));
		}).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next).withMessage("at 0");
	}

	private static int nodeIdFrom(long from, long time) {
		if (time < from) {
			throw new UlidGenerationException(Reason.UNAVAILABLE, "leased from " + from + " on");
		}
		return 4;
	}

	@Test
	void callsNodeIdSourceWithTheTimeOfEachFlake() {
		List<Long> times = new ArrayList<>();
		UlidFlakeGenerator generator = builder().epoch(Instant.ofEpochMilli(NOW - 7)).nodeIdSource((time) -> {
			times.add(time);
			return 0;
		}).build();
		generator.next();
		this.clock.set(NOW + 3);
		assertThat(generator.next().timestamp()).isEqualTo(10);
		this.clock.set(NOW + 2);
		generator.next();
		assertThat(times).containsExactly(NOW, NOW + 3, NOW + 3);
	}

	@Test
	void keepsTheOrderIfTheNodeIdDecreases() {
		AtomicReference<Integer> nodeId = new AtomicReference<>(31);
		UlidFlakeGenerator generator = builder().nodeIdSource((time) -> nodeId.get()).build();
		UlidFlake last = generator.next();
		nodeId.set(0);
		UlidFlake next = generator.next();
		assertThat(next).isGreaterThan(last);
		assertThat(next.nodeId()).isZero();
		assertThat(next.timestamp()).isEqualTo(last.timestamp());
	}

	@Test
	void reseedsTheSourceAndWaitsForTheNextMillisecond() {
		this.clock.set(NOW, NOW, NOW, NOW, NOW + 1);
		UlidFlakeGenerator generator = builder().build();
		generator.next();
		generator.reseed();
		assertThat(this.entropy.reseeds()).isEqualTo(1);
		this.entropy.then("01").then("000000");
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP + 1, 0));
		this.entropy.then("01");
		assertThat(generator.next()).isEqualTo(UlidFlake.of(TIMESTAMP + 1, 1));
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void failsUntilTheNextMillisecondAfterAReseed(boolean scalable) {
		UlidFlakeGenerator.Builder builder = builder().overflow(Overflow.FAIL);
		UlidFlakeGenerator generator = (scalable ? builder.nodeId(7) : builder).build();
		generator.next();
		generator.reseed();
		assertThatOverflow(generator);
		this.clock.set(NOW + 1);
		assertThat(generator.next().timestamp()).isEqualTo(TIMESTAMP + 1);
	}

	@Test
	void reseedBeforeTheFirstFlakeHasNoEffect() {
		this.clock.set(UlidFlake.DEFAULT_EPOCH.toEpochMilli());
		UlidFlakeGenerator generator = builder().overflow(Overflow.FAIL).build();
		generator.reseed();
		assertThat(generator.next().timestamp()).isZero();
	}

	@Test
	void reseedIsNotARollbackOfTheClock() {
		UlidFlakeGenerator generator = builder().maxClockRollback(Duration.ZERO).overflow(Overflow.FAIL).build();
		generator.next();
		generator.reseed();
		generator.reseed();
		assertThatOverflow(generator);
		this.clock.set(NOW - 1);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock moved back 1 ms, more than 'ulid.flake.max-clock-rollback' (0 ms)");
	}

	@Test
	void doesNotContinueFromAFlakeGeneratedDuringTheReseed() {
		// A copy of this process may generate the same Ulid-Flake during its reseed
		List<UlidFlake> during = new ArrayList<>();
		AtomicReference<UlidFlakeGenerator> generator = new AtomicReference<>();
		this.entropy.onReseed(() -> during.add(generator.get().next()));
		generator.set(builder().overflow(Overflow.FAIL).build());
		generator.get().next();
		generator.get().reseed();
		assertThat(during).hasSize(1);
		assertThatOverflow(generator.get());
	}

}
