package io.ulid;

import io.ulid.support.RandomValues;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.UlidGenerator.Layout;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

/**
 * Statistics of what the default generators make, and proof that they find a fault.
 * <p>
 * The ULIDs of one millisecond share their upper bits. So two things are looked at: the
 * random parts that are drawn anew, and the steps between those that are not.
 */
class UlidStatisticsTests {

	/**
	 * Of what a generator has made.
	 */
	private static final int COUNT = 100 * RandomValues.ROUNDS;

	/**
	 * Of what is fair or unsound by its making.
	 */
	private static final int KNOWN = 10_000_000;

	private static final Instant NOW = Instant.ofEpochMilli(1_700_000_000_000L);

	private static final Clock STOPPED = Clock.fixed(NOW, ZoneOffset.UTC);

	/**
	 * Those within 2^64 of the top are drawn again. With 80 bits, that shifts each figure
	 * by less than a tenth of a standard deviation. Of 74 bits, the upper 10 are never
	 * all one, and so are not fair. They are left out.
	 */
	@ParameterizedTest
	@CsvSource({ "ULID, 16, 64", "UUIDV7, 2, 62" })
	void firstRandomPartsOfMilliseconds(Layout layout, int upper, int lower) {
		UlidGenerator generator = UlidGenerator.builder()
			.layout(layout)
			.clock(ScriptedClock.ticking(NOW, Duration.ofMillis(1)))
			.build();
		checkRandomParts(generator, upper, lower);
	}

	@ParameterizedTest
	@CsvSource({ "ULID, 16, 64", "UUIDV7, 12, 62" })
	void randomPartsWithoutOrder(Layout layout, int upper, int lower) {
		checkRandomParts(UlidGenerator.builder().layout(layout).monotonic(false).build(), upper, lower);
	}

	private static void checkRandomParts(UlidGenerator generator, int upperBits, int lowerBits) {
		BitStatistics upper = new BitStatistics(upperBits);
		BitStatistics lower = new BitStatistics(lowerBits);
		for (int i = 0; i < COUNT; i++) {
			Ulid ulid = generator.next();
			upper.add(ulid.mostSignificantBits());
			lower.add(ulid.leastSignificantBits());
		}
		upper.check();
		lower.check();
	}

	static Stream<Arguments> sources() {
		return Stream.of(Layout.values()).flatMap((layout) -> {
			UlidGenerator generator = UlidGenerator.builder().layout(layout).build();
			UlidGenerator stopped = UlidGenerator.builder().layout(layout).clock(STOPPED).build();
			return Stream.of(source("real clock", layout, () -> List.of(generator.next())),
					source("one millisecond", layout, () -> List.of(stopped.next())),
					source("one millisecond in batches", layout, () -> stopped.nextBatch(64)));
		});
	}

	private static Arguments source(String name, Layout layout, Supplier<List<Ulid>> source) {
		return argumentSet(name + ", " + layout, layout, source);
	}

	@ParameterizedTest
	@MethodSource("sources")
	void stepsWithinAMillisecond(Layout layout, Supplier<List<Ulid>> source) {
		int[] steps = new int[COUNT];
		int count = 0;
		Ulid last = Ulid.MIN;
		while (count < COUNT) {
			for (Ulid next : source.get()) {
				if (next.timestamp() == last.timestamp() && count < COUNT) {
					steps[count++] = excess(layout, last, next);
				}
				last = next;
			}
		}
		StepStatistics.check(steps);
	}

	/**
	 * How far a step is above 1.
	 */
	private static int excess(Layout layout, Ulid last, Ulid next) {
		long difference = next.leastSignificantBits() - last.leastSignificantBits();
		// Around the variant, which takes two bits
		long step = (layout == Layout.UUIDV7) ? difference & (-1L >>> 2) : difference;
		if (step < 1 || step > 1L << 32 || !next.equals(layout.plus(last, step))) {
			throw new AssertionError("No step of 1 to 2^32 from %s to %s".formatted(last, next));
		}
		return (int) (step - 1);
	}

	@Test
	@Tag("slow")
	void fairBitsPass() {
		SplittableRandom random = new SplittableRandom(1);
		BitStatistics statistics = statistics(KNOWN, (last) -> random.nextLong());
		assertThatNoException().isThrownBy(statistics::check);
	}

	@ParameterizedTest
	@Tag("slow")
	@CsvSource({ "0, 0.502", "63, 0.498" })
	void aBiasedBitIsFound(int bit, double share) {
		SplittableRandom random = new SplittableRandom(1);
		BitStatistics statistics = statistics(KNOWN, (last) -> {
			long others = random.nextLong() & ~(1L << bit);
			return others | ((random.nextDouble() < share) ? 1L << bit : 0);
		});
		assertThatExceptionOfType(AssertionError.class).isThrownBy(statistics::check)
			.withMessageStartingWith("Balance of bit %d: ", bit);
	}

	@Test
	@Tag("slow")
	void aBitThatOftenStaysIsFound() {
		SplittableRandom random = new SplittableRandom(1);
		BitStatistics statistics = statistics(KNOWN, (last) -> {
			long next = random.nextLong();
			return (random.nextInt(200) == 0) ? (next & ~4) | (last & 4) : next;
		});
		assertThatExceptionOfType(AssertionError.class).isThrownBy(statistics::check)
			.withMessageStartingWith("Runs of bit 2: ");
	}

	@Test
	void aBitThatIsTheOneBesideItIsFound() {
		SplittableRandom random = new SplittableRandom(1);
		BitStatistics statistics = statistics(KNOWN / 10, (last) -> {
			long next = random.nextLong();
			return (next & ~4) | ((next >>> 1) & 4);
		});
		assertThatExceptionOfType(AssertionError.class).isThrownBy(statistics::check)
			.withMessageStartingWith("Runs of all bits: ");
	}

	@Test
	void aFirstBitThatIsTheLastBitBeforeIsFound() {
		SplittableRandom random = new SplittableRandom(1);
		BitStatistics statistics = statistics(KNOWN / 10,
				(last) -> (random.nextLong() & ~1) | (last >>> (Long.SIZE - 1)));
		assertThatExceptionOfType(AssertionError.class).isThrownBy(statistics::check)
			.withMessageStartingWith("Runs of all bits: ");
	}

	private static BitStatistics statistics(int count, LongUnaryOperator source) {
		BitStatistics statistics = new BitStatistics(Long.SIZE);
		long last = 0;
		for (int i = 0; i < count; i++) {
			last = source.applyAsLong(last);
			statistics.add(last);
		}
		return statistics;
	}

	@Test
	@Tag("slow")
	void fairStepsPass() {
		SplittableRandom random = new SplittableRandom(1);
		assertThatNoException().isThrownBy(() -> StepStatistics.check(steps(KNOWN, (steps, i) -> random.nextInt())));
	}

	static Stream<Arguments> unsoundSteps() {
		SplittableRandom random = new SplittableRandom(1);
		return Stream.of(unsound("constant", "Balance of bit 0", (steps, i) -> 12345),
				unsound("counter", "Runs of bit 0", (steps, i) -> i),
				unsound("Weyl sequence", "Runs of bit 0", (steps, i) -> i * 0x9E3779B9),
				// The constants of Numerical Recipes
				unsound("linear congruential", "Runs of bit 0",
						(steps, i) -> 1664525 * before(steps, i, 1) + 1013904223),
				unsound("31 bits", "Balance of bit 31", (steps, i) -> random.nextInt() >>> 1),
				unsound("biased bit", "Balance of bit 20",
						(steps, i) -> random.nextInt() | ((random.nextInt(40) == 0) ? 1 << 20 : 0)),
				// From here on each bit by itself is fair
				unsound("high halves of even parity", "High halves",
						(steps, i) -> matchParity(random.nextInt(), 0, 0xFFFF0000)),
				unsound("low halves of even parity", "Low halves",
						(steps, i) -> matchParity(random.nextInt(), 0, 0xFFFF)),
				unsound("high bytes of one parity in each pair", "Pairs of high bytes",
						(steps, i) -> matchParity(random.nextInt(), before(steps, i, 1), (i % 2) * 0xFF000000)),
				unsound("low bytes of one parity in each pair", "Pairs of low bytes",
						(steps, i) -> matchParity(random.nextInt(), before(steps, i, 1), (i % 2) * 0xFF)),
				unsound("first bit is often that of the second before", "Correlation with the step 2 before",
						(steps, i) -> oftenFirstBitOf(before(steps, i, 2), random)),
				unsound("first bit is often that of the 16th before", "Correlation with the step 16 before",
						(steps, i) -> oftenFirstBitOf(before(steps, i, 16), random)));
	}

	private static Arguments unsound(String name, String figure, StepSource source) {
		return argumentSet(name, figure, source);
	}

	@ParameterizedTest
	@MethodSource
	void unsoundSteps(String figure, StepSource source) {
		int[] steps = steps(KNOWN / 10, source);
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> StepStatistics.check(steps))
			.withMessageStartingWith(figure + ": ");
	}

	private static int before(int[] steps, int index, int lag) {
		return (index < lag) ? 0 : steps[index - lag];
	}

	private static int oftenFirstBitOf(int number, SplittableRandom random) {
		int others = random.nextInt() >>> 1;
		return others | (((random.nextInt(50) == 0) ? number : random.nextInt()) & Integer.MIN_VALUE);
	}

	/**
	 * Turn one bit over where the masked bits of two numbers differ in parity.
	 */
	private static int matchParity(int number, int other, int mask) {
		boolean odd = Integer.bitCount((number ^ other) & mask) % 2 != 0;
		return odd ? number ^ Integer.lowestOneBit(mask) : number;
	}

	private static int[] steps(int count, StepSource source) {
		int[] steps = new int[count];
		for (int i = 0; i < count; i++) {
			steps[i] = source.step(steps, i);
		}
		return steps;
	}

	private interface StepSource {

		int step(int[] before, int index);

	}

}
