package io.ulid.benchmarks;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.ListStatistics;

/**
 * Benchmark that compares {@code nextAfter} with {@code next()}, with one thread and with
 * 16 threads that share a generator. In one variant, the previous ULID is behind the
 * clock. In another variant, the previous ULID is ahead of the clock in every call. The
 * time of this variant includes the creation of the previous ULID. The main method
 * compares the medians of many short measurements, which take turns. It fails if
 * {@code nextAfter} with a previous ULID behind the clock costs more than 1.2 times as
 * much as {@code next()} on one thread:
 *
 * <pre>mvn -B -pl benchmarks -am -Pbenchmarks,next-after-benchmark -DskipTests verify</pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class NextAfterBenchmark {

	private static final int ROUNDS = 3;

	private static final double LIMIT = 1.2;

	private static final Duration LEAD = Duration.ofMillis(500);

	private final UlidGenerator generator = UlidGenerator.monotonic();

	private final Ulid behind = Ulid.min(Instant.now().minusSeconds(1));

	@Benchmark
	public Ulid next() {
		return this.generator.next();
	}

	@Benchmark
	public Ulid behind() {
		return this.generator.nextAfter(this.behind);
	}

	@Benchmark
	public Ulid ahead(Peer peer) {
		Ulid next = this.generator.nextAfter(peer.next());
		peer.last = next;
		return next;
	}

	public static void main(String[] args) throws RunnerException {
		List<String> figures = new ArrayList<>();
		double ratio = 0;
		for (int threads : new int[] { 16, 1 }) {
			Collection<RunResult> results = new ArrayList<>();
			for (int round = 0; round < ROUNDS; round++) {
				results.addAll(new Runner(new OptionsBuilder().include(NextAfterBenchmark.class.getName() + "\\.")
					.threads(threads)
					.build()).run());
			}
			for (String benchmark : List.of("next", "behind", "ahead")) {
				figures.add("%s, %d thread%s: %.1f ns".formatted(benchmark, threads, (threads > 1) ? "s" : "",
						median(results, benchmark)));
			}
			ratio = median(results, "behind") / median(results, "next");
		}
		String report = String.format(Locale.ROOT, "nextAfter costs %.3f times next(), of %.1f allowed: %s", ratio,
				LIMIT, figures);
		if (ratio > LIMIT) {
			throw new IllegalStateException(report);
		}
		System.out.println(report);
	}

	private static double median(Collection<RunResult> results, String benchmark) {
		double[] scores = results.stream()
			.filter((result) -> result.getPrimaryResult().getLabel().equals(benchmark))
			.flatMap((result) -> result.getBenchmarkResults().stream())
			.flatMap((result) -> result.getIterationResults().stream())
			.mapToDouble((result) -> result.getPrimaryResult().getScore())
			.toArray();
		return new ListStatistics(scores).getPercentile(50);
	}

	/**
	 * Other machine, whose clock is ahead. It knows the last ULID of a thread.
	 */
	@State(Scope.Thread)
	public static class Peer {

		private Ulid last = Ulid.MIN;

		Ulid next() {
			long time = System.currentTimeMillis() + LEAD.toMillis();
			return (this.last.timestamp() < time) ? Ulid.of(time << 16, 0) : this.last.increment();
		}

	}

}
