package io.ulid.benchmarks.rivals;

import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Parses the text of an id in upper case, as the specification writes it.
 */
@State(Scope.Thread)
public class ParseUpperCaseBenchmark {

	private final Inputs<String> texts = Inputs.of(String[]::new, (most, least) -> Ulid.of(most, least).toString());

	private final Inputs<String> tsidTexts = Inputs.of(String[]::new, (most, least) -> new TSID(most).toString());

	@Benchmark
	public Ulid ulid() {
		return Ulid.parse(this.texts.next());
	}

	@Benchmark
	public com.github.f4b6a3.ulid.Ulid ulidCreator() {
		return com.github.f4b6a3.ulid.Ulid.from(this.texts.next());
	}

	@Benchmark
	public ULID ulidj() {
		return ULID.parseULID(this.texts.next());
	}

	@Benchmark
	public de.huxhorn.sulky.ulid.ULID.Value sulky() {
		return de.huxhorn.sulky.ulid.ULID.parseULID(this.texts.next());
	}

	@Benchmark
	public TSID tsid() {
		return TSID.from(this.tsidTexts.next());
	}

}
