package io.ulid.benchmarks.rivals;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Makes a batch of ids, each greater than the one before. No rival has such a method.
 */
@State(Scope.Thread)
public class BatchBenchmark {

	private static final int SIZE = 64;

	private final UlidGenerator ulid = UlidGenerator.monotonic();

	private final UlidGenerator ulidPlusOne = UlidGenerator.builder().increment(UlidGenerator.Increment.ONE).build();

	@Benchmark
	@OperationsPerInvocation(SIZE)
	public List<Ulid> ulid() {
		return this.ulid.next(SIZE);
	}

	@Benchmark
	@OperationsPerInvocation(SIZE)
	public List<Ulid> ulidPlusOne() {
		return this.ulidPlusOne.next(SIZE);
	}

}
