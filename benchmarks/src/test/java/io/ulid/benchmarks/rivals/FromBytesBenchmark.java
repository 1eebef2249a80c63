package io.ulid.benchmarks.rivals;

import java.util.UUID;

import com.fasterxml.uuid.impl.UUIDUtil;
import com.github.f4b6a3.uuid.UuidCreator;
import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Reads an id from its binary form.
 */
@State(Scope.Thread)
public class FromBytesBenchmark {

	private final Inputs<byte[]> bytes = Inputs.of(byte[][]::new, Inputs::bytes);

	private final Inputs<byte[]> tsidBytes = Inputs.of(byte[][]::new, (most, least) -> new TSID(most).toBytes());

	@Benchmark
	public Ulid ulid() {
		return Ulid.from(this.bytes.next());
	}

	@Benchmark
	public com.github.f4b6a3.ulid.Ulid ulidCreator() {
		return com.github.f4b6a3.ulid.Ulid.from(this.bytes.next());
	}

	@Benchmark
	public ULID ulidj() {
		return ULID.parseULID(this.bytes.next());
	}

	@Benchmark
	public de.huxhorn.sulky.ulid.ULID.Value sulky() {
		return de.huxhorn.sulky.ulid.ULID.fromBytes(this.bytes.next());
	}

	@Benchmark
	public UUID jug() {
		return UUIDUtil.uuid(this.bytes.next());
	}

	@Benchmark
	public UUID uuidCreator() {
		return UuidCreator.fromBytes(this.bytes.next());
	}

	@Benchmark
	public TSID tsid() {
		return TSID.from(this.tsidBytes.next());
	}

}
