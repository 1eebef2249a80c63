package io.ulid;

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
import io.ulid.support.RandomValues;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

/**
 * Statistics of the ULIDs of the default generators: the random parts that a generator
 * draws, and the steps between the ULIDs of one millisecond. The last test shows that the
 * statistics find faults.
 */
class UlidStatisticsTests {

	private static final int COUNT = 100 * RandomValues.ROUNDS;

	private static final Instant NOW = Instant.ofEpochMilli(1_700_000_000_000L);

	private static final Clock STOPPED = Clock.fixed(NOW, ZoneOffset.UTC);

	/**
	 * A generator draws random parts within 2^64 of the top again. With 80 bits, this
	 * shifts each result by less than a tenth of a standard deviation. With 74 bits, the
	 * upper 10 bits are never all one. This test ignores them, because they are not fair.
	 */
	@ParameterizedTest
	@CsvSource({ "ULID, 16, 64", "UUIDV7, 2, 62" })
	void drawsFairFirstRandomPartsOfMilliseconds(Layout layout, int upper, int lower) {
		UlidGenerator generator = UlidGenerator.builder()
			.layout(layout)
			.clock(ScriptedClock.ticking(NOW, Duration.ofMillis(1)))
			.build();
		checkRandomParts(generator, upper, lower);
	}

	@ParameterizedTest
	@CsvSource({ "ULID, 16, 64", "UUIDV7, 12, 62" })
	void drawsFairRandomPartsWithoutOrder(Layout layout, int upper, int lower) {
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
	void drawsFairStepsWithinAMillisecond(Layout layout, Supplier<List<Ulid>> source) {
		BitStatistics steps = new BitStatistics(Integer.SIZE);
		int count = 0;
		Ulid last = Ulid.MIN;
		while (count < COUNT) {
			for (Ulid next : source.get()) {
				if (next.timestamp() == last.timestamp()) {
					steps.add(step(layout, last, next) - 1);
					count++;
				}
				last = next;
			}
		}
		steps.check();
	}

	private static long step(Layout layout, Ulid last, Ulid next) {
		long difference = next.leastSignificantBits() - last.leastSignificantBits();
		// The difference must not contain the two bits of the variant
		long step = (layout == Layout.UUIDV7) ? difference & (-1L >>> 2) : difference;
		if (step < 1 || step > 1L << 32 || !next.equals(layout.plus(last, step))) {
			throw new AssertionError("No step of 1 to 2^32 from %s to %s".formatted(last, next));
		}
		return step;
	}

	static Stream<Arguments> findsUnsoundBits() {
		SplittableRandom random = new SplittableRandom(1);
		return Stream.of(
				argumentSet("biased bit", "Balance of bit 63",
						source((last) -> random.nextLong() >>> ((random.nextInt(50) == 0) ? 1 : 0))),
				argumentSet("counter", "Runs of bit 0", source((last) -> last + 1)),
				argumentSet("bit that often stays", "Runs of bit 2", source(
						(last) -> (random.nextInt(50) == 0) ? copy(last, 4, random.nextLong()) : random.nextLong())),
				argumentSet("two equal bits", "Runs of all bits", source((last) -> {
					long next = random.nextLong();
					return copy(next >>> 1, 4, next);
				})), argumentSet("first bit is the last bit of the value before", "Runs of all bits",
						source((last) -> copy(last >>> 63, 1, random.nextLong()))));
	}

	private static LongUnaryOperator source(LongUnaryOperator source) {
		return source;
	}

	private static long copy(long from, long mask, long to) {
		return to & ~mask | from & mask;
	}

	@ParameterizedTest
	@MethodSource
	void findsUnsoundBits(String result, LongUnaryOperator source) {
		BitStatistics statistics = new BitStatistics(Long.SIZE);
		long last = 0;
		for (int i = 0; i < 1_000_000; i++) {
			last = source.applyAsLong(last);
			statistics.add(last);
		}
		assertThatExceptionOfType(AssertionError.class).isThrownBy(statistics::check)
			.withMessageStartingWith(result + ": ");
	}

}
