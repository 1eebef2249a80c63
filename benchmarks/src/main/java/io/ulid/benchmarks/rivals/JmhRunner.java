package io.ulid.benchmarks.rivals;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runner of JMH. The runner measures all benchmarks with one thread. Benchmarks whose
 * threads share a generator are also measured with more threads. Additional forks improve
 * the result more than longer iterations, because each fork compiles the code again and
 * uses other memory addresses.
 *
 * @param forks the number of JVMs for each benchmark
 * @param warmups the number of iterations of each fork that do not count
 * @param iterations the number of iterations of each fork that count
 * @param milliseconds the length of an iteration
 * @param processors the number of processors that the JVM uses, or 0 for all
 */
record JmhRunner(int forks, int warmups, int iterations, int milliseconds, int processors) {

	private static final String SHARED = "\\.(RandomSecure|Monotonic|StandaloneFlake|ScalableFlake)\\.";

	private static final int[] THREADS = { 2, 4, 8 };

	static JmhRunner quick(int processors) {
		return new JmhRunner(3, 3, 4, 150, processors);
	}

	static JmhRunner full(int processors) {
		return new JmhRunner(5, 5, 5, 1000, processors);
	}

	/**
	 * Run benchmarks.
	 * @param include a regular expression that selects benchmarks by a part of their
	 * names
	 * @return the scores of the benchmarks
	 */
	List<Score> run(String include) throws RunnerException {
		List<RunResult> results = new ArrayList<>(
				run(options("", include).mode(Mode.AverageTime).timeUnit(TimeUnit.NANOSECONDS)));
		for (int threads : THREADS) {
			results.addAll(run(
					options(SHARED, include).threads(threads).mode(Mode.Throughput).timeUnit(TimeUnit.MICROSECONDS)));
		}
		return results.stream().map(Score::of).toList();
	}

	ChainedOptionsBuilder options(String group, String include) {
		String rivals = JmhRunner.class.getPackageName().replace(".", "\\.");
		TimeValue time = TimeValue.milliseconds(this.milliseconds);
		// With these arguments, the heap does not grow or request pages from the system
		// during a measurement
		List<String> arguments = new ArrayList<>(List.of("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"));
		if (this.processors > 0) {
			arguments.add("-XX:ActiveProcessorCount=" + this.processors);
		}
		return new OptionsBuilder().include("^(?=.*%s)(?=.*(?:%s))%s\\.".formatted(group, include, rivals))
			.forks(this.forks)
			.warmupIterations(this.warmups)
			.warmupTime(time)
			.measurementIterations(this.iterations)
			.measurementTime(time)
			.jvmArgsAppend(arguments.toArray(String[]::new))
			.addProfiler(OldObjects.class)
			.addProfiler(GCProfiler.class)
			.shouldFailOnError(true);
	}

	private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
		try {
			return new Runner(options.build()).run();
		}
		catch (NoBenchmarksException ex) {
			return List.of();
		}
	}

	/**
	 * Return the settings for the results.
	 */
	@Override
	public String toString() {
		return "%d forks, each of %d + %d iterations of %d ms, heap of 512 MiB".formatted(this.forks, this.warmups,
				this.iterations, this.milliseconds);
	}

}
