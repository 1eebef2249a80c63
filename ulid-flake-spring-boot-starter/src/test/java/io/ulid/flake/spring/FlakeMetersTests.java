package io.ulid.flake.spring;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.GenerationListener;
import io.ulid.UlidGenerationException;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeaseSettings;
import io.ulid.flake.lease.LeaseStore;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.actuate.UlidMetricsAutoConfiguration;
import io.ulid.support.ScriptedClock;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.then;
import static org.mockito.Mockito.mock;

/**
 * Tests for {@link LeaseMeters}, and for the meters of the generator of Ulid-Flakes.
 */
class FlakeMetersTests {

	private final ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-01-01T00:00:00Z"));

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class, UlidAutoConfiguration.class,
				UlidFlakeAutoConfiguration.class, UlidMetricsAutoConfiguration.class))
		.withBean(MeterRegistry.class, SimpleMeterRegistry::new);

	private final ApplicationContextRunner standaloneRunner = this.contextRunner
		.withPropertyValues("ulid.flake.node-id-source=standalone");

	private final ApplicationContextRunner leaseRunner = this.contextRunner
		.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
		.withPropertyValues(LeaseTable.properties("meters"));

	@Test
	void registersAllMetersAtStartup() {
		this.standaloneRunner.run((context) -> assertThat(meters(context.getBean(MeterRegistry.class)))
			.filteredOn((meter) -> !meter.contains("generator=ulidGenerator"))
			.containsExactly("ulid.flake.clock.behind.last.id{generator=ulidFlakeGenerator}",
					"ulid.flake.clock.rollbacks{generator=ulidFlakeGenerator,outcome=held}",
					"ulid.flake.clock.rollbacks{generator=ulidFlakeGenerator,outcome=refused}",
					"ulid.flake.generation.failures{generator=ulidFlakeGenerator,reason=clock_range}",
					"ulid.flake.generation.failures{generator=ulidFlakeGenerator,reason=clock_rollback}",
					"ulid.flake.generation.failures{generator=ulidFlakeGenerator,reason=other}",
					"ulid.flake.generation.failures{generator=ulidFlakeGenerator,reason=overflow}",
					"ulid.flake.generation.failures{generator=ulidFlakeGenerator,reason=unavailable}",
					"ulid.flake.waits{generator=ulidFlakeGenerator}"));
	}

	/**
	 * Except for the number of a node, each has a unit.
	 */
	@Test
	void metersAreDescribedAndHaveUnits() {
		this.leaseRunner.run((context) -> {
			List<Meter.Id> ids = ids(context.getBean(MeterRegistry.class)).stream()
				.filter((id) -> id.getName().startsWith("ulid.flake."))
				.toList();
			assertThat(ids).extracting(Meter.Id::getName)
				.contains("ulid.flake.lease.node", "ulid.flake.lease.remaining", "ulid.flake.lease.renewals",
						"ulid.flake.waits")
				.allMatch((name) -> name.matches("[a-z]+(\\.[a-z]+)+"));
			assertThat(ids).extracting(Meter.Id::getDescription).doesNotContainNull().doesNotContain("");
			assertThat(ids).filteredOn((id) -> !id.getName().equals("ulid.flake.lease.node"))
				.extracting(Meter.Id::getBaseUnit)
				.doesNotContainNull();
		});
	}

	@Test
	void clockThatStepsBackIsMeasured() {
		this.standaloneRunner.withBean(Clock.class, () -> this.clock).run((context) -> {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			UlidFlakeGenerator flakes = context.getBean(UlidFlakeGenerator.class);
			flakes.next();
			this.clock.advance(Duration.ofSeconds(-5));
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(flakes::next);
			assertThat(count(registry, "ulid.flake.clock.rollbacks", "outcome", "held")).isZero();
			assertThat(count(registry, "ulid.flake.clock.rollbacks", "outcome", "refused")).isOne();
			assertThat(count(registry, "ulid.flake.generation.failures", "reason", "clock_rollback")).isOne();
			assertThat(registry.get("ulid.flake.clock.behind.last.id").timeGauge().value(TimeUnit.SECONDS))
				.isEqualTo(5);
		});
	}

	@Test
	void listenerOfTheApplicationIsNotified() {
		GenerationListener listener = mock(GenerationListener.class);
		this.standaloneRunner.withBean(Clock.class, () -> this.clock)
			.withBean(GenerationListener.class, () -> listener)
			.run((context) -> {
				UlidFlakeGenerator flakes = context.getBean(UlidFlakeGenerator.class);
				flakes.next();
				this.clock.advance(Duration.ofMillis(-900));
				flakes.next();
				then(listener).should().clockHeld(Duration.ofMillis(900));
			});
	}

	@Test
	void leaseIsMeasured() {
		this.leaseRunner.run((context) -> {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			assertThat(remaining(registry)).isBetween(1.0, 58.0);
			assertThat(registry.get("ulid.flake.lease.node").gauge().value()).isZero();
			assertThat(renewals(registry)).containsExactly(0, 0, 0);
			context.getBean(LeasedNodeIdSource.class).close();
			assertThat(remaining(registry)).isZero();
			assertThat(registry.get("ulid.flake.lease.node").gauge().value()).isNaN();
		});
	}

	@Test
	void remainingTimeIsZeroAfterTheEndOfTheLease() {
		this.leaseRunner.run((context) -> {
			LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
			Clock ahead = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
			MeterRegistry registry = new SimpleMeterRegistry();
			new LeaseMeters(() -> Optional.of(source), ahead).bindTo(registry);
			assertThat(source.lease()).isPresent();
			assertThat(remaining(registry)).isZero();
		});
	}

	@Test
	void renewalsAreCounted() {
		this.leaseRunner.withPropertyValues("ulid.flake.lease.renewal=20ms").run((context) -> {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
			Awaitility.await().until(() -> renewals(registry).get(0) > 2);
			source.close();
			assertThat(renewals(registry)).containsExactly((int) source.statistics().renewed(), 0, 0);
		});
	}

	@Test
	void metersDoNotStartTheLeaseAndDoNotCountAFailureAsALoss() {
		LeaseStore store = mock(LeaseStore.class);
		given(store.lockProvider(anyString())).willThrow(new IllegalStateException("store is down"));
		LeaseSettings settings = new LeaseSettings("orders", 1, Duration.ofMinutes(1), Duration.ofSeconds(20),
				Duration.ZERO, Duration.ZERO);
		this.contextRunner
			.withBean(LeasedNodeIdSource.class,
					() -> new LeasedNodeIdSource(store, settings, Clock.systemUTC(), "orders"))
			.run((context) -> {
				MeterRegistry registry = context.getBean(MeterRegistry.class);
				assertThat(remaining(registry)).isNaN();
				assertThat(registry.get("ulid.flake.lease.node").gauge().value()).isNaN();
				assertThat(renewals(registry)).containsExactly(0, 0, 0);
				LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
				assertThatIllegalStateException().isThrownBy(source::start).withMessage("store is down");
				assertThat(renewals(registry)).containsExactly(0, 1, 0);
			});
	}

	@Test
	void metersDoNotCreateTheNodeIdSource() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class))
			.withUserConfiguration(LeaseMetersConfiguration.class)
			.withBean(MeterRegistry.class, SimpleMeterRegistry::new)
			.withBean(LeasedNodeIdSource.class, () -> {
				throw new IllegalStateException("was created");
			}, (definition) -> definition.setLazyInit(true))
			.run((context) -> {
				MeterRegistry registry = context.getBean(MeterRegistry.class);
				assertThat(remaining(registry)).isNaN();
				assertThat(registry.get("ulid.flake.lease.node").gauge().value()).isNaN();
				assertThat(renewals(registry)).containsExactly(0, 0, 0);
			});
	}

	@Test
	void thereAreNoLeaseMetersWithoutALease() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=3")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidLeaseMeters"));
	}

	@Test
	void backsOffWithoutMicrometer() {
		this.leaseRunner.withClassLoader(new FilteredClassLoader("io.micrometer", "org.springframework.boot.actuate"))
			.run((context) -> {
				assertThat(context).hasNotFailed().doesNotHaveBean("ulidLeaseMeters");
				assertThat(context).hasBean("ulidFlakeGenerationMonitor");
				assertThat(context.getBean(UlidFlakeGenerator.class).next().nodeId()).isZero();
			});
	}

	private static double remaining(MeterRegistry registry) {
		return registry.get("ulid.flake.lease.remaining").timeGauge().value(TimeUnit.SECONDS);
	}

	/**
	 * Return the numbers of renewals, of failed attempts and of lost leases.
	 */
	private static List<Integer> renewals(MeterRegistry registry) {
		return Stream.of("renewed", "failed", "lost")
			.map((outcome) -> (int) count(registry, "ulid.flake.lease.renewals", "outcome", outcome))
			.toList();
	}

	private static double count(MeterRegistry registry, String name, String... tags) {
		return registry.get(name).tags(tags).functionCounter().count();
	}

	private static Set<String> meters(MeterRegistry registry) {
		Set<String> meters = new TreeSet<>();
		for (Meter.Id id : ids(registry)) {
			List<String> tags = id.getTags().stream().map((tag) -> tag.getKey() + "=" + tag.getValue()).toList();
			meters.add("%s{%s}".formatted(id.getName(), String.join(",", tags)));
		}
		return meters;
	}

	private static List<Meter.Id> ids(MeterRegistry registry) {
		return registry.getMeters()
			.stream()
			.map(Meter::getId)
			.filter((id) -> id.getName().startsWith("ulid."))
			.toList();
	}

}
