package io.ulid.benchmarks.rivals;

import java.util.ArrayList;
import java.util.List;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Durations of the measurements. Additional forks improve the result more than longer
 * iterations, because each fork compiles the code again and uses other memory addresses.
 *
 * @param forks the number of JVMs for each benchmark
 * @param warmups the number of iterations of each fork that do not count
 * @param iterations the number of iterations of each fork that count
 * @param milliseconds the length of an iteration
 */
record Settings(int forks, int warmups, int iterations, int milliseconds) {

	static final Settings QUICK = new Settings(3, 3, 4, 150);

	static final Settings FULL = new Settings(5, 5, 5, 1000);

	/**
	 * Create the options of JMH.
	 * @param processors the number of processors that the JVM uses, or 0 for all
	 */
	ChainedOptionsBuilder options(int processors) {
		TimeValue time = TimeValue.milliseconds(this.milliseconds);
		// With these arguments, the heap does not grow or request pages from the system
		// during a measurement
		List<String> arguments = new ArrayList<>(List.of("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"));
		if (processors > 0) {
			arguments.add("-XX:ActiveProcessorCount=" + processors);
		}
		return new OptionsBuilder().forks(this.forks)
			.warmupIterations(this.warmups)
			.warmupTime(time)
			.measurementIterations(this.iterations)
			.measurementTime(time)
			.jvmArgsAppend(arguments.toArray(String[]::new))
			.addProfiler(OldObjects.class)
			.addProfiler(GCProfiler.class)
			.shouldFailOnError(true);
	}

	@Override
	public String toString() {
		return "%d forks, each of %d + %d iterations of %d ms, heap of 512 MiB".formatted(this.forks, this.warmups,
				this.iterations, this.milliseconds);
	}

}
