package io.ulid.benchmarks.rivals;

import java.util.UUID;

import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Compares two ids.
 */
@State(Scope.Thread)
public class CompareToBenchmark {

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
	public int ulid() {
		return this.ulids.next().compareTo(this.ulids.next());
	}

	@Benchmark
	public int ulidCreator() {
		return this.ulidCreator.next().compareTo(this.ulidCreator.next());
	}

	@Benchmark
	public int ulidj() {
		return this.ulidj.next().compareTo(this.ulidj.next());
	}

	@Benchmark
	public int sulky() {
		return this.sulky.next().compareTo(this.sulky.next());
	}

	@Benchmark
	public int jdk() {
		return this.uuids.next().compareTo(this.uuids.next());
	}

	@Benchmark
	public int tsid() {
		return this.tsids.next().compareTo(this.tsids.next());
	}

}
