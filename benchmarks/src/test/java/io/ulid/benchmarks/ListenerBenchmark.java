package io.ulid.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.GenerationListener;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.actuate.UlidMetricsAutoConfiguration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.ListStatistics;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Benchmark of the cost that listeners and a counter of generated ids add to
 * {@code next()}. The benchmark compares three variants of the generators, on one thread
 * and on two threads. In the variant {@code present}, the generators belong to an
 * application with Micrometer, all meters and a custom listener. In the variant
 * {@code absent}, the generators have no listeners. In the variant {@code counter}, they
 * have no listeners, and a {@link LongAdder} counts each id. No meter does so, and this
 * variant shows the cost. Many short measurements of the variants take turns. The main
 * method compares the 10th percentiles, because other processes on the machine can only
 * lengthen a measurement. It fails if an id with listeners takes more than 1.05 times as
 * long as an id without listeners:
 *
 * <pre>mvn -B -pl benchmarks -am -Pbenchmarks,listener-benchmark -DskipTests verify</pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 10, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 100, time = 20, timeUnit = TimeUnit.MILLISECONDS)
public class ListenerBenchmark {

	private static final int ROUNDS = 5;

	private static final double LIMIT = 1.05;

	@Param({ "absent", "present", "counter" })
	private String listeners = "absent";

	private UlidGenerator ulids = UlidGenerator.monotonic();

	private UlidFlakeGenerator flakes = UlidFlakeGenerator.standalone();

	@Setup
	public void start() {
		if (this.listeners.equals("present")) {
			ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
				.web(WebApplicationType.NONE)
				.run("--ulid.flake.node-id-source=standalone");
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			context.getBeansOfType(MeterBinder.class).values().forEach((binder) -> binder.bindTo(registry));
			registry.get("ulid.clock.rollbacks").meters();
			this.ulids = context.getBean(UlidGenerator.class);
			this.flakes = context.getBean(UlidFlakeGenerator.class);
		}
		else if (this.listeners.equals("counter")) {
			UlidGenerator uncountedUlids = this.ulids;
			UlidFlakeGenerator uncountedFlakes = this.flakes;
			LongAdder generated = new LongAdder();
			this.ulids = () -> {
				generated.increment();
				return uncountedUlids.next();
			};
			this.flakes = () -> {
				generated.increment();
				return uncountedFlakes.next();
			};
		}
	}

	@Benchmark
	public Ulid ulid() {
		return this.ulids.next();
	}

	@Benchmark
	public UlidFlake flake() {
		return this.flakes.next();
	}

	public static void main(String[] args) throws RunnerException {
		List<String> figures = new ArrayList<>();
		boolean failed = false;
		for (int threads = 1; threads <= 2; threads++) {
			Collection<RunResult> results = new ArrayList<>();
			for (int round = 0; round < ROUNDS; round++) {
				results.addAll(new Runner(new OptionsBuilder().include(ListenerBenchmark.class.getName() + "\\.")
					.threads(threads)
					.build()).run());
			}
			for (String kind : List.of("ulid", "flake")) {
				double absent = fast(results, kind, "absent");
				double present = fast(results, kind, "present") / absent;
				failed |= present > LIMIT;
				figures.add("%s, %d thread%s: %.3f, with a counter %.3f".formatted(kind, threads,
						(threads > 1) ? "s" : "", present, fast(results, kind, "counter") / absent));
			}
		}
		String report = "Time of next() with listeners relative to next() without listeners (limit %.2f): %s"
			.formatted(LIMIT, figures);
		if (failed) {
			throw new IllegalStateException(report);
		}
		System.out.println(report);
	}

	private static double fast(Collection<RunResult> results, String benchmark, String listeners) {
		double[] scores = results.stream()
			.filter((result) -> result.getPrimaryResult().getLabel().equals(benchmark)
					&& result.getParams().getParam("listeners").equals(listeners))
			.flatMap((result) -> result.getBenchmarkResults().stream())
			.flatMap((result) -> result.getIterationResults().stream())
			.mapToDouble((result) -> result.getPrimaryResult().getScore())
			.toArray();
		return new ListStatistics(scores).getPercentile(10);
	}

	/**
	 * Configuration of an application with meters and a listener.
	 */
	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
			UlidMetricsAutoConfiguration.class })
	static class Application {

		@Bean
		MeterRegistry meterRegistry() {
			return new SimpleMeterRegistry();
		}

		@Bean
		GenerationListener listener() {
			return new GenerationListener() {
			};
		}

	}

}
