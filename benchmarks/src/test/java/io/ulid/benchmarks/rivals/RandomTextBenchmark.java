package io.ulid.benchmarks.rivals;

import java.util.UUID;

import com.github.f4b6a3.ulid.UlidCreator;
import io.azam.ulidj.ULID;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Makes an id with strong random bits, and its text.
 */
@State(Scope.Thread)
public class RandomTextBenchmark {

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
