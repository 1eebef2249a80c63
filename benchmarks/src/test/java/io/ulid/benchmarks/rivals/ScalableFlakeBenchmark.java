package io.ulid.benchmarks.rivals;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

import com.github.f4b6a3.tsid.Tsid;
import com.github.f4b6a3.tsid.TsidFactory;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Makes a 64-bit id that is greater than all before it, with the number of the node in
 * it.
 */
@State(Scope.Benchmark)
public class ScalableFlakeBenchmark {

	private final Clock clock = new FastClock();

	private final UlidFlakeGenerator ulid = UlidFlakeGenerator.builder().clock(this.clock).nodeId(7).build();

	private final FlakeSequence sequence = FlakeSequence.scalable(this.clock, 7);

	private final ReentrantLock lock = new ReentrantLock();

	private final TsidFactory tsidCreator = TsidFactory.builder().withNodeBits(5).withNode(7).build();

	private final TsidFactory tsidCreatorSameClock = TsidFactory.builder()
		.withNodeBits(5)
		.withNode(7)
		.withTimeFunction(() -> this.clock.instant().toEpochMilli())
		// Not the default, because the fast clock asks for one every microsecond
		.withRandomFunction(() -> ThreadLocalRandom.current().nextInt())
		.build();

	private final AtomicLong last = new AtomicLong();

	private final AtomicInteger position = new AtomicInteger();

	private final byte[] block = new byte[4096];

	private SecureRandom drbg;

	@Setup
	public void createDrbg() throws NoSuchAlgorithmException {
		this.drbg = SecureRandom.getInstance("DRBG");
	}

	@Benchmark
	public UlidFlake ulid() {
		return this.ulid.next();
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

	@Benchmark
	public Tsid tsidCreator() {
		return this.tsidCreator.create();
	}

	@Benchmark
	public Tsid tsidCreatorSameClock() {
		return this.tsidCreatorSameClock.create();
	}

	/**
	 * The least that a random step without a lock costs: the time, a byte that no other
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
