package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/**
 * Runner of JMH. The runner measures all benchmarks with one thread. Benchmarks whose
 * threads share a generator are also measured with more threads.
 */
final class JmhRunner {

	private static final String SHARED = "(RandomSecure|Monotonic|StandaloneFlake|ScalableFlake)Benchmark";

	private static final int[] THREADS = { 2, 4, 8 };

	private final Settings settings;

	private final int processors;

	private final Path directory;

	/**
	 * Create a runner.
	 * @param settings the durations of the measurements
	 * @param processors the number of processors that the JVM uses, or 0 for all
	 * @param directory the directory of JMH's own results
	 */
	JmhRunner(Settings settings, int processors, Path directory) {
		this.settings = settings;
		this.processors = processors;
		this.directory = directory;
	}

	/**
	 * Run benchmarks, and write JMH's own results as {@code jmh.json}.
	 * @param include a regular expression that selects benchmarks by a part of their
	 * names
	 * @return the scores of the benchmarks
	 */
	List<Score> run(String include) throws RunnerException, IOException {
		List<RunResult> results = new ArrayList<>(
				run(options("", include).mode(Mode.AverageTime).timeUnit(TimeUnit.NANOSECONDS)));
		for (int threads : THREADS) {
			results.addAll(run(
					options(SHARED, include).threads(threads).mode(Mode.Throughput).timeUnit(TimeUnit.MICROSECONDS)));
		}
		String json = this.directory.resolve("jmh.json").toString();
		ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(results);
		return results.stream().map(Score::of).toList();
	}

	private ChainedOptionsBuilder options(String group, String include) {
		String rivals = RivalBenchmarks.class.getPackageName().replace(".", "\\.");
		return this.settings.options(this.processors)
			.include("^(?=.*%s)(?=.*(?:%s))%s\\.".formatted(group, include, rivals));
	}

	private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
		try {
			return new Runner(options.build()).run();
		}
		catch (NoBenchmarksException ex) {
			return List.of();
		}
	}

}
