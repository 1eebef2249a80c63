package io.ulid.benchmarks.startup;

import java.util.ArrayList;
import java.util.List;

import io.ulid.benchmarks.report.Median;
import io.ulid.benchmarks.startup.StarterStart.Kind;
import io.ulid.benchmarks.startup.StarterStart.Result;
import io.ulid.benchmarks.startup.StarterStart.Start;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Result} and {@link LoadedClasses}.
 */
class StarterStartTests {

	@Test
	void ratiosAreThoseOfTheSameRound() {
		// The machine becomes slower in each round
		Result result = result(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5);
		assertThat(result.ratio(Kind.WITH, Start::seconds)).isEqualTo(new Median(1.5, 1.5, 1.5));
		assertThat(result.rounds()).isEqualTo(8);
		assertThat(result.misses()).hasSize(2).allMatch((miss) -> miss.contains("1.500 (1.500 to 1.500)"));
	}

	@Test
	void targetInsideTheIntervalIsNotMissed() {
		assertThat(result(1.01, 1.02, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5).misses()).isEmpty();
	}

	@Test
	void classesAreCompared() {
		LoadedClasses loaded = new LoadedClasses(List.of(line("java.lang.String"), line("a.B$$Lambda$1/0x1")),
				List.of(line("java.lang.String"), line("a.B$$Lambda$9/0x2"), line("a.B$$Lambda$10/0x3"),
						line("io.ulid.Ulid"), line("io.ulid.Ulid$$Lambda$3/0x3"), line("jdk.proxy2.$Proxy12"),
						line("java.lang.invoke.LambdaForm$DMH/0x4"), line("org.h2.Driver"), ""));
		assertThat(loaded).hasToString("The JVM loads 6 classes only with the starter: 1 classes and 1 lambdas of this "
				+ "library, 2 classes of other libraries, and 2 of the JDK.");
		assertThat(loaded.inFiles()).containsExactly("io.ulid.Ulid", "org.h2.Driver");
	}

	private static Result result(double... ratios) {
		List<Start> starts = new ArrayList<>();
		for (int round = 0; round < ratios.length; round++) {
			starts.add(new Start(Kind.WITHOUT, round, 4 + round, 8 + round, 1000));
			starts.add(new Start(Kind.WITH, round, ratios[round] * (4 + round), ratios[round] * (8 + round), 1012));
		}
		return new Result(starts, new LoadedClasses(List.of(), List.of()), new Median(0, 0, 0));
	}

	private static String line(String name) {
		return "[0.1s][info][class,load] " + name + " source: jrt:/java.base";
	}

}
