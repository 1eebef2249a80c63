package io.ulid;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;

import io.ulid.testclock.ScriptedClock;
import io.ulid.UlidGenerator.Increment;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Linearizability of {@link MonotonicUlidGenerator}: threads that share it see what one
 * thread would see that makes their calls one after the other, in an order that keeps a
 * call which begins after another has returned behind it.
 */
class MonotonicUlidGeneratorLincheckTests {

	@ParameterizedTest
	@ValueSource(classes = { IncrementOne.class, RandomIncrement.class })
	void isLinearizableInEveryInterleaving(Class<?> operations) {
		check(operations);
	}

	@Test
	void aLostUpdateIsFound() {
		assertThatExceptionOfType(LincheckAssertionError.class).isThrownBy(() -> check(LostUpdate.class))
			.withMessageContaining("Invalid execution results");
	}

	private static void check(Class<?> operations) {
		new ModelCheckingOptions().iterations(15)
			.invocationsPerIteration(300)
			.threads(3)
			.actorsPerThread(2)
			.actorsBefore(1)
			.actorsAfter(1)
			.check(operations);
	}

	public abstract static class Operations {

		private final ScriptedClock clock = ScriptedClock.at(Instant.EPOCH);

		private final UlidGenerator generator;

		Operations(Increment increment) {
			this.generator = UlidGenerator.builder()
				.clock(this.clock)
				.entropySource((bytes) -> Arrays.fill(bytes, (byte) 0))
				.increment(increment)
				.build();
		}

		@Operation
		public String next() {
			return show(this.generator.next());
		}

		@Operation
		public String nextTwo() {
			return this.generator.next(2).stream().map(Operations::show).collect(Collectors.joining(", "));
		}

		@Operation
		public void reseed() {
			this.generator.reseed();
		}

		// Never back: a call reads the clock before it takes effect, and so another that
		// runs beside it may have seen a later change of the clock
		@Operation
		public void tick() {
			this.clock.advance(Duration.ofMillis(1));
		}

		private static String show(Ulid ulid) {
			return ulid.timestamp() + " ms + " + ulid.leastSignificantBits();
		}

	}

	public static class IncrementOne extends Operations {

		public IncrementOne() {
			super(Increment.ONE);
		}

	}

	public static class RandomIncrement extends Operations {

		public RandomIncrement() {
			super(Increment.RANDOM);
		}

	}

	/**
	 * What the checks are there to find.
	 */
	public static class LostUpdate {

		private volatile Ulid last = Ulid.MIN;

		@Operation
		public long next() {
			Ulid next = this.last.increment();
			this.last = next;
			return next.leastSignificantBits();
		}

	}

}
