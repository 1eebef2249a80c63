package io.ulid.benchmarks.rivals;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.github.f4b6a3.uuid.alt.GUID;
import io.azam.ulidj.ULID;
import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Makes an id whose random bits are not cryptographically strong.
 */
@State(Scope.Thread)
public class RandomFastBenchmark {

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
