package io.ulid.benchmarks;

import java.util.UUID;
import java.util.concurrent.TimeUnit;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a web application does with each id, beside what it would do with a random UUID.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class UlidBenchmark {

	private final UlidGenerator monotonic = UlidGenerator.monotonic();

	private final UlidGenerator random = UlidGenerator.random();

	private final UUID uuid = UUID.randomUUID();

	private final String uuidText = this.uuid.toString();

	private final Ulid ulid = Ulid.from(this.uuid);

	private final String text = this.ulid.toString();

	@Benchmark
	public Ulid generateMonotonic() {
		return this.monotonic.next();
	}

	@Benchmark
	public Ulid generateRandom() {
		return this.random.next();
	}

	@Benchmark
	public UUID generateUuid() {
		return UUID.randomUUID();
	}

	@Benchmark
	public Ulid parse() {
		return Ulid.parse(this.text);
	}

	@Benchmark
	public UUID parseUuid() {
		return UUID.fromString(this.uuidText);
	}

	@Benchmark
	public String print() {
		return this.ulid.toString();
	}

	@Benchmark
	public String printUuid() {
		return this.uuid.toString();
	}

}
