package io.ulid.benchmarks.rivals;

import io.azam.ulidj.ULID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Checks whether a text is a ULID. Each text has one foreign character.
 */
@State(Scope.Thread)
public class IsValidBenchmark {

	private final Inputs<String> texts = Inputs.of(String[]::new, IsValidBenchmark::broken);

	@Benchmark
	public boolean ulid() {
		return Ulid.isValid(this.texts.next());
	}

	@Benchmark
	public boolean ulidCreator() {
		return com.github.f4b6a3.ulid.Ulid.isValid(this.texts.next());
	}

	@Benchmark
	public boolean ulidj() {
		return ULID.isValid(this.texts.next());
	}

	private static String broken(long most, long least) {
		StringBuilder text = new StringBuilder(Ulid.of(most, least).toString());
		text.setCharAt(Math.floorMod(least, text.length()), 'U');
		return text.toString();
	}

}
