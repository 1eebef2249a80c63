package io.ulid.benchmarks.rivals;

import java.util.UUID;

import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Gets a value from a {@link java.util.HashMap} by a key that is equal to the one inside.
 * It measures hash code and equality.
 */
@State(Scope.Thread)
public class MapLookupBenchmark {

	private final Lookup<Ulid> ulids = Lookup.of(Ulid[]::new, Ulid::of);

	private final Lookup<com.github.f4b6a3.ulid.Ulid> ulidCreator = Lookup.of(com.github.f4b6a3.ulid.Ulid[]::new,
			com.github.f4b6a3.ulid.Ulid::new);

	private final Lookup<ULID> ulidj = Lookup.of(ULID[]::new,
			(most, least) -> ULID.parseULID(Inputs.bytes(most, least)));

	private final Lookup<de.huxhorn.sulky.ulid.ULID.Value> sulky = Lookup.of(de.huxhorn.sulky.ulid.ULID.Value[]::new,
			de.huxhorn.sulky.ulid.ULID.Value::new);

	private final Lookup<UUID> uuids = Lookup.of(UUID[]::new, UUID::new);

	private final Lookup<TSID> tsids = Lookup.of(TSID[]::new, (most, least) -> new TSID(most));

	@Benchmark
	public Integer ulid() {
		return this.ulids.next();
	}

	@Benchmark
	public Integer ulidCreator() {
		return this.ulidCreator.next();
	}

	@Benchmark
	public Integer ulidj() {
		return this.ulidj.next();
	}

	@Benchmark
	public Integer sulky() {
		return this.sulky.next();
	}

	@Benchmark
	public Integer jdk() {
		return this.uuids.next();
	}

	@Benchmark
	public Integer tsid() {
		return this.tsids.next();
	}

}
