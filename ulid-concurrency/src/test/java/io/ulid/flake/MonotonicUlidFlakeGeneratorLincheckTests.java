package io.ulid.flake;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

import io.ulid.testclock.ScriptedClock;
import io.ulid.UlidGenerationException;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Linearizability of {@link MonotonicUlidFlakeGenerator}: threads that share it see what
 * one thread would see that makes their calls one after the other, in an order that keeps
 * a call which begins after another has returned behind it. That goes for failures, too.
 */
class MonotonicUlidFlakeGeneratorLincheckTests {

	@ParameterizedTest
	@ValueSource(classes = { Standalone.class, Scalable.class })
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

		private final UlidFlakeGenerator generator;

		/**
		 * Create the operations.
		 * @param builder of a generator
		 * @param everyByte of the random parts, so that a millisecond has room for few
		 */
		Operations(UlidFlakeGenerator.Builder builder, int everyByte) {
			this.generator = builder.clock(this.clock)
				.epoch(Instant.EPOCH)
				.entropySource((bytes) -> Arrays.fill(bytes, (byte) everyByte))
				.overflow(Overflow.FAIL)
				.build();
		}

		@Operation
		public String next() {
			try {
				UlidFlake flake = this.generator.next();
				return flake.timestamp() + " ms + " + flake.randomness();
			}
			catch (UlidGenerationException ex) {
				return ex.getMessage();
			}
		}

		@Operation
		public void reseed() {
			this.generator.reseed();
		}

		// Never back: a call may read the clock before it takes effect, and so another
		// that runs beside it may have seen a later change of the clock
		@Operation
		public void tick() {
			this.clock.advance(Duration.ofMillis(1));
		}

	}

	public static class Standalone extends Operations {

		public Standalone() {
			// 460,551 in each step, of 1,048,576
			super(UlidFlakeGenerator.builder().entropySize(3), 0x07);
		}

	}

	public static class Scalable extends Operations {

		public Scalable() {
			// 10,280 in each step, of 32,768
			super(UlidFlakeGenerator.builder().entropySize(2).nodeId(3), 0x28);
		}

	}

	/**
	 * What the checks are there to find.
	 */
	public static class LostUpdate {

		private volatile long last;

		@Operation
		public long next() {
			long next = this.last + 1;
			this.last = next;
			return next;
		}

	}

}
