package io.ulid.benchmarks.rivals;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

import com.github.f4b6a3.tsid.Tsid;
import com.github.f4b6a3.tsid.TsidFactory;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Benchmarks of the generators of 64-bit ids.
 */
public final class FlakeBenchmarks {

	private FlakeBenchmarks() {
	}

	/**
	 * Generation of increasing ids without the number of a node.
	 */
	@State(Scope.Benchmark)
	public static class StandaloneFlake extends Locked {

		private final UlidFlakeGenerator ulid = UlidFlakeGenerator.builder().clock(this.clock).build();

		private final TsidFactory tsidCreator = TsidFactory.builder().withNodeBits(0).build();

		public StandaloneFlake() {
			super(FlakeSequence::standalone);
		}

		@Benchmark
		public UlidFlake ulid() {
			return this.ulid.next();
		}

		@Benchmark
		public Tsid tsidCreator() {
			return this.tsidCreator.create();
		}

	}

	/**
	 * Generation of increasing ids that contain the number of a node.
	 */
	@State(Scope.Benchmark)
	public static class ScalableFlake extends Locked {

		private final UlidFlakeGenerator ulid = UlidFlakeGenerator.builder().clock(this.clock).nodeId(7).build();

		private final TsidFactory tsidCreator = TsidFactory.builder().withNodeBits(5).withNode(7).build();

		private final TsidFactory tsidCreatorSameClock = TsidFactory.builder()
			.withNodeBits(5)
			.withNode(7)
			.withTimeFunction(() -> this.clock.instant().toEpochMilli())
			// The default takes longer than a millisecond of the fast clock
			.withRandomFunction(() -> ThreadLocalRandom.current().nextInt())
			.build();

		private final AtomicLong last = new AtomicLong();

		private final AtomicInteger position = new AtomicInteger();

		private final byte[] block = new byte[4096];

		private SecureRandom drbg;

		public ScalableFlake() {
			super((clock) -> FlakeSequence.scalable(clock, 7));
		}

		@Setup
		public void createDrbg() throws NoSuchAlgorithmException {
			this.drbg = SecureRandom.getInstance("DRBG");
		}

		@Benchmark
		public UlidFlake ulid() {
			return this.ulid.next();
		}

		@Benchmark
		public Tsid tsidCreator() {
			return this.tsidCreator.create();
		}

		@Benchmark
		public Tsid tsidCreatorSameClock() {
			return this.tsidCreatorSameClock.create();
		}

		/**
		 * Minimum cost of a random step without a lock: the time, a byte that no other
		 * thread takes, and a number that no other thread has.
		 */
		@Benchmark
		public UlidFlake clockDrbgAndAtomics() {
			long now = this.clock.instant().toEpochMilli();
			int index = this.position.getAndIncrement() & (this.block.length - 1);
			if (index == 0) {
				this.drbg.nextBytes(this.block);
			}
			long last = this.last.get();
			long next = last + (this.block[index] & 0xFF);
			this.last.compareAndSet(last, next);
			return UlidFlake.of(now << 20 | (next & 0xFFFFF));
		}

	}

	/**
	 * Generation of the same ids in a lock.
	 */
	@State(Scope.Benchmark)
	public abstract static class Locked {

		final Clock clock = new FastClock();

		private final FlakeSequence sequence;

		private final ReentrantLock lock = new ReentrantLock();

		Locked(Function<Clock, FlakeSequence> sequence) {
			this.sequence = sequence.apply(this.clock);
		}

		@Benchmark
		public UlidFlake lock() {
			this.lock.lock();
			try {
				return this.sequence.next();
			}
			finally {
				this.lock.unlock();
			}
		}

		@Benchmark
		public UlidFlake monitor() {
			synchronized (this.sequence) {
				return this.sequence.next();
			}
		}

	}

}
