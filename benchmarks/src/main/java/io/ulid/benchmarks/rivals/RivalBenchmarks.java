package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.ulid.benchmarks.report.Results;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Main class that runs all benchmarks, writes the results, and fails if a target is
 * missed. With the system property {@code jmh.full}, the measurements take longer. The
 * system property {@code jmh.include} is a regular expression that selects some
 * benchmarks, and {@code jmh.processors} limits the processors that the JVM uses. With
 * one of these two properties, the results are only printed.
 */
final class RivalBenchmarks {

	private RivalBenchmarks() {
	}

	/**
	 * Run the benchmarks.
	 * @param args the directory for JMH's own results, and the directory of the results
	 */
	public static void main(String[] args) throws IOException, RunnerException {
		Settings settings = Boolean.getBoolean("jmh.full") ? Settings.FULL : Settings.QUICK;
		String include = System.getProperty("jmh.include", "");
		int processors = Integer.getInteger("jmh.processors", 0);
		List<Score> scores = new JmhRunner(settings, processors, Path.of(args[0])).run(include);
		int java = Runtime.version().feature();
		Results.of(Map.of("java", java, "jmh", settings.toString()), scores)
			.report(include.isEmpty() && processors == 0, Path.of(args[1], "library-%d.json".formatted(java)));
		List<Verdict> verdicts = Targets.judge(scores);
		verdicts.forEach(System.out::println);
		List<String> misses = verdicts.stream().flatMap((verdict) -> verdict.misses().stream()).toList();
		if (!misses.isEmpty()) {
			System.err.println("Missed beyond the error of the measurement:\n- " + String.join("\n- ", misses));
			System.exit(1);
		}
	}

}
