package io.ulid.benchmarks.startup;

import java.util.ArrayList;
import java.util.List;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Median;
import io.ulid.benchmarks.startup.StarterStart.Kind;
import io.ulid.benchmarks.startup.StarterStart.Result;
import io.ulid.benchmarks.startup.StarterStart.Start;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Result}.
 */
class StarterStartTests {

	@Test
	void ratiosCompareStartsOfTheSameRound() {
		// The machine becomes slower in each round
		Result result = result(1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5);
		assertThat(result.ratio(Kind.WITH, Start::seconds)).isEqualTo(new Median(1.5, 1.5, 1.5));
		assertThat(result.rounds()).isEqualTo(8);
		assertThat(misses(result)).singleElement().asString().contains("classes: 1.500 (1.500 to 1.500)");
	}

	@Test
	void targetInsideTheIntervalIsNotMissed() {
		assertThat(misses(result(1.01, 1.02, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5))).isEmpty();
	}

	private static List<String> misses(Result result) {
		Limits limits = new Limits();
		result.check(limits);
		return limits.misses();
	}

	private static Result result(double... ratios) {
		List<Start> starts = new ArrayList<>();
		for (int round = 0; round < ratios.length; round++) {
			starts.add(new Start(Kind.WITHOUT, round, 4 + round, 8 + round, 1000));
			starts.add(new Start(Kind.WITH, round, ratios[round] * (4 + round), ratios[round] * (8 + round),
					(long) (ratios[round] * 1000)));
		}
		return new Result(starts);
	}

}
