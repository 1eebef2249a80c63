package io.ulid;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
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
 * Linearizability of the monotonic generators and of {@link EntropyBlock}: the results of
 * several threads are the same as if one thread made all calls one after the other. A
 * call that begins after another call has returned is also later in this order. Failures
 * are results as well. The system property {@code concurrency.scenarios} is the number of
 * groups of calls to try.
 */
@Tag("slow")
class LincheckTests {

	private static final int SCENARIOS = Integer.getInteger("concurrency.scenarios", 5);

	@ParameterizedTest
	@ValueSource(classes = { IncrementOne.class, RandomIncrement.class, UuidsVersion7.class, FollowedUlids.class,
			SharedSteps.class, OrderOfFollowedUlids.class, StandaloneFlakes.class, ScalableFlakes.class, Block.class })
	void isLinearizableInEveryInterleaving(Class<?> operations) {
		check(operations, SCENARIOS);
	}

	@Test
	void findsALostUpdate() {
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
			// Lincheck does not know the VarHandle of these steps
			.addGuarantee(forClasses(DrawnSteps.class.getName()).allMethods().ignore())
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

		// The clock is never set back. A call may read the clock before the call takes
		// effect, and a concurrent call may have read a later time
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

		UlidOperations(UlidEntropy entropy) {
			this.generator = new MonotonicUlidGenerator(Layout.ULID, new TimestampSource(this.clock), entropy,
					Increment.RANDOM, 0, new ClockLead(0), GenerationListener.of(List.of()));
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
			super(UlidGenerator.builder().entropySource(LincheckTests::zeros).increment(Increment.ONE));
		}

	}

	public static class RandomIncrement extends UlidOperations {

		public RandomIncrement() {
			super(UlidGenerator.builder().entropySource(LincheckTests::zeros));
		}

	}

	public static class UuidsVersion7 extends UlidOperations {

		public UuidsVersion7() {
			// The first step carries from below the variant to above it
			super(UlidGenerator.builder().layout(Layout.UUIDV7).entropySource(LincheckTests::zeroAndOnes));
		}

	}

	/**
	 * Calls of threads that share the last two steps of a section.
	 */
	public static class SharedSteps extends UlidOperations {

		public SharedSteps() {
			super(new SteppedEntropy(LincheckTests::zeros));
			for (int i = 0; i < Steps.COUNT - 1; i++) {
				this.generator.next();
			}
		}

	}

	private record SteppedEntropy(EntropySource source) implements UlidEntropy {

		@Override
		public Ulid ulid(long timestamp) {
			return Ulid.of(timestamp << 16, 0);
		}

		@Override
		public Steps nextSteps(int count) {
			return new WipedSteps();
		}

	}

	/**
	 * Steps of 1. After they were wiped, they are larger.
	 */
	private static final class WipedSteps implements Steps {

		private long step = 1;

		@Override
		public long step(int index) {
			return this.step;
		}

		@Override
		public void wipe() {
			this.step = 1000;
		}

	}

	/**
	 * Calls with ids of other machines, up to 2 ms ahead of the first time.
	 */
	@Param(name = "ahead", gen = IntGen.class, conf = "0:2")
	public static class FollowedUlids extends UlidOperations {

		public FollowedUlids() {
			super(UlidGenerator.builder().entropySource(LincheckTests::zeros).increment(Increment.ONE));
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
	 * Calls with ids that can be far beyond the last ULID of their millisecond. The next
	 * ULIDs then depend on the interleaving, but their order does not: each operation
	 * returns whether its ULID is greater than all ULIDs that were known when it began.
	 */
	@Param(name = "distance", gen = IntGen.class, conf = "0:3")
	public static class OrderOfFollowedUlids extends Operations {

		private final UlidGenerator generator = UlidGenerator.builder()
			.entropySource(LincheckTests::zeros)
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
	 * Draws from one block. The result is the number that all bytes of the draw share, or
	 * 0 if the block is used up.
	 */
	public static class Block {

		private static final int DRAW = 8;

		private final EntropyBlock block = new EntropyBlock(numbers());

		@Operation
		public int draw() {
			byte[] target = new byte[DRAW];
			if (!this.block.nextBytes(target)) {
				return 0;
			}
			for (byte b : target) {
				if (b != target[0]) {
					return -1;
				}
			}
			return target[0];
		}

		// Bytes for four draws. Each byte is the number of its draw
		private static byte[] numbers() {
			byte[] bytes = new byte[4 * DRAW];
			for (int i = 0; i < bytes.length; i++) {
				bytes[i] = (byte) (1 + i / DRAW);
			}
			return bytes;
		}

	}

	/**
	 * Fault that the checks must find.
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
