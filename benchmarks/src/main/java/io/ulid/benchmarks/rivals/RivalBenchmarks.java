package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs all benchmarks, writes the page of their results and fails where a target is
 * missed. With the system property {@code jmh.full} it measures for longer.
 * {@code jmh.include} is a regular expression for a trial of some benchmarks. A trial
 * leaves the page as it is.
 */
final class RivalBenchmarks {

	private RivalBenchmarks() {
	}

	/**
	 * Run the benchmarks.
	 * @param args the directory of JMH's own results, and the directory of the
	 * documentation
	 */
	public static void main(String[] args) throws IOException, RunnerException {
		Settings settings = Boolean.getBoolean("jmh.full") ? Settings.FULL : Settings.QUICK;
		String include = System.getProperty("jmh.include", "");
		Run run = Run.of(settings, new JmhRunner(settings, Path.of(args[0])).run(include));
		if (include.isEmpty()) {
			new BenchmarkPage(Path.of(args[1])).write(run);
		}
		System.out.println(BenchmarkPage.targets(run));
		List<String> misses = run.verdicts().stream().flatMap((verdict) -> verdict.misses().stream()).toList();
		if (!misses.isEmpty()) {
			System.err.println("Missed beyond the error of the measurement:\n- " + String.join("\n- ", misses));
			System.exit(1);
		}
	}

}
