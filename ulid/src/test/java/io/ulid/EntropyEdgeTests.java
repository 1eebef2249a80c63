package io.ulid;

import io.ulid.support.ScriptedEntropySource;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator.Increment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Tests for generators on entropy sources that are broken, one ULID and a batch at a
 * time.
 */
class EntropyEdgeTests {

	private static final Instant NOW = Instant.ofEpochMilli(1_700_000_000_000L);

	// The highest first random part
	private static final String HIGHEST = "fffeffffffffffffffff";

	private final ScriptedEntropySource zeros = ScriptedEntropySource.of(0);

	private final ScriptedEntropySource ones = ScriptedEntropySource.of(0xFF);

	private static UlidGenerator.Builder builder(EntropySource source) {
		return UlidGenerator.builder().clock(Clock.fixed(NOW, ZoneOffset.UTC)).entropySource(source);
	}

	@ParameterizedTest
	@EnumSource
	void batchesOfZerosAreStrictlyIncreasing(Increment increment) {
		UlidGenerator generator = builder(this.zeros).increment(increment).build();
		Ulid expected = Ulid.min(NOW);
		for (int size : new int[] { 1, 2, 3, 64, 1000 }) {
			for (Ulid ulid : generator.nextBatch(size)) {
				assertThat(ulid).isEqualTo(expected);
				expected = expected.increment();
			}
			assertThat(generator.next()).isEqualTo(expected);
			expected = expected.increment();
		}
	}

	@ParameterizedTest
	@EnumSource
	void onesAboveTheHighestFirstRandomPartAreStrictlyIncreasing(Increment increment) {
		this.ones.then(HIGHEST);
		UlidGenerator generator = builder(this.ones).increment(increment).build();
		long step = (increment == Increment.ONE) ? 1 : 1L << 32;
		Ulid expected = Ulid.of(NOW.toEpochMilli(), HexFormat.of().parseHex(HIGHEST));
		assertThat(generator.next()).isEqualTo(expected);
		for (Ulid ulid : generator.nextBatch(1000)) {
			expected = expected.plus(step);
			assertThat(ulid).isEqualTo(expected);
		}
		assertThat(generator.next()).isEqualTo(expected.plus(step));
	}

	@ParameterizedTest
	@EnumSource
	void batchOfOnlyOnesIsAnErrorAndTheNextGoodCallWorks(Increment increment) {
		byte[] everyByte = { -1 };
		UlidGenerator generator = builder((bytes) -> Arrays.fill(bytes, everyByte[0])).increment(increment).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> generator.nextBatch(3))
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.OVERFLOW));
		everyByte[0] = 0;
		Ulid first = Ulid.min(NOW);
		assertThat(generator.nextBatch(3)).containsExactly(first, first.plus(1), first.plus(2));
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 0xFF })
	void withoutOrderEveryValueServes(int everyByte) {
		UlidGenerator generator = builder(ScriptedEntropySource.of(everyByte)).monotonic(false).build();
		Ulid expected = (everyByte == 0) ? Ulid.min(NOW) : Ulid.max(NOW);
		assertThat(generator.next()).isEqualTo(expected);
		assertThat(generator.nextBatch(3)).containsExactly(expected, expected, expected);
	}

	static Stream<Arguments> batches() {
		return Stream.of(Increment.values())
			.flatMap((increment) -> Stream.of(true, false).map((first) -> arguments(increment, first)));
	}

	/**
	 * Whichever draw fails, the next call goes on as if the batch had not been asked for.
	 */
	@ParameterizedTest
	@MethodSource("batches")
	void failureInABatchIsPassedOnAndLeavesTheStateAsItWas(Increment increment, boolean first) {
		int failures = 0;
		for (boolean failed = true; failed; failures++) {
			FailingEntropySource source = new FailingEntropySource();
			UlidGenerator generator = builder(source).increment(increment).build();
			Ulid expected = first ? Ulid.min(NOW) : generator.next().increment();
			source.failAfter(failures);
			failed = fails(source, generator);
			if (failed) {
				source.recover();
				assertThat(generator.next()).isEqualTo(expected);
				assertThat(generator.nextBatch(2)).containsExactly(expected.increment(),
						expected.increment().increment());
			}
		}
		boolean draws = first || increment == Increment.RANDOM;
		assertThat(failures > 1).isEqualTo(draws);
	}

	@Test
	void failureInABatchWithoutOrderIsPassedOnAndTheNextGoodCallWorks() {
		FailingEntropySource source = new FailingEntropySource();
		UlidGenerator generator = builder(source).monotonic(false).build();
		source.failAfter(0);
		assertThat(fails(source, generator)).isTrue();
		source.recover();
		assertThat(generator.nextBatch(2)).containsExactly(Ulid.min(NOW), Ulid.min(NOW));
	}

	private static boolean fails(FailingEntropySource source, UlidGenerator generator) {
		try {
			List<Ulid> ulids = generator.nextBatch(8);
			assertThat(ulids).hasSize(8);
			return false;
		}
		catch (NoEntropyException ex) {
			assertThat(ex).isSameAs(source.failure);
			return true;
		}
	}

	/**
	 * Zeros, then an exception from some draw on.
	 */
	private static final class FailingEntropySource implements EntropySource {

		private final NoEntropyException failure = new NoEntropyException();

		private int drawsLeft = Integer.MAX_VALUE;

		void failAfter(int draws) {
			this.drawsLeft = draws;
		}

		void recover() {
			this.drawsLeft = Integer.MAX_VALUE;
		}

		@Override
		public void nextBytes(byte[] bytes) {
			if (this.drawsLeft-- == 0) {
				this.drawsLeft = 0;
				throw this.failure;
			}
			Arrays.fill(bytes, (byte) 0);
		}

	}

	private static final class NoEntropyException extends RuntimeException {

	}

}
