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
 * Writes the binary form of an id: 16 bytes, or 8 of a TSID.
 */
@State(Scope.Thread)
public class ToBytesBenchmark {

	private final Inputs<Ulid> ulids = Inputs.of(Ulid[]::new, Ulid::of);

	private final Inputs<com.github.f4b6a3.ulid.Ulid> ulidCreator = Inputs.of(com.github.f4b6a3.ulid.Ulid[]::new,
			com.github.f4b6a3.ulid.Ulid::new);

	private final Inputs<ULID> ulidj = Inputs.of(ULID[]::new,
			(most, least) -> ULID.parseULID(Inputs.bytes(most, least)));

	private final Inputs<de.huxhorn.sulky.ulid.ULID.Value> sulky = Inputs.of(de.huxhorn.sulky.ulid.ULID.Value[]::new,
			de.huxhorn.sulky.ulid.ULID.Value::new);

	private final Inputs<UUID> uuids = Inputs.of(UUID[]::new, UUID::new);

	private final Inputs<TSID> tsids = Inputs.of(TSID[]::new, (most, least) -> new TSID(most));

	@Benchmark
	public byte[] ulid() {
		return this.ulids.next().toBytes();
	}

	@Benchmark
	public byte[] ulidCreator() {
		return this.ulidCreator.next().toBytes();
	}

	@Benchmark
	public byte[] ulidj() {
		return this.ulidj.next().toBinary();
	}

	@Benchmark
	public byte[] sulky() {
		return this.sulky.next().toBytes();
	}

	@Benchmark
	public byte[] jug() {
		return UUIDUtil.asByteArray(this.uuids.next());
	}

	@Benchmark
	public byte[] uuidCreator() {
		return UuidCreator.toBytes(this.uuids.next());
	}

	@Benchmark
	public byte[] tsid() {
		return this.tsids.next().toBytes();
	}

}
