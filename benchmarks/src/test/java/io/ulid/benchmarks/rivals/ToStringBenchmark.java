package io.ulid.benchmarks.rivals;

import java.util.UUID;

import com.github.f4b6a3.uuid.UuidCreator;
import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Writes the text of an id: 26 characters, 36 of a UUID, or 13 of a TSID.
 */
@State(Scope.Thread)
public class ToStringBenchmark {

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
	public String ulid() {
		return this.ulids.next().toString();
	}

	@Benchmark
	public String ulidCreator() {
		return this.ulidCreator.next().toString();
	}

	@Benchmark
	public String ulidj() {
		return this.ulidj.next().toString();
	}

	@Benchmark
	public String sulky() {
		return this.sulky.next().toString();
	}

	@Benchmark
	public String jdk() {
		return this.uuids.next().toString();
	}

	@Benchmark
	public String uuidCreator() {
		return UuidCreator.toString(this.uuids.next());
	}

	@Benchmark
	public String tsid() {
		return this.tsids.next().toString();
	}

}
