package io.ulid.benchmarks.calls;

import java.util.concurrent.TimeUnit;

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
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Benchmark of the time that listeners add to {@code next()}. One variant of the
 * generators has no listeners. The other variant belongs to an application with
 * Micrometer, all meters and a custom listener.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ListenerBenchmark {

	@Benchmark
	public Ulid ulid(Generators generators) {
		return generators.ulids.next();
	}

	@Benchmark
	public Ulid ulidWithListeners(GeneratorsWithListeners generators) {
		return generators.ulids.next();
	}

	@Benchmark
	public UlidFlake flake(Generators generators) {
		return generators.flakes.next();
	}

	@Benchmark
	public UlidFlake flakeWithListeners(GeneratorsWithListeners generators) {
		return generators.flakes.next();
	}

	/**
	 * Generators without listeners.
	 */
	@State(Scope.Benchmark)
	public static class Generators {

		private final UlidGenerator ulids = UlidGenerator.monotonic();

		private final UlidFlakeGenerator flakes = UlidFlakeGenerator.standalone();

	}

	/**
	 * Generators with listeners.
	 */
	@State(Scope.Benchmark)
	public static class GeneratorsWithListeners {

		private final UlidGenerator ulids;

		private final UlidFlakeGenerator flakes;

		public GeneratorsWithListeners() {
			ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
				.web(WebApplicationType.NONE)
				.run("--ulid.flake.node-id-source=standalone");
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			context.getBeansOfType(MeterBinder.class).values().forEach((binder) -> binder.bindTo(registry));
			registry.get("ulid.clock.rollbacks").meters();
			this.ulids = context.getBean(UlidGenerator.class);
			this.flakes = context.getBean(UlidFlakeGenerator.class);
		}

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
