package io.ulid.autoconfigure.actuate;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import javax.sql.DataSource;

import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.autoconfigure.UlidFlakeAutoConfiguration;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.lease.JdbcLeaseStore;
import io.ulid.lease.LeaseSettings;
import io.ulid.lease.LeasedNodeIdSource;
import io.ulid.support.ScriptedClock;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link UlidHealthAutoConfiguration}.
 */
class UlidHealthAutoConfigurationTests {

	private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

	private static final String LOCK_TABLE = "create table if not exists shedlock(name varchar(64) primary key, "
			+ "lock_until timestamp(3) with time zone, locked_at timestamp(3) with time zone, locked_by varchar(255))";

	private final ScriptedClock clock = ScriptedClock.at(NOON);

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHealthAutoConfiguration.class));

	private final ApplicationContextRunner flakeRunner = this.contextRunner
		.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
		.withBean(Clock.class, () -> this.clock)
		.withPropertyValues("ulid.flake.node-id=3");

	private final ApplicationContextRunner leaseRunner = this.contextRunner
		.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class, DataSourceAutoConfiguration.class))
		.withPropertyValues("ulid.flake.node-id-source=jdbc", "ulid.flake.max-clock-rollback=0s",
				"ulid.flake.lease.node-ids=1", "spring.datasource.generate-unique-name=false",
				"spring.datasource.url=jdbc:h2:mem:health;INIT=" + LOCK_TABLE);

	@Test
	void upWhileEachGeneratorWorks() {
		this.contextRunner.run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails())
				.containsExactly(entry("ulidGenerator", Map.of("status", "UP", "type", "ulid")));
		});
		this.flakeRunner.run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UP);
			assertThat(health.getDetails()).containsExactly(
					entry("ulidGenerator", Map.of("status", "UP", "type", "ulid")),
					entry("ulidFlakeGenerator", Map.of("status", "UP", "type", "flake")));
		});
	}

	@Test
	void clockThatIsBehindIsTold() {
		this.flakeRunner.withPropertyValues("ulid.flake.max-clock-rollback=1m", "ulid.flake.epoch=2025-01-01T00:00:00Z")
			.run((context) -> {
				health(context);
				this.clock.advance(Duration.ofSeconds(-5));
				Health health = health(context);
				assertThat(health.getStatus()).isEqualTo(Status.UP);
				assertThat(health.getDetails()).containsExactly(
						entry("ulidGenerator", Map.of("status", "UP", "type", "ulid", "clockLag", "PT5S")),
						entry("ulidFlakeGenerator", Map.of("status", "UP", "type", "flake", "clockLag", "PT5S")));
			});
	}

	@Test
	void downWhileTheClockIsTooFarBehind() {
		this.flakeRunner.run((context) -> {
			health(context);
			this.clock.advance(Duration.ofMinutes(-20));
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.DOWN);
			assertThat(health.getDetails()).containsExactly(entry("ulidGenerator",
					Map.of("status", "DOWN", "type", "ulid", "reason", "clock_rollback", "message",
							"Clock moved back 1200000 ms, more than 'ulid.generator.max-clock-rollback' (600000 ms)")),
					entry("ulidFlakeGenerator", Map.of("status", "DOWN", "type", "flake", "reason", "clock_rollback",
							"message",
							"Clock moved back 1200000 ms, more than 'ulid.flake.max-clock-rollback' (1000 ms)")));
			this.clock.advance(Duration.ofMinutes(20));
			assertThat(health(context).getStatus()).isEqualTo(Status.UP);
		});
	}

	@Test
	void flakesAreNotCheckedBeforeSomebodyHasUsedThemInVain() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
			.withBean(Clock.class, () -> this.clock)
			.run((context) -> {
				UlidFlakeGenerator generator = context.getBean(UlidFlakeGenerator.class);
				generator.next();
				this.clock.advance(Duration.ofSeconds(-5));
				assertThat(health(context).getDetails()).containsOnlyKeys("ulidGenerator");
				assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next);
				assertThat(detail(health(context), "ulidFlakeGenerator")).containsEntry("status", "DOWN");
				assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
			});
	}

	@Test
	void refusedClockOfUlidsSaysNothingAboutFlakesThatAreNotUsed() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
			.withBean(Clock.class, () -> this.clock)
			.run((context) -> {
				health(context);
				this.clock.advance(Duration.ofMinutes(-20));
				assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
				assertThat(health(context).getDetails()).containsOnlyKeys("ulidGenerator");
			});
	}

	@Test
	void downWhileOneOfSeveralFails() {
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
	void entropySourceThatFailsIsNamedByItsException() {
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
	void checkedExceptionOfASourceIsTold() {
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
	void leaseIsTold() {
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
	void downWhileTheLeaseIsLost() {
		this.leaseRunner.withPropertyValues("ulid.flake.lease.renewal=20ms").run((context) -> {
			JdbcTemplate jdbc = new JdbcTemplate(context.getBean(DataSource.class));
			jdbc.update("update shedlock set locked_by = 'another process'");
			Health health = await().until(() -> health(context), (found) -> found.getStatus().equals(Status.DOWN));
			assertThat(detail(health, "ulidFlakeGenerator")).containsEntry("status", "DOWN")
				.containsEntry("reason", "node_id")
				.doesNotContainKeys("nodeId", "leasedUntil")
				.hasEntrySatisfying("message", (message) -> assertThat(message.toString()).startsWith("No node id: "));
			assertThat(detail(health, "ulidGenerator")).containsEntry("status", "UP");
			jdbc.update("delete from shedlock");
			await().untilAsserted(() -> assertThat(health(context).getStatus()).isEqualTo(Status.UP));
		});
	}

	@Test
	void unknownBeforeTheApplicationStartsItsLease() {
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
	void downWhileOneFailsAndAnotherIsNotNeeded() {
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
	void checkDoesNotMakeTheSourceOfNodeIds() {
		this.leaseRunner
			.withBean("rack", NodeIdSource.class, () -> NodeIdSource.fixed(3),
					(definition) -> definition.setLazyInit(true))
			.run((context) -> {
				assertNotNeeded(health(context));
				assertThat(context.getBeanFactory().containsSingleton("rack")).isFalse();
				context.getBean(UlidFlakeGenerator.class).next();
				assertThat(health(context).getStatus()).isEqualTo(Status.UP);
			});
	}

	@Test
	void unknownWhereEachGeneratorHasANarrowerScope() {
		this.contextRunner.withUserConfiguration(Scoped.class).run((context) -> {
			Health health = health(context);
			assertThat(health.getStatus()).isEqualTo(Status.UNKNOWN);
			assertThat(health.getDetails()).isEmpty();
		});
	}

	@ParameterizedTest
	@CsvSource({ "management.health.ulid.enabled=false, false", "management.health.defaults.enabled=false, false",
			"'management.health.defaults.enabled=false,management.health.ulid.enabled=true', true" })
	void canBeSwitchedOff(String properties, boolean enabled) {
		this.contextRunner.withPropertyValues(properties.split(","))
			.run((context) -> assertThat(context.containsBean("ulidHealthIndicator")).isEqualTo(enabled));
	}

	@ParameterizedTest
	@ValueSource(strings = { "ulidHealthIndicator", "ulidHealthContributor" })
	void thatOfTheApplicationWins(String name) {
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

	private static ConditionFactory await() {
		return Awaitility.await().atMost(Duration.ofSeconds(30)).pollInterval(Duration.ofMillis(20));
	}

	private static void assertNotNeeded(Health health) {
		assertThat(health.getStatus()).isEqualTo(Status.UNKNOWN);
		assertThat(detail(health, "ulidGenerator")).containsEntry("status", "UP");
		assertThat(detail(health, "ulidFlakeGenerator")).containsExactly(entry("status", "UNKNOWN"),
				entry("type", "flake"), entry("message", "No node id was needed yet"));
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
