package io.ulid.benchmarks.startup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Benchmark of the time that this library adds to the startup of an application. The
 * benchmark first prints the loaded classes and the allocated bytes. Unless the property
 * {@code startup.rounds} is 0, it then writes the figures for this version of Java to a
 * page, and fails if a figure is above its limit:
 *
 * <pre>mvn -B -pl benchmarks -am -Pbenchmarks,startup-benchmark -DskipTests verify</pre>
 */
public final class StartupBenchmark {

	private StartupBenchmark() {
	}

	/**
	 * Run the benchmark.
	 * @param args the page
	 */
	public static void main(String[] args) throws IOException {
		int rounds = Integer.getInteger("startup.rounds", StarterStart.ROUNDS);
		StarterStart start = new StarterStart();
		for (StarterStart.Kind kind : StarterStart.Kind.values()) {
			System.out.println(kind.title() + ": " + start.footprint(kind));
		}
		if (rounds == 0) {
			return;
		}
		StarterStart.Result starter = start.run(rounds);
		TypedIdStart.Result typedIds = new TypedIdStart().run();
		System.out.println(StartupPage.section(starter, typedIds));
		if (rounds == StarterStart.ROUNDS) {
			StartupPage.write(Path.of(args[0]), starter, typedIds);
		}
		List<String> misses = new ArrayList<>(starter.misses());
		misses.addAll(typedIds.misses());
		if (!misses.isEmpty()) {
			System.err.println("Above the limit:\n- " + String.join("\n- ", misses));
			System.exit(1);
		}
	}

}
