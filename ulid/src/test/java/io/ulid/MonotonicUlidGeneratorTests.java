package io.ulid;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.ScriptedClock;
import io.ulid.support.ScriptedEntropySource;
import io.ulid.support.UlidVectors;
import io.ulid.support.UlidVectors.Rollback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Tests for {@link MonotonicUlidGenerator} under a scripted clock and scripted entropy.
 */
class MonotonicUlidGeneratorTests {

	private static final long NOW = 1_700_000_000_000L;

	private static final String RANDOM = "0123456789abcdef0123";

	private final ScriptedClock clock = new ScriptedClock(NOW);

	private final ScriptedEntropySource entropy = ScriptedEntropySource.of(0x55);

	private UlidGenerator.Builder builder() {
		return UlidGenerator.builder().clock(this.clock).entropySource(this.entropy);
	}

	/**
	 * The ULID that a generator creates from {@link #RANDOM}.
	 */
	private static Ulid firstOf(Layout layout) {
		return Ulid.of(NOW, HexFormat.of().parseHex((layout == Layout.ULID) ? RANDOM : "7123856789abcdef0123"));
	}

	@ParameterizedTest
	@CsvSource({ "ULID, 00000000000000000000", "UUIDV7, 70008000000000000000" })
	void newMillisecondDrawsNewRandomBits(Layout layout, String lowest) {
		this.clock.set(NOW, NOW + 1);
		this.entropy.then(RANDOM).then("00000000000000000000");
		UlidGenerator generator = builder().layout(layout).build();
		assertThat(generator.next()).isEqualTo(firstOf(layout));
		Ulid second = generator.next();
		assertThat(second.timestamp()).isEqualTo(NOW + 1);
		assertThat(second.randomness()).asHexString().isEqualTo(lowest);
	}

	@ParameterizedTest
	@EnumSource
	void incrementsByOneWithinAMillisecond(Layout layout) {
		this.entropy.then(RANDOM);
		UlidGenerator generator = builder().layout(layout).increment(Increment.ONE).build();
		Ulid first = generator.next();
		assertThat(first).isEqualTo(firstOf(layout));
		assertThat(generator.next()).isEqualTo(first.increment());
		assertThat(generator.next()).isEqualTo(first.increment().increment());
		assertThat(this.entropy.draws()).isEqualTo(1);
	}

	@ParameterizedTest
	@EnumSource
	void addsRandomStepsWithinAMillisecond(Layout layout) {
		this.entropy.then(RANDOM).then("00000000").then("00000001").then("80000000").then("ffffffff");
		UlidGenerator generator = builder().layout(layout).build();
		Ulid first = generator.next();
		assertThat(first).isEqualTo(firstOf(layout));
		assertThat(generator.next()).isEqualTo(first.plus(1));
		assertThat(generator.next()).isEqualTo(first.plus(1 + 2));
		assertThat(generator.next()).isEqualTo(first.plus(1 + 2 + 0x8000_0001L));
		assertThat(generator.next()).isEqualTo(first.plus(1 + 2 + 0x8000_0001L + 0x1_0000_0000L));
	}

	@ParameterizedTest
	@EnumSource
	void incrementsByOneWithinABatch(Layout layout) {
		this.entropy.then(RANDOM);
		UlidGenerator generator = builder().layout(layout).increment(Increment.ONE).build();
		List<Ulid> ulids = generator.nextBatch(3);
		Ulid first = firstOf(layout);
		assertThat(ulids).containsExactly(first, first.plus(1), first.plus(2));
		assertThat(generator.nextBatch(2)).containsExactly(first.plus(3), first.plus(4));
		assertThat(generator.next()).isEqualTo(first.plus(5));
	}

	@ParameterizedTest
	@EnumSource
	void addsRandomStepsWithinABatch(Layout layout) {
		// The steps within a batch, then the step to its first ULID
		this.entropy.then("00000000").then("ffffffff").then(RANDOM);
		UlidGenerator generator = builder().layout(layout).build();
		Ulid first = firstOf(layout);
		Ulid last = first.plus(1 + 0x1_0000_0000L);
		assertThat(generator.nextBatch(3)).containsExactly(first, first.plus(1), last);
		this.entropy.then("00000004").then("00000008");
		assertThat(generator.nextBatch(2)).containsExactly(last.plus(9), last.plus(9 + 5));
		this.entropy.then("00000001");
		assertThat(generator.next()).isEqualTo(last.plus(9 + 5 + 2));
	}

	@ParameterizedTest
	@EnumSource
	void batchCarriesOverTheFixedBitsOfAUuid(Increment increment) {
		ScriptedEntropySource zeros = ScriptedEntropySource.of(0);
		UlidGenerator generator = builder().layout(Layout.UUIDV7).entropySource(zeros).increment(increment).build();
		if (increment == Increment.RANDOM) {
			zeros.then("00000000").then("00000000");
		}
		zeros.then("0000fffffffffffffffe");
		assertThat(generator.nextBatch(3)).extracting(Ulid::mostSignificantBits, Ulid::leastSignificantBits)
			.containsExactly(tuple(NOW << 16 | 0x7000, 0xBFFF_FFFF_FFFF_FFFEL),
					tuple(NOW << 16 | 0x7000, 0xBFFF_FFFF_FFFF_FFFFL),
					tuple(NOW << 16 | 0x7001, 0x8000_0000_0000_0000L));
	}

	@ParameterizedTest
	@EnumSource
	void longBatchIsInOrder(Layout layout) {
		assertThat(UlidGenerator.builder().layout(layout).build().nextBatch(5000)).isSorted().doesNotHaveDuplicates();
		this.clock.set(NOW, NOW + 1);
		List<Ulid> ulids = builder().layout(layout).build().nextBatch(1025);
		assertThat(ulids.get(1023).timestamp()).isEqualTo(NOW);
		assertThat(ulids.get(1024).timestamp()).isEqualTo(NOW + 1);
	}

	@Test
	void emptyBatchGeneratesNoUlid() {
		UlidGenerator generator = builder().increment(Increment.ONE).build();
		Ulid last = generator.next();
		assertThat(generator.nextBatch(0)).isEmpty();
		assertThat(generator.next()).isEqualTo(last.increment());
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 599_999, 600_000 })
	void keepsTheTimeIfTheClockIsBehindWithinTheLimit(long rollback) {
		UlidGenerator generator = builder().build();
		Ulid last = generator.next();
		this.clock.set(NOW - rollback);
		for (int i = 0; i < 1000; i++) {
			Ulid next = generator.next();
			assertThat(next).isGreaterThan(last);
			assertThat(next.timestamp()).isEqualTo(NOW);
			last = next;
		}
		this.clock.set(NOW + 1);
		assertThat(generator.next().timestamp()).isEqualTo(NOW + 1);
	}

	@Test
	void failsIfTheClockIsBehindTheLimitAndWorksAgain() {
		UlidGenerator generator = builder().increment(Increment.ONE).build();
		Ulid last = generator.next();
		this.clock.set(NOW - 600_001);
		for (int i = 0; i < 3; i++) {
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
				.withMessage("Clock moved back 600001 ms, more than 'ulid.generator.max-clock-rollback' (600000 ms)")
				.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_ROLLBACK));
		}
		this.clock.set(NOW - 600_000);
		assertThat(generator.next()).isEqualTo(last.increment());
	}

	@Test
	void failsAfterAnyRollbackIfTheLimitIsZero() {
		UlidGenerator generator = builder().maxClockRollback(Duration.ZERO).build();
		Ulid last = generator.next();
		assertThat(generator.next()).isGreaterThan(last);
		this.clock.set(NOW - 1);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock moved back 1 ms, more than 'ulid.generator.max-clock-rollback' (0 ms)");
	}

	@Test
	void keepsTheOrderOfTheRollbackVector() {
		Rollback vector = UlidVectors.load().rollback();
		Ulid last = Ulid.parse(vector.last());
		this.clock.set(last.timestamp(), vector.clock());
		this.entropy.then(HexFormat.of().formatHex(last.randomness()));
		UlidGenerator generator = builder().increment(Increment.ONE)
			.maxClockRollback(ChronoUnit.FOREVER.getDuration())
			.build();
		assertThat(generator.next()).isEqualTo(last);
		assertThat(generator.next()).hasToString(vector.next());
	}

	@ParameterizedTest
	@MethodSource("layoutsAndIncrements")
	void failsIfTheEntropySourceReturnsOnlyOnesAndWorksAgain(Layout layout, Increment increment) {
		ScriptedEntropySource ones = ScriptedEntropySource.of(0xFF);
		UlidGenerator generator = builder().layout(layout).entropySource(ones).increment(increment).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage(
					"io.ulid.support.ScriptedEntropySource returned random bits within 2^64 of the top 8 times in a row: "
							+ "it is not random")
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.OVERFLOW));
		assertThat(ones.draws()).isEqualTo(8);
		ones.then(RANDOM);
		assertThat(generator.next()).isEqualTo(firstOf(layout));
	}

	static List<Arguments> layoutsAndIncrements() {
		return List.of(arguments(Layout.ULID, Increment.RANDOM), arguments(Layout.ULID, Increment.ONE),
				arguments(Layout.UUIDV7, Increment.RANDOM), arguments(Layout.UUIDV7, Increment.ONE));
	}

	@ParameterizedTest
	@EnumSource
	void drawsAgainAfterRandomBitsThatAreAllOne(Layout layout) {
		this.entropy.then("ffffffffffffffffffff").then(RANDOM);
		assertThat(builder().layout(layout).build().next()).isEqualTo(firstOf(layout));
	}

	// The version replaces the first four bits
	@ParameterizedTest
	@CsvSource({ "ULID, ffff0000000000000000, fffeffffffffffffffff, fffeffffffffffffffff",
			"UUIDV7, 0ffc0000000000000000, fffbffffffffffffffff, 7ffbbfffffffffffffff" })
	void drawsAgainOnlyWithin2ToThe64OfTheTop(Layout layout, String within, String outside, String expected) {
		this.entropy.then(within).then(outside);
		assertThat(builder().layout(layout).build().next().randomness()).asHexString().isEqualToIgnoringCase(expected);
	}

	@ParameterizedTest
	@MethodSource("layoutsAndIncrements")
	void isStrictlyIncreasingIfTheEntropySourceReturnsOnlyZeros(Layout layout, Increment increment) {
		UlidGenerator generator = builder().layout(layout)
			.entropySource(ScriptedEntropySource.of(0))
			.increment(increment)
			.build();
		Ulid last = generator.next();
		assertThat(last).isEqualTo(layout.arrange(Ulid.of(NOW, new byte[10])));
		for (int i = 0; i < 1000; i++) {
			Ulid next = generator.next();
			assertThat(next).isEqualTo(last.increment());
			last = next;
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void failsWithTheExceptionOfTheEntropySourceAndWorksAgain(boolean first) {
		UlidGenerator generator = builder().build();
		Ulid last = first ? Ulid.MIN : generator.next();
		this.entropy.fail(new IllegalStateException("no entropy today"));
		assertThatIllegalStateException().isThrownBy(generator::next).withMessage("no entropy today");
		this.entropy.recover();
		this.entropy.then(first ? RANDOM : "00000000");
		Ulid next = generator.next();
		assertThat(next).isEqualTo(first ? Ulid.of(NOW, HexFormat.of().parseHex(RANDOM)) : last.plus(1));
	}

	/**
	 * If any draw of a batch fails, the next call continues as if there had been no
	 * batch.
	 */
	@ParameterizedTest
	@CsvSource({ "RANDOM, 0, 8", "RANDOM, 1, 8", "ONE, 0, 1", "ONE, 1, 0" })
	void failureInABatchLeavesTheStateUnchanged(Increment increment, int ulidsBefore, int draws) {
		for (int failing = 0; failing <= draws; failing++) {
			AtomicInteger drawsLeft = new AtomicInteger(Integer.MAX_VALUE);
			UlidGenerator generator = builder().increment(increment).entropySource((bytes) -> {
				if (drawsLeft.getAndDecrement() <= 0) {
					throw new IllegalStateException("no entropy today");
				}
			}).build();
			Ulid expected = Ulid.min(Instant.ofEpochMilli(NOW)).plus(ulidsBefore);
			assertThat(generator.nextBatch(ulidsBefore)).hasSize(ulidsBefore);
			drawsLeft.set(failing);
			if (failing < draws) {
				assertThatIllegalStateException().isThrownBy(() -> generator.nextBatch(8))
					.withMessage("no entropy today");
				drawsLeft.set(Integer.MAX_VALUE);
				assertThat(generator.next()).isEqualTo(expected);
			}
			else {
				assertThat(generator.nextBatch(8)).startsWith(expected).hasSize(8);
			}
		}
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 281474976710656L, Long.MAX_VALUE, Long.MIN_VALUE })
	void failsIfTheClockIsOutOfRangeAndWorksAgain(long time) {
		UlidGenerator generator = builder().build();
		this.clock.set(time);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock must be between 0 and 281474976710655 ms since 1970-01-01T00:00:00Z but was %d", time)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_RANGE));
		this.clock.set(0);
		assertThat(generator.next().timestamp()).isZero();
	}

	@ParameterizedTest
	@CsvSource({ "ULID, fffeffffffffffffffff, ffff00000000ffffffff",
			"UUIDV7, fffbffffffffffffffff, 7ffc80000000ffffffff" })
	void incrementNeverCarriesIntoTheTime(Layout layout, String highest, String expected) {
		this.entropy.then(highest).then("ffffffff");
		UlidGenerator generator = builder().layout(layout).build();
		assertThat(generator.next().timestamp()).isEqualTo(NOW);
		Ulid carried = generator.next();
		assertThat(carried.timestamp()).isEqualTo(NOW);
		assertThat(carried.randomness()).asHexString().isEqualToIgnoringCase(expected);
	}

	@ParameterizedTest
	@CsvSource({ "ULID, 00000000000000000000", "UUIDV7, 70008000000000000000" })
	void reseedsTheSourceAndDrawsNewBitsInOrder(Layout layout, String lowest) {
		UlidGenerator generator = builder().layout(layout).build();
		Ulid last = generator.next();
		generator.reseed();
		assertThat(this.entropy.reseeds()).isEqualTo(1);
		this.entropy.then("00000000000000000000");
		Ulid next = generator.next();
		assertThat(next).isGreaterThan(last);
		assertThat(next.randomness()).asHexString().isEqualTo(lowest);
		this.entropy.then("00000000");
		assertThat(generator.next()).isEqualTo(next.increment());
	}

	@Test
	void copiesOfAGeneratorDifferAfterReseed() {
		// The clock does not advance, and both generators continue from the same last
		// ULID
		this.entropy.then(RANDOM).then("00000000000000000001");
		ScriptedEntropySource entropyOfCopy = ScriptedEntropySource.of(0).then(RANDOM).then("00000000000000000002");
		UlidGenerator original = builder().increment(Increment.ONE).build();
		UlidGenerator copy = builder().entropySource(entropyOfCopy).increment(Increment.ONE).build();
		assertThat(original.next()).isEqualTo(copy.next());
		original.reseed();
		copy.reseed();
		assertThat(original.next()).isNotEqualTo(copy.next());
	}

	@Test
	void reseedIsNotARollbackOfTheClock() {
		UlidGenerator generator = builder().maxClockRollback(Duration.ZERO).build();
		Ulid last = generator.next();
		for (int i = 0; i < 3; i++) {
			generator.reseed();
			for (int j = 0; j < 3; j++) {
				Ulid next = generator.next();
				assertThat(next).isGreaterThan(last);
				last = next;
			}
		}
		assertThat(last.timestamp()).isEqualTo(NOW + 3);
		this.clock.set(NOW - 1);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock moved back 1 ms, more than 'ulid.generator.max-clock-rollback' (0 ms)");
	}

	@ParameterizedTest
	@EnumSource
	void keepsTheOrderAfterAReseedInTheLastMillisecond(Layout layout) {
		this.clock.set(Ulid.MAX_TIMESTAMP);
		UlidGenerator generator = builder().layout(layout).build();
		Ulid last = generator.next();
		generator.reseed();
		Ulid next = generator.next();
		assertThat(next).isGreaterThan(last).isEqualTo(layout.arrange(next));
	}

	@Test
	void ulidAfterAReseedHasALaterTimeThanAUlidDuringTheReseed() {
		// A copy of this process may generate the same ULID during its reseed
		List<Ulid> during = new ArrayList<>();
		AtomicReference<UlidGenerator> generator = new AtomicReference<>();
		this.entropy.onReseed(() -> during.add(generator.get().next()));
		generator.set(builder().increment(Increment.ONE).build());
		generator.get().next();
		generator.get().reseed();
		assertThat(during).hasSize(1);
		assertThat(generator.get().next().timestamp()).isGreaterThan(during.get(0).timestamp());
	}

	@Test
	void delayedCallIsNotARollbackOfTheClock() {
		// While one call reads the clock, time passes and another call generates a ULID
		AtomicReference<UlidGenerator> generator = new AtomicReference<>();
		this.clock.set(NOW);
		this.clock.onceAfterReading(() -> {
			this.clock.set(NOW + 1);
			generator.get().next();
		});
		generator.set(builder().maxClockRollback(Duration.ZERO).build());
		assertThat(generator.get().next().timestamp()).isEqualTo(NOW + 1);
	}

	@ParameterizedTest
	@EnumSource
	void nextSectionFollowsWhenTheStepsAreUsedUp(Layout layout) {
		UlidGenerator generator = new MonotonicUlidGenerator(layout, new TimestampSource(this.clock),
				new LargestSteps(this.entropy), Increment.RANDOM, 0, new ClockLead(0),
				GenerationListener.of(List.of()));
		Ulid last = Ulid.MIN;
		for (int i = 0; i < 1000; i++) {
			for (Ulid next : generator.nextBatch(1 + i % 4)) {
				assertThat(next).isGreaterThan(last).isEqualTo(layout.arrange(next));
				assertThat(next.timestamp()).isEqualTo(NOW);
				last = next;
			}
		}
	}

	private record LargestSteps(EntropySource source) implements UlidEntropy, Steps {

		@Override
		public Ulid ulid(long timestamp) {
			return Ulid.of(timestamp << 16, 0);
		}

		@Override
		public Steps nextSteps(int count) {
			return this;
		}

		@Override
		public long step(int index) {
			return 1L << 32;
		}

	}

}
