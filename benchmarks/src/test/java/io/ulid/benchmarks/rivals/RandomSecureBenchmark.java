package io.ulid.benchmarks.rivals;

import java.util.UUID;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.github.f4b6a3.ulid.UlidCreator;
import com.github.f4b6a3.uuid.UuidCreator;
import io.azam.ulidj.ULID;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Makes an id whose random bits are cryptographically strong and independent of other
 * ids.
 */
@State(Scope.Benchmark)
public class RandomSecureBenchmark {

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
