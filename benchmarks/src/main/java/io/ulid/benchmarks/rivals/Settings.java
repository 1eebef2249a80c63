package io.ulid.benchmarks.rivals;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long to measure. One more fork is more significant than longer iterations, because
 * each fork compiles again and has other addresses in memory.
 *
 * @param forks the JVMs for each benchmark
 * @param warmups the iterations of each fork that do not count
 * @param iterations the iterations of each fork that count
 * @param milliseconds the length of an iteration
 */
record Settings(int forks, int warmups, int iterations, int milliseconds) {

	static final Settings QUICK = new Settings(3, 3, 4, 150);

	static final Settings FULL = new Settings(5, 5, 5, 1000);

	ChainedOptionsBuilder options() {
		TimeValue time = TimeValue.milliseconds(this.milliseconds);
		return new OptionsBuilder().forks(this.forks)
			.warmupIterations(this.warmups)
			.warmupTime(time)
			.measurementIterations(this.iterations)
			.measurementTime(time)
			// The heap neither grows nor asks the system for pages while time is taken
			.jvmArgsAppend("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch")
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
