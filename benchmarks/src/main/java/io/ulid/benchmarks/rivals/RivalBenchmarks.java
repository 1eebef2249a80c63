package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.openjdk.jmh.runner.RunnerException;

/**
 * Main class that runs all benchmarks, writes the page with the results, and fails if a
 * target is missed. With the system property {@code jmh.full}, the measurements take
 * longer. The system property {@code jmh.include} is a regular expression that selects
 * some benchmarks, and {@code jmh.processors} limits the processors that the JVM uses.
 * With one of these two properties, the page is not changed.
 */
final class RivalBenchmarks {

	private RivalBenchmarks() {
	}

	/**
	 * Run the benchmarks.
	 * @param args the directory for JMH's own results, and the directory of the
	 * documentation
	 */
	public static void main(String[] args) throws IOException, RunnerException {
		Settings settings = Boolean.getBoolean("jmh.full") ? Settings.FULL : Settings.QUICK;
		String include = System.getProperty("jmh.include", "");
		int processors = Integer.getInteger("jmh.processors", 0);
		Run run = Run.of(settings, new JmhRunner(settings, processors, Path.of(args[0])).run(include));
		if (include.isEmpty() && processors == 0) {
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
