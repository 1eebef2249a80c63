package io.ulid.flake.spring;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import javax.sql.DataSource;

import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.JdbcLeaseStore;
import io.ulid.flake.lease.LeaseSettings;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.actuate.UlidHealthAutoConfiguration;
import io.ulid.support.ScriptedClock;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

/**
 * Ulid-Flakes in the health indicator {@code ulid}.
 */
class FlakeHealthTests {

	private final ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-11-22T12:00:00Z"));

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidHealthAutoConfiguration.class));

	private final ApplicationContextRunner flakeRunner = this.contextRunner.withBean(Clock.class, () -> this.clock)
		.withPropertyValues("ulid.flake.node-id=3");

	private final ApplicationContextRunner leaseRunner = this.contextRunner
		.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
		.withPropertyValues(LeaseTable.properties("health"));

	@ParameterizedTest
	@ValueSource(strings = { "ulid.flake.node-id=3", "ulid.flake.node-id-source=standalone" })
	void healthIsUpWhileEachGeneratorWorks(String decision) {
		this.contextRunner.withPropertyValues(decision).run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails()).containsExactly(
					entry("ulidGenerator", Map.of("status", "UP", "type", "ulid")),
					entry("ulidFlakeGenerator", Map.of("status", "UP", "type", "flake")));
		});
	}

	@Test
	void generatorOfTheApplicationIsChecked() {
		this.contextRunner.withBean("mine", UlidFlakeGenerator.class, () -> () -> {
			throw new UnsupportedOperationException();
		}).run((context) -> {
			assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health(context), "mine")).containsExactly(entry("status", "DOWN"), entry("type", "flake"),
					entry("reason", "java.lang.UnsupportedOperationException"));
		});
	}

	@Test
	void healthIsDownWhileTheClockIsTooFarBehind() {
		this.flakeRunner.run((context) -> {
			health(context);
			this.clock.advance(Duration.ofSeconds(-20));
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health, "ulidGenerator")).containsEntry("status", "UP");
			assertThat(detail(health, "ulidFlakeGenerator")).containsExactly(entry("status", "DOWN"),
					entry("type", "flake"), entry("reason", "clock_rollback"),
					entry("message", "Clock moved back 20000 ms, more than 'ulid.flake.max-clock-rollback' (1000 ms)"));
			this.clock.advance(Duration.ofSeconds(20));
			assertThat(health(context).getStatus()).isEqualTo(Status.UP);
		});
	}

	@Test
	void healthShowsTheLease() {
		this.leaseRunner.run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			String end = context.getBean(LeasedNodeIdSource.class).lease().orElseThrow().until().toString();
			assertThat(detail(health, "ulidFlakeGenerator")).containsExactly(entry("status", "UP"),
					entry("type", "flake"), entry("nodeId", 0), entry("leasedUntil", end));
			assertThat(detail(health, "ulidGenerator")).doesNotContainKey("nodeId");
		});
	}

	@Test
	void healthIsDownWhileTheLeaseIsLost() {
		this.leaseRunner.withPropertyValues("ulid.flake.lease.renewal=20ms").run((context) -> {
			JdbcTemplate jdbc = new JdbcTemplate(context.getBean(DataSource.class));
			jdbc.update("update shedlock set locked_by = 'another process'");
			// The lease may be lost between its details and the attempt to generate an id
			Health health = await().until(() -> health(context),
					(found) -> !detail(found, "ulidFlakeGenerator").containsKey("nodeId"));
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
			assertThat(detail(health, "ulidFlakeGenerator")).containsEntry("status", "DOWN")
				.containsEntry("reason", "unavailable")
				.doesNotContainKeys("nodeId", "leasedUntil")
				.hasEntrySatisfying("message", (message) -> assertThat(message.toString()).startsWith("No node id: "));
			assertThat(detail(health, "ulidGenerator")).containsEntry("status", "UP");
			jdbc.update("delete from shedlock");
			await().untilAsserted(() -> assertThat(health(context).getStatus()).isEqualTo(Status.UP));
		});
	}

	@Test
	void healthIsUnknownBeforeTheApplicationStartsItsLease() {
		this.leaseRunner.withUserConfiguration(OwnSource.class).run((context) -> {
			LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
			assertNotNeeded(health(context));
			assertThat(source.lease()).isEmpty();
			source.start();
			assertThat(health(context).getStatus()).isEqualTo(Status.UP);
			source.close();
			assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
		});
	}

	@Test
	void healthIsDownIfOneGeneratorFailsAndAnotherIsUnused() {
		this.leaseRunner.withUserConfiguration(OwnSource.class).withBean("bad", UlidGenerator.class, () -> () -> {
			throw new UnsupportedOperationException();
		}).run((context) -> {
			Health health = health(context);
			assertThat(detail(health, "bad")).containsEntry("status", "DOWN");
			assertThat(detail(health, "ulidFlakeGenerator")).containsEntry("status", "UNKNOWN");
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
		});
	}

	@Test
	void checkDoesNotCreateTheSourceOfNodeIds() {
		this.contextRunner
			.withBean("rack", NodeIdSource.class, () -> NodeIdSource.fixed(3),
					(definition) -> definition.setLazyInit(true))
			.run((context) -> {
				assertNotNeeded(health(context));
				assertThat(context.getBeanFactory().containsSingleton("rack")).isFalse();
				context.getBean(UlidFlakeGenerator.class).next();
				assertThat(health(context).getStatus()).isEqualTo(Status.UP);
			});
	}

	private static ConditionFactory await() {
		return Awaitility.await().atMost(Duration.ofSeconds(30)).pollInterval(Duration.ofMillis(20));
	}

	private static void assertNotNeeded(Health health) {
		assertThat(health.getStatus()).isEqualTo(Status.UNKNOWN);
		assertThat(detail(health, "ulidGenerator")).containsEntry("status", "UP");
		assertThat(detail(health, "ulidFlakeGenerator")).containsExactly(entry("status", "UNKNOWN"),
				entry("type", "flake"), entry("message", "No id was needed yet"));
	}

	private static Health health(AssertableApplicationContext context) {
		return context.getBean("ulidHealthIndicator", HealthIndicator.class).health();
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> detail(Health health, String name) {
		return (Map<String, Object>) health.getDetails().get(name);
	}

	@Configuration(proxyBeanMethods = false)
	static class OwnSource {

		@Bean
		LeasedNodeIdSource rack(DataSource dataSource) {
			LeaseSettings settings = new LeaseSettings("rack", 1, Duration.ofMinutes(1), Duration.ofSeconds(20),
					Duration.ofSeconds(5), Duration.ZERO);
			return new LeasedNodeIdSource(new JdbcLeaseStore(dataSource, "shedlock", Duration.ofSeconds(10)), settings,
					Clock.systemUTC(), "test");
		}

	}

}
