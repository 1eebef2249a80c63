package io.ulid.benchmarks.rivals;

import java.util.Locale;
import java.util.UUID;

import com.fasterxml.uuid.impl.UUIDUtil;
import com.github.f4b6a3.uuid.UuidCreator;
import io.azam.ulidj.ULID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Parses the text of an id in lower case, the usual case of a UUID.
 */
@State(Scope.Thread)
public class ParseLowerCaseBenchmark {

	private final Inputs<String> texts = Inputs.of(String[]::new,
			(most, least) -> Ulid.of(most, least).toString().toLowerCase(Locale.ROOT));

	private final Inputs<String> uuidTexts = Inputs.of(String[]::new,
			(most, least) -> new UUID(most, least).toString());

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
	public UUID jdk() {
		return UUID.fromString(this.uuidTexts.next());
	}

	@Benchmark
	public UUID jug() {
		return UUIDUtil.uuid(this.uuidTexts.next());
	}

	@Benchmark
	public UUID uuidCreator() {
		return UuidCreator.fromString(this.uuidTexts.next());
	}

}
