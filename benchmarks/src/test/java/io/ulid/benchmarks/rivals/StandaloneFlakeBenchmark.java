package io.ulid.benchmarks.rivals;

import java.time.Clock;
import java.util.concurrent.locks.ReentrantLock;

import com.github.f4b6a3.tsid.Tsid;
import com.github.f4b6a3.tsid.TsidFactory;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Makes a 64-bit id that is greater than all before it. Only the random bits tell
 * machines apart.
 */
@State(Scope.Benchmark)
public class StandaloneFlakeBenchmark {

	private final Clock clock = new FastClock();

	private final UlidFlakeGenerator ulid = UlidFlakeGenerator.builder().clock(this.clock).build();

	private final FlakeSequence sequence = FlakeSequence.standalone(this.clock);

	private final ReentrantLock lock = new ReentrantLock();

	private final TsidFactory tsidCreator = TsidFactory.builder().withNodeBits(0).build();

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

}
