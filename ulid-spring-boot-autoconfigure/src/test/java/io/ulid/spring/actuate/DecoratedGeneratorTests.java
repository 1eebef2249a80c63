package io.ulid.spring.actuate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.DelegatingUlidGenerator;
import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for a {@link BeanPostProcessor} that wraps the auto-configured generator.
 */
class DecoratedGeneratorTests {

	private final ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-01-01T00:00:00Z"));

	private final AtomicInteger reseeds = new AtomicInteger();

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class, UlidAutoConfiguration.class,
				UlidMetricsAutoConfiguration.class))
		.withPropertyValues("ulid.generator.layout=uuidv7")
		.withBean(Clock.class, () -> this.clock)
		.withBean(MeterRegistry.class, SimpleMeterRegistry::new)
		.withBean(EntropySource.class, () -> new EntropySource() {

			@Override
			public void nextBytes(byte[] bytes) {
			}

			@Override
			public void reseed() {
				DecoratedGeneratorTests.this.reseeds.incrementAndGet();
			}

		})
		.withBean(Decorator.class, Decorator::new);

	@Test
	void layoutAndOrderAreKept() {
		this.contextRunner.run((context) -> {
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			assertThat(generator).isInstanceOf(CountingUlidGenerator.class);
			assertThat(generator.layout()).isEqualTo(Layout.UUIDV7);
			Ulid other = Ulid.max(this.clock.instant().plusMillis(5));
			generator.observe(other);
			assertThat(generator.next()).isGreaterThan(other);
			assertThat(((CountingUlidGenerator) generator).count).isOne();
		});
	}

	@Test
	void generatorIsSeededAtStartup() {
		this.contextRunner.run((context) -> assertThat(this.reseeds).hasValue(1));
	}

	@Test
	void metersCountTheWrappedGenerator() {
		this.contextRunner.run((context) -> {
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			generator.next();
			this.clock.advance(Duration.ofSeconds(-5));
			generator.next();
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			assertThat(registry.get("ulid.clock.rollbacks").tag("outcome", "held").functionCounter().count()).isOne();
		});
	}

	static class Decorator implements BeanPostProcessor {

		@Override
		public Object postProcessAfterInitialization(Object bean, String beanName) {
			return (bean instanceof UlidGenerator generator) ? new CountingUlidGenerator(generator) : bean;
		}

	}

	static class CountingUlidGenerator extends DelegatingUlidGenerator {

		private int count;

		CountingUlidGenerator(UlidGenerator delegate) {
			super(delegate);
		}

		@Override
		public Ulid next() {
			this.count++;
			return super.next();
		}

	}

}
