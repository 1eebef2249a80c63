package io.ulid.benchmarks.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Several rounds of benchmarks of JMH. Each round measures each benchmark in a new
 * process, and every other round has the opposite order, so that a machine that becomes
 * slower or faster affects all benchmarks equally. A figure of a round is a median,
 * because other work on the machine has the least effect on medians.
 */
public final class Rounds {

	private static final int ROUNDS = 12;

	private final Map<String, List<RunResult>> results = new HashMap<>();

	/**
	 * Run benchmarks. The system property {@code jmh.rounds} changes the number of
	 * rounds.
	 * @param type the class of the benchmarks
	 * @param threads the number of threads
	 * @param benchmarks the names of the methods
	 */
	public Rounds(Class<?> type, int threads, List<String> benchmarks) throws RunnerException {
		List<String> order = new ArrayList<>(benchmarks);
		for (int round = 0; round < Integer.getInteger("jmh.rounds", ROUNDS); round++) {
			for (String benchmark : order) {
				this.results.computeIfAbsent(benchmark, (name) -> new ArrayList<>())
					.add(new Runner(new OptionsBuilder().include("^%s\\.%s$".formatted(type.getName(), benchmark))
						.threads(threads)
						.forks(1)
						.warmupIterations(4)
						.warmupTime(TimeValue.milliseconds(500))
						.measurementIterations(8)
						.measurementTime(TimeValue.milliseconds(125))
						.addProfiler(GCProfiler.class)
						.build()).runSingle());
			}
			Collections.reverse(order);
		}
	}

	/**
	 * Return the ratio of the scores of two benchmarks in the same round.
	 */
	public Median ratio(String benchmark, String other) {
		return combine(benchmark, other, Rounds::score, (score, otherScore) -> score / otherScore);
	}

	/**
	 * Return the difference of the scores of two benchmarks in the same round.
	 */
	public Median difference(String benchmark, String other) {
		return combine(benchmark, other, Rounds::score, (score, otherScore) -> score - otherScore);
	}

	/**
	 * Return how many bytes a call of a benchmark allocates more than a call of another
	 * benchmark.
	 */
	public Median additionalBytes(String benchmark, String other) {
		return combine(benchmark, other,
				(result) -> Objects.requireNonNull(result.getSecondaryResults().get("gc.alloc.rate.norm")).getScore(),
				(bytes, otherBytes) -> bytes - otherBytes);
	}

	private Median combine(String benchmark, String other, ToDoubleFunction<RunResult> value,
			DoubleBinaryOperator operator) {
		List<Double> values = values(benchmark, value);
		List<Double> others = values(other, value);
		return Median.of(IntStream.range(0, values.size())
			.mapToObj((round) -> operator.applyAsDouble(values.get(round), others.get(round)))
			.toList());
	}

	private List<Double> values(String benchmark, ToDoubleFunction<RunResult> value) {
		return Objects.requireNonNull(this.results.get(benchmark)).stream().map(value::applyAsDouble).toList();
	}

	private static double score(RunResult result) {
		return result.getPrimaryResult().getStatistics().getPercentile(50);
	}

}
