package io.ulid.spring.actuate;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.FlakeGuest;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link UlidHealthAutoConfiguration}.
 */
class UlidHealthAutoConfigurationTests {

	private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

	private static final Instant EPOCH = Instant.parse("2025-01-01T00:00:00Z");

	private final ScriptedClock clock = ScriptedClock.at(NOON);

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHealthAutoConfiguration.class));

	private final ApplicationContextRunner guestRunner = this.contextRunner.withBean(Clock.class, () -> this.clock)
		.withBean("flakes", UlidFlakeGenerator.class,
				() -> UlidFlakeGenerator.builder()
					.clock(this.clock)
					.epoch(EPOCH)
					.nodeId(3)
					.maxClockRollback(Duration.ofMinutes(1))
					.build());

	@Test
	void reportsUpWhileEachGeneratorWorks() {
		this.contextRunner.run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails())
				.containsExactly(entry("ulidGenerator", Map.of("status", "UP", "type", "ulid")));
		});
		this.guestRunner.withBean(FlakeGuest.class, UlidHealthAutoConfigurationTests::guest).run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails()).containsExactly(
					entry("ulidGenerator", Map.of("status", "UP", "type", "ulid")),
					entry("flakes", Map.of("status", "UP", "type", "flake")));
		});
	}

	@Test
	void generatorOfAnUnknownKindIsNotChecked() {
		this.guestRunner.run((context) -> assertThat(health(context).getDetails()).containsOnlyKeys("ulidGenerator"));
	}

	@Test
	void reportsStateOfAGuest() {
		this.guestRunner
			.withBean(FlakeGuest.class, () -> guest().withState(Optional.of(Map.of("reservedUntil", "tomorrow"))))
			.run((context) -> {
				assertThat(detail(health(context), "flakes")).containsExactly(entry("status", "UP"),
						entry("type", "flake"), entry("reservedUntil", "tomorrow"));
				assertThat(detail(health(context), "ulidGenerator")).containsOnlyKeys("status", "type");
			});
	}

	@Test
	void doesNotGenerateAnIdThatWouldReserveAResource() {
		AtomicInteger made = new AtomicInteger();
		ApplicationContextRunner runner = this.contextRunner
			.withBean("flakes", UlidFlakeGenerator.class, () -> () -> UlidFlake.of(made.incrementAndGet()))
			.withBean(FlakeGuest.class, () -> guest().withState(Optional.empty()));
		runner.run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UNKNOWN);
			assertThat(detail(health, "ulidGenerator")).containsEntry("status", "UP");
			assertThat(detail(health, "flakes")).containsExactly(entry("status", "UNKNOWN"), entry("type", "flake"),
					entry("message", "No id was needed yet"));
			assertThat(made).hasValue(0);
		});
		runner.withBean("bad", UlidGenerator.class, () -> () -> {
			throw new UnsupportedOperationException();
		}).run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health, "bad")).containsEntry("status", "DOWN");
			assertThat(detail(health, "flakes")).containsEntry("status", "UNKNOWN");
		});
	}

	@Test
	void reportsClockThatIsBehind() {
		this.guestRunner.withBean(FlakeGuest.class, UlidHealthAutoConfigurationTests::guest).run((context) -> {
			health(context);
			this.clock.advance(Duration.ofSeconds(-5));
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails()).containsExactly(
					entry("ulidGenerator", Map.of("status", "UP", "type", "ulid", "clockLag", "PT5S")),
					entry("flakes", Map.of("status", "UP", "type", "flake", "clockLag", "PT5S")));
		});
	}

	@Test
	void reportsDownWhileTheClockIsTooFarBehind() {
		this.guestRunner.withBean(FlakeGuest.class, UlidHealthAutoConfigurationTests::guest).run((context) -> {
			health(context);
			this.clock.advance(Duration.ofMinutes(-20));
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
			assertThat(health.getDetails()).containsExactly(entry("ulidGenerator",
					Map.of("status", "DOWN", "type", "ulid", "reason", "clock_rollback", "message",
							"Clock moved back 1200000 ms, more than 'ulid.generator.max-clock-rollback' (600000 ms)")),
					entry("flakes", Map.of("status", "DOWN", "type", "flake", "reason", "clock_rollback", "message",
							"Clock moved back 1200000 ms, more than 'ulid.flake.max-clock-rollback' (60000 ms)")));
			this.clock.advance(Duration.ofMinutes(20));
			assertThat(health(context).getStatus()).isEqualTo(Status.UP);
		});
	}

	@Test
	void reportsDownWhileOneOfSeveralGeneratorsFails() {
		this.contextRunner.withBean("bad", UlidGenerator.class, () -> () -> {
			throw new UnsupportedOperationException();
		}).withBean("good", UlidGenerator.class, () -> () -> Ulid.MIN).run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
			assertThat(health.getDetails()).containsOnly(
					entry("bad",
							Map.of("status", "DOWN", "type", "ulid", "reason",
									"java.lang.UnsupportedOperationException")),
					entry("good", Map.of("status", "UP", "type", "ulid")));
		});
	}

	@Test
	void reportsExceptionOfAFailingEntropySource() {
		EntropySource broken = (bytes) -> {
			throw new IllegalStateException("device is gone");
		};
		this.contextRunner.withBean(EntropySource.class, () -> broken).run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health, "ulidGenerator")).containsEntry("reason", "java.lang.IllegalStateException")
				.containsEntry("message", "device is gone");
		});
	}

	@Test
	void reportsCheckedExceptionOfAnEntropySource() {
		EntropySource broken = (bytes) -> UlidHealthAutoConfigurationTests
			.<RuntimeException>throwUndeclared(new IOException("device is gone"));
		this.contextRunner.withBean(EntropySource.class, () -> broken)
			.run((context) -> assertThat(detail(health(context), "ulidGenerator")).containsEntry("status", "DOWN")
				.containsEntry("reason", "java.io.IOException"));
	}

	@SuppressWarnings("unchecked")
	private static <E extends Exception> void throwUndeclared(Exception ex) throws E {
		throw (E) ex;
	}

	@Test
	void reportsUnknownIfEachGeneratorHasANarrowerScope() {
		this.contextRunner.withUserConfiguration(Scoped.class).run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UNKNOWN);
			assertThat(health.getDetails()).isEmpty();
		});
	}

	@ParameterizedTest
	@CsvSource({ "management.health.ulid.enabled=false, false", "management.health.defaults.enabled=false, false",
			"'management.health.defaults.enabled=false,management.health.ulid.enabled=true', true" })
	void healthIndicatorCanBeSwitchedOff(String properties, boolean enabled) {
		this.contextRunner.withPropertyValues(properties.split(","))
			.run((context) -> assertThat(context.containsBean("ulidHealthIndicator")).isEqualTo(enabled));
	}

	@ParameterizedTest
	@ValueSource(strings = { "ulidHealthIndicator", "ulidHealthContributor" })
	void healthIndicatorOfTheApplicationWins(String name) {
		HealthIndicator own = () -> Health.outOfService().build();
		this.contextRunner.withBean(name, HealthIndicator.class, () -> own)
			.run((context) -> assertThat(context.getBean(HealthIndicator.class)).isSameAs(own));
	}

	@ParameterizedTest
	@ValueSource(strings = { "org.springframework.boot.health", "org.springframework.boot.health.autoconfigure" })
	void backsOffWithoutSpringBootsHealth(String missing) {
		this.contextRunner.withClassLoader(new FilteredClassLoader(missing))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidHealthIndicator"));
	}

	private static FlakeGuest guest() {
		return FlakeGuest.unconfigured().withEpochAndNodeIds(EPOCH);
	}

	private static Health health(AssertableApplicationContext context) {
		return context.getBean("ulidHealthIndicator", HealthIndicator.class).health();
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> detail(Health health, String name) {
		return (Map<String, Object>) health.getDetails().get(name);
	}

	@Configuration(proxyBeanMethods = false)
	static class Scoped {

		@Bean
		@Scope(scopeName = "prototype", proxyMode = ScopedProxyMode.INTERFACES)
		UlidGenerator scoped() {
			return UlidGenerator.monotonic();
		}

	}

}
