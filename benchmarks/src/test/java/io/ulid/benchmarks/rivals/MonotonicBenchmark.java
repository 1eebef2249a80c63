package io.ulid.benchmarks.rivals;

import java.util.UUID;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.github.f4b6a3.ulid.UlidCreator;
import com.github.f4b6a3.uuid.UuidCreator;
import io.azam.ulidj.MonotonicULID;
import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Makes an id that is greater than all before it.
 */
@State(Scope.Benchmark)
public class MonotonicBenchmark {

	private final UlidGenerator ulid = UlidGenerator.monotonic();

	private final UlidGenerator ulidPlusOne = UlidGenerator.builder().increment(UlidGenerator.Increment.ONE).build();

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
