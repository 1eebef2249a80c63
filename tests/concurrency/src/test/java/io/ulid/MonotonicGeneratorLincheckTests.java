package io.ulid;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.internal.PaddedLong;
import io.ulid.support.ScriptedClock;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

/**
 * Linearizability of the monotonic generators: threads that share one see what one thread
 * would see that makes their calls one after the other, in an order that keeps a call
 * which begins after another has returned behind it. That goes for failures, too. The
 * system property {@code concurrency.scenarios} says how many groups of calls are tried.
 */
@Tag("slow")
class MonotonicGeneratorLincheckTests {

	private static final int SCENARIOS = Integer.getInteger("concurrency.scenarios", 5);

	@ParameterizedTest
	@ValueSource(classes = { IncrementOne.class, RandomIncrement.class, UuidsVersion7.class, FollowedUlids.class,
			OrderOfFollowedUlids.class, StandaloneFlakes.class, ScalableFlakes.class })
	void isLinearizableInEveryInterleaving(Class<?> operations) {
		check(operations, SCENARIOS);
	}

	@Test
	void aLostUpdateIsFound() {
		assertThatExceptionOfType(LincheckAssertionError.class).isThrownBy(() -> check(LostUpdate.class, 5))
			.withMessageContaining("Invalid execution results");
	}

	private static void check(Class<?> operations, int scenarios) {
		new ModelCheckingOptions().iterations(scenarios)
			.invocationsPerIteration(300)
			.threads(3)
			.actorsPerThread(2)
			.actorsBefore(1)
			.actorsAfter(1)
			// They belong to one thread, and Lincheck does not know how they read bytes
			.addGuarantee(forClasses(BatchSteps.class.getName()).allMethods().ignore())
			// Lincheck considers a loop that waits as a loop that never ends
			.addGuarantee(forClasses(PaddedLong.class.getName()).methods("backOff").ignore())
			.check(operations);
	}

	private static void zeros(byte[] bytes) {
		Arrays.fill(bytes, (byte) 0);
	}

	private static void zeroAndOnes(byte[] bytes) {
		Arrays.fill(bytes, (byte) 0xFF);
		bytes[0] = 0;
	}

	public abstract static class Operations {

		final ScriptedClock clock = ScriptedClock.at(Instant.EPOCH);

		@Operation
		public abstract String next();

		@Operation
		public abstract void reseed();

		// Never back: a call may read the clock before it takes effect, and so another
		// that runs beside it may have seen a later change of the clock
		@Operation
		public void tick() {
			this.clock.advance(Duration.ofMillis(1));
		}

	}

	public abstract static class UlidOperations extends Operations {

		final UlidGenerator generator;

		UlidOperations(UlidGenerator.Builder builder) {
			this.generator = builder.clock(this.clock).build();
		}

		@Override
		@Operation
		public String next() {
			return show(this.generator.next());
		}

		@Operation
		public String nextTwo() {
			return this.generator.nextBatch(2).stream().map(UlidOperations::show).collect(Collectors.joining(", "));
		}

		@Override
		@Operation
		public void reseed() {
			this.generator.reseed();
		}

		static String show(Ulid ulid) {
			// Numbers only: Lincheck would also switch threads within code that formats
			// text
			return ulid.mostSignificantBits() + ", " + ulid.leastSignificantBits();
		}

	}

	public static class IncrementOne extends UlidOperations {

		public IncrementOne() {
			super(UlidGenerator.builder()
				.entropySource(MonotonicGeneratorLincheckTests::zeros)
				.increment(Increment.ONE));
		}

	}

	public static class RandomIncrement extends UlidOperations {

		public RandomIncrement() {
			super(UlidGenerator.builder().entropySource(MonotonicGeneratorLincheckTests::zeros));
		}

	}

	public static class UuidsVersion7 extends UlidOperations {

		public UuidsVersion7() {
			// The first step carries from below the variant to above it
			super(UlidGenerator.builder()
				.layout(Layout.UUIDV7)
				.entropySource(MonotonicGeneratorLincheckTests::zeroAndOnes));
		}

	}

	/**
	 * Ids of other machines, up to 2 ms ahead of the first time.
	 */
	@Param(name = "ahead", gen = IntGen.class, conf = "0:2")
	public static class FollowedUlids extends UlidOperations {

		public FollowedUlids() {
			super(UlidGenerator.builder()
				.entropySource(MonotonicGeneratorLincheckTests::zeros)
				.increment(Increment.ONE));
		}

		@Operation
		public String nextAfter(@Param(name = "ahead") int ahead) {
			return show(this.generator.nextAfter(Ulid.of((long) ahead << 16, 5)));
		}

		@Operation
		public void observe(@Param(name = "ahead") int ahead) {
			this.generator.observe(Ulid.of((long) ahead << 16, 7));
		}

	}

	/**
	 * An id that is followed may lie beyond the half of its millisecond. Which ULIDs
	 * follow then depends on the interleaving, but not their order: each operation says
	 * whether its ULID is greater than all that were known when it began.
	 */
	@Param(name = "distance", gen = IntGen.class, conf = "0:3")
	public static class OrderOfFollowedUlids extends Operations {

		private final UlidGenerator generator = UlidGenerator.builder()
			.entropySource(MonotonicGeneratorLincheckTests::zeros)
			.clock(this.clock)
			.build();

		private final AtomicReference<Ulid> greatest = new AtomicReference<>(Ulid.MIN);

		@Override
		@Operation
		public String next() {
			return isGreater(this.greatest.get(), this.generator.next());
		}

		@Operation
		public String nextTwo() {
			return isGreater(this.greatest.get(), this.generator.nextBatch(2).get(0));
		}

		@Operation
		public String nextAfter(@Param(name = "distance") int distance) {
			Ulid previous = far(distance);
			return isGreater(previous, this.generator.nextAfter(previous));
		}

		@Operation
		public String observe(@Param(name = "distance") int distance) {
			Ulid previous = far(distance);
			this.generator.observe(previous);
			return isGreater(Ulid.MIN, previous);
		}

		@Override
		@Operation
		public void reseed() {
			this.generator.reseed();
		}

		// 1, or between one and three quarters of 2^64, above the greatest
		private Ulid far(int distance) {
			return this.greatest.get().plus(((long) distance << 62) + 1);
		}

		private String isGreater(Ulid previous, Ulid ulid) {
			this.greatest.accumulateAndGet(ulid, (one, other) -> (one.compareTo(other) > 0) ? one : other);
			return Boolean.toString(ulid.compareTo(previous) > 0 || ulid.equals(Ulid.MIN));
		}

	}

	public abstract static class FlakeOperations extends Operations {

		private final UlidFlakeGenerator generator;

		/**
		 * Create the operations.
		 * @param builder of a generator
		 * @param everyByte of the random parts, so that a millisecond has room for few
		 */
		FlakeOperations(UlidFlakeGenerator.Builder builder, int everyByte) {
			this.generator = builder.clock(this.clock)
				.epoch(Instant.EPOCH)
				.entropySource((bytes) -> Arrays.fill(bytes, (byte) everyByte))
				.overflow(Overflow.FAIL)
				.build();
		}

		@Override
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

		@Override
		@Operation
		public void reseed() {
			this.generator.reseed();
		}

	}

	public static class StandaloneFlakes extends FlakeOperations {

		public StandaloneFlakes() {
			// 460,551 in each step, of 1,048,576
			super(UlidFlakeGenerator.builder().entropySize(3), 0x07);
		}

	}

	public static class ScalableFlakes extends FlakeOperations {

		public ScalableFlakes() {
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
