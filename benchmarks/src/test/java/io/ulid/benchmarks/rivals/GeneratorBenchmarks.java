package io.ulid.benchmarks.rivals;

import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.github.f4b6a3.ulid.UlidCreator;
import com.github.f4b6a3.uuid.UuidCreator;
import com.github.f4b6a3.uuid.alt.GUID;
import io.azam.ulidj.MonotonicULID;
import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Benchmarks of generators, one nested class for each operation.
 */
public final class GeneratorBenchmarks {

	private GeneratorBenchmarks() {
	}

	/**
	 * Generation of an id with cryptographically strong random bits that do not depend on
	 * other ids.
	 */
	@State(Scope.Benchmark)
	public static class RandomSecure {

		private final UlidGenerator ulid = UlidGenerator.random();

		private final UlidGenerator ulidUuidv7 = UlidGenerator.builder()
			.monotonic(false)
			.layout(UlidGenerator.Layout.UUIDV7)
			.build();

		private final de.huxhorn.sulky.ulid.ULID sulky = new de.huxhorn.sulky.ulid.ULID();

		private final NoArgGenerator jugVersion4 = Generators.randomBasedGenerator();

		private final NoArgGenerator jugVersion7 = Generators.timeBasedEpochRandomGenerator();

		@Benchmark
		public Ulid ulid() {
			return this.ulid.next();
		}

		@Benchmark
		public Ulid ulidUuidv7() {
			return this.ulidUuidv7.next();
		}

		@Benchmark
		public com.github.f4b6a3.ulid.Ulid ulidCreator() {
			return UlidCreator.getUlid();
		}

		@Benchmark
		public ULID ulidj() {
			return ULID.randomULID();
		}

		@Benchmark
		public de.huxhorn.sulky.ulid.ULID.Value sulky() {
			return this.sulky.nextValue();
		}

		@Benchmark
		public UUID jdk() {
			return UUID.randomUUID();
		}

		@Benchmark
		public UUID jugVersion4() {
			return this.jugVersion4.generate();
		}

		@Benchmark
		public UUID jugVersion7() {
			return this.jugVersion7.generate();
		}

		@Benchmark
		public UUID uuidCreator() {
			return UuidCreator.getRandomBased();
		}

	}

	/**
	 * Generation of an id with random bits that are not cryptographically strong.
	 */
	@State(Scope.Thread)
	public static class RandomFast {

		private final UlidGenerator ulid = UlidGenerator.builder()
			.monotonic(false)
			.entropySource(EntropySource.fast())
			.build();

		private final de.huxhorn.sulky.ulid.ULID sulky = new de.huxhorn.sulky.ulid.ULID(ThreadLocalRandom.current());

		private final NoArgGenerator jug = Generators.timeBasedEpochRandomGenerator(ThreadLocalRandom.current());

		@Benchmark
		public Ulid ulid() {
			return this.ulid.next();
		}

		@Benchmark
		public com.github.f4b6a3.ulid.Ulid ulidCreator() {
			return com.github.f4b6a3.ulid.Ulid.fast();
		}

		@Benchmark
		public ULID ulidj() {
			return ULID.randomULID(ThreadLocalRandom.current());
		}

		@Benchmark
		public de.huxhorn.sulky.ulid.ULID.Value sulky() {
			return this.sulky.nextValue();
		}

		@Benchmark
		public UUID jug() {
			return this.jug.generate();
		}

		@Benchmark
		public GUID uuidCreator() {
			return GUID.v7();
		}

		@Benchmark
		public UUID clockAndAllocation() {
			return new UUID(System.currentTimeMillis(), 0);
		}

	}

	/**
	 * Generation of an id with strong random bits, and formatting as text.
	 */
	@State(Scope.Thread)
	public static class RandomText {

		private final UlidGenerator ulid = UlidGenerator.random();

		private final de.huxhorn.sulky.ulid.ULID sulky = new de.huxhorn.sulky.ulid.ULID();

		@Benchmark
		public String ulid() {
			return this.ulid.next().toString();
		}

		@Benchmark
		public String ulidCreator() {
			return UlidCreator.getUlid().toString();
		}

		@Benchmark
		public String ulidj() {
			return ULID.random();
		}

		@Benchmark
		public String sulky() {
			return this.sulky.nextULID();
		}

		@Benchmark
		public String jdk() {
			return UUID.randomUUID().toString();
		}

	}

	/**
	 * Generation of an id that is greater than all previous ids.
	 */
	@State(Scope.Benchmark)
	public static class Monotonic {

		private final UlidGenerator ulid = UlidGenerator.monotonic();

		private final UlidGenerator ulidPlusOne = UlidGenerator.builder()
			.increment(UlidGenerator.Increment.ONE)
			.build();

		private final UlidGenerator ulidUuidv7 = UlidGenerator.builder().layout(UlidGenerator.Layout.UUIDV7).build();

		private final MonotonicULID ulidj = new MonotonicULID();

		private final SulkyGenerator sulky = new SulkyGenerator();

		private final NoArgGenerator jug = Generators.timeBasedEpochGenerator();

		@Benchmark
		public Ulid ulid() {
			return this.ulid.next();
		}

		@Benchmark
		public Ulid ulidPlusOne() {
			return this.ulidPlusOne.next();
		}

		@Benchmark
		public Ulid ulidUuidv7() {
			return this.ulidUuidv7.next();
		}

		@Benchmark
		public com.github.f4b6a3.ulid.Ulid ulidCreator() {
			return UlidCreator.getMonotonicUlid();
		}

		@Benchmark
		public ULID ulidj() {
			return this.ulidj.generateULID();
		}

		@Benchmark
		public de.huxhorn.sulky.ulid.ULID.Value sulky() {
			return this.sulky.next();
		}

		@Benchmark
		public UUID jug() {
			return this.jug.generate();
		}

		@Benchmark
		public UUID uuidCreator() {
			return UuidCreator.getTimeOrderedEpoch();
		}

		@Benchmark
		public UUID uuidCreatorPlusOne() {
			return UuidCreator.getTimeOrderedEpochPlus1();
		}

		@Benchmark
		public UUID uuidCreatorPlusN() {
			return UuidCreator.getTimeOrderedEpochPlusN();
		}

		@Benchmark
		public TSID tsid() {
			return TSID.Factory.getTsid();
		}

	}

	/**
	 * Generation of a batch of increasing ids. No rival has such a method.
	 */
	@State(Scope.Thread)
	public static class Batch {

		private static final int SIZE = 64;

		private final UlidGenerator ulid = UlidGenerator.monotonic();

		private final UlidGenerator ulidPlusOne = UlidGenerator.builder()
			.increment(UlidGenerator.Increment.ONE)
			.build();

		private final UlidGenerator ulidUuidv7 = UlidGenerator.builder().layout(UlidGenerator.Layout.UUIDV7).build();

		private SecureRandom drbg;

		private final ByteBuffer block = ByteBuffer.allocate(4096).position(4096);

		@Setup
		public void createDrbg() throws NoSuchAlgorithmException {
			this.drbg = SecureRandom.getInstance("DRBG");
		}

		@Benchmark
		@OperationsPerInvocation(SIZE)
		public List<Ulid> ulid() {
			return this.ulid.nextBatch(SIZE);
		}

		@Benchmark
		@OperationsPerInvocation(SIZE)
		public List<Ulid> ulidPlusOne() {
			return this.ulidPlusOne.nextBatch(SIZE);
		}

		@Benchmark
		@OperationsPerInvocation(SIZE)
		public List<Ulid> ulidUuidv7() {
			return this.ulidUuidv7.nextBatch(SIZE);
		}

		/**
		 * Minimum cost of steps of 4 bytes.
		 */
		@Benchmark
		@OperationsPerInvocation(SIZE)
		public UUID[] drbgAndAllocation() {
			if (!this.block.hasRemaining()) {
				this.drbg.nextBytes(this.block.array());
				this.block.clear();
			}
			UUID[] ids = new UUID[SIZE];
			for (int i = 0; i < SIZE; i++) {
				ids[i] = new UUID(0, this.block.getInt());
			}
			return ids;
		}

	}

}
