package io.ulid.benchmarks.rivals;

import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Makes a batch of ids, each greater than the one before. No rival has such a method.
 */
@State(Scope.Thread)
public class BatchBenchmark {

	private static final int SIZE = 64;

	private final UlidGenerator ulid = UlidGenerator.monotonic();

	private final UlidGenerator ulidPlusOne = UlidGenerator.builder().increment(UlidGenerator.Increment.ONE).build();

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
	 * The least that steps of 4 bytes cost.
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
