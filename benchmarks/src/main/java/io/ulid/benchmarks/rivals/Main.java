package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Results;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Main class that runs all benchmarks, writes the results, and fails if a target is
 * missed. With the system property {@code jmh.full}, the measurements take longer. The
 * system property {@code jmh.include} is a regular expression that selects some
 * benchmarks, and {@code jmh.processors} limits the processors that the JVM uses. With
 * one of these two properties, the results are only printed.
 */
public final class Main {

	private Main() {
	}

	/**
	 * Run the benchmarks.
	 * @param args the directory of the results
	 */
	public static void main(String[] args) throws IOException, RunnerException {
		String include = System.getProperty("jmh.include", "");
		int processors = Integer.getInteger("jmh.processors", 0);
		JmhRunner runner = Boolean.getBoolean("jmh.full") ? JmhRunner.full(processors) : JmhRunner.quick(processors);
		List<Score> scores = runner.run(include);
		int java = Runtime.version().feature();
		Results.of(Map.of("java", java, "jmh", runner.toString()), scores)
			.report(include.isEmpty() && processors == 0, Path.of(args[0], "library-%d.json".formatted(java)));
		Limits limits = new Limits();
		Targets.judge(scores).forEach((verdict) -> verdict.check(limits));
		limits.exitIfMissed();
	}

}
