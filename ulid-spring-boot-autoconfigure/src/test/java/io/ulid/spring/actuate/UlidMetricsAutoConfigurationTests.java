package io.ulid.spring.actuate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.EntropySource;
import io.ulid.GenerationListener;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.GenerationMonitor;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import io.ulid.spring.web.internal.RejectionListener.Place;
import io.ulid.support.ArchiveId;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidMetricsAutoConfiguration}.
 */
class UlidMetricsAutoConfigurationTests {

	private final ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-01-01T00:00:00Z"));

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class, UlidAutoConfiguration.class,
				UlidMetricsAutoConfiguration.class))
		.withBean(MeterRegistry.class, SimpleMeterRegistry::new);

	private final GenerationMonitor flakes = new GenerationMonitor(UlidFlakeGenerator.class, "flakes",
			Duration.ofSeconds(1), this.clock);

	private final ApplicationContextRunner guestRunner = this.contextRunner.withBean(Clock.class, () -> this.clock)
		.withBean("flakes", GenerationMonitor.class, () -> this.flakes);

	@Test
	void registersAllMetersAtStartup() {
		this.contextRunner.run((context) -> assertThat(meters(context.getBean(MeterRegistry.class))).containsExactly(
				"ulid.clock.behind.last.id{generator=ulidGenerator}",
				"ulid.clock.behind.remote.id{generator=ulidGenerator}",
				"ulid.clock.remote.ids.ahead{generator=ulidGenerator,outcome=accepted}",
				"ulid.clock.remote.ids.ahead{generator=ulidGenerator,outcome=refused}",
				"ulid.clock.rollbacks{generator=ulidGenerator,outcome=held}",
				"ulid.clock.rollbacks{generator=ulidGenerator,outcome=refused}",
				"ulid.generation.failures{generator=ulidGenerator,reason=clock_range}",
				"ulid.generation.failures{generator=ulidGenerator,reason=clock_rollback}",
				"ulid.generation.failures{generator=ulidGenerator,reason=other}",
				"ulid.generation.failures{generator=ulidGenerator,reason=overflow}",
				"ulid.generation.failures{generator=ulidGenerator,reason=unavailable}"));
	}

	@Test
	void metersOfAGuestBeginWithTheKeyOfItsKind() {
		this.guestRunner.run((context) -> assertThat(meters(context.getBean(MeterRegistry.class)))
			.filteredOn((meter) -> !meter.contains("generator=ulidGenerator"))
			.containsExactly("ulid.flake.clock.behind.last.id{generator=flakes}",
					"ulid.flake.clock.rollbacks{generator=flakes,outcome=held}",
					"ulid.flake.clock.rollbacks{generator=flakes,outcome=refused}",
					"ulid.flake.generation.failures{generator=flakes,reason=clock_range}",
					"ulid.flake.generation.failures{generator=flakes,reason=clock_rollback}",
					"ulid.flake.generation.failures{generator=flakes,reason=other}",
					"ulid.flake.generation.failures{generator=flakes,reason=overflow}",
					"ulid.flake.generation.failures{generator=flakes,reason=unavailable}",
					"ulid.flake.waits{generator=flakes}"));
	}

	/**
	 * Prometheus would append a unit to the name of the counter of remote ids.
	 */
	@Test
	void metersAreDescribedAndHaveUnits() {
		this.guestRunner.run((context) -> {
			List<Meter.Id> ids = ids(context.getBean(MeterRegistry.class));
			assertThat(ids).extracting(Meter.Id::getName)
				.contains("ulid.flake.waits")
				.allMatch((name) -> name.matches("[a-z]+(\\.[a-z]+)+"));
			assertThat(ids).extracting(Meter.Id::getDescription).doesNotContainNull().doesNotContain("");
			assertThat(ids).filteredOn((id) -> id.getBaseUnit() == null)
				.extracting(Meter.Id::getName)
				.containsOnly("ulid.clock.remote.ids.ahead");
		});
	}

	@Test
	void clockThatStepsBackIsMeasured() {
		this.guestRunner.run((context) -> {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			UlidFlakeGenerator flakes = UlidFlakeGenerator.builder()
				.clock(this.clock)
				.maxClockRollback(Duration.ofSeconds(1))
				.listener(this.flakes)
				.build();
			generator.next();
			flakes.next();
			this.clock.advance(Duration.ofSeconds(-5));
			generator.next();
			generator.next();
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(flakes::next);
			assertThat(count(registry, "ulid.clock.rollbacks", "outcome", "held")).isOne();
			assertThat(count(registry, "ulid.clock.rollbacks", "outcome", "refused")).isZero();
			assertThat(count(registry, "ulid.flake.clock.rollbacks", "outcome", "held")).isZero();
			assertThat(count(registry, "ulid.flake.clock.rollbacks", "outcome", "refused")).isOne();
			assertThat(count(registry, "ulid.flake.generation.failures", "reason", "clock_rollback")).isOne();
			assertThat(registry.get("ulid.clock.behind.last.id").timeGauge().value(TimeUnit.SECONDS)).isEqualTo(5);
			this.clock.advance(Duration.ofSeconds(6));
			assertThat(registry.get("ulid.clock.behind.last.id").timeGauge().value(TimeUnit.SECONDS)).isZero();
		});
	}

	@Test
	void idsAheadOfTheClockAreMeasured() {
		this.contextRunner.withBean(Clock.class, () -> this.clock).run((context) -> {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			Instant now = this.clock.instant();
			generator.observe(Ulid.min(now.plusMillis(700)));
			assertThatExceptionOfType(UlidGenerationException.class)
				.isThrownBy(() -> generator.nextAfter(Ulid.min(now.plusMillis(1001))));
			assertThat(count(registry, "ulid.clock.remote.ids.ahead", "outcome", "accepted")).isOne();
			assertThat(count(registry, "ulid.clock.remote.ids.ahead", "outcome", "refused")).isOne();
			assertThat(registry.get("ulid.generation.failures").functionCounters()).allMatch((it) -> it.count() == 0);
			assertThat(registry.get("ulid.clock.behind.remote.id").timeGauge().value(TimeUnit.MILLISECONDS))
				.isEqualTo(700);
			assertThat(registry.get("ulid.clock.behind.last.id").timeGauge().value()).isZero();
			this.clock.advance(Duration.ofMillis(600));
			assertThat(registry.get("ulid.clock.behind.remote.id").timeGauge().value(TimeUnit.MILLISECONDS))
				.isEqualTo(100);
			this.clock.advance(Duration.ofMillis(600));
			assertThat(registry.get("ulid.clock.behind.remote.id").timeGauge().value(TimeUnit.MILLISECONDS)).isZero();
		});
	}

	@Test
	void failuresAndWaitsAreCounted() {
		this.guestRunner.withBean(EntropySource.class, () -> (bytes) -> {
			throw new IllegalStateException("no entropy");
		}).run((context) -> {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			assertThatExceptionOfType(IllegalStateException.class).isThrownBy(generator::next);
			assertThat(count(registry, "ulid.generation.failures", "reason", "other")).isOne();
			this.flakes.waiting();
			assertThat(count(registry, "ulid.flake.waits")).isOne();
		});
	}

	@Test
	void distinguishesGeneratorsByTheirBeanNames() {
		GenerationMonitor orders = new GenerationMonitor(UlidGenerator.class, "orders", Duration.ZERO, this.clock);
		GenerationMonitor events = new GenerationMonitor(UlidGenerator.class, "events", Duration.ZERO, this.clock);
		this.guestRunner.withBean("ordersMonitor", GenerationMonitor.class, () -> orders)
			.withBean("eventsMonitor", GenerationMonitor.class, () -> events)
			.withBean("orders", UlidGenerator.class, () -> UlidGenerator.builder().listener(orders).build())
			.withBean("events", UlidGenerator.class, () -> UlidGenerator.builder().listener(events).build())
			.run((context) -> {
				MeterRegistry registry = context.getBean(MeterRegistry.class);
				assertThat(meters(registry))
					.contains("ulid.clock.behind.last.id{generator=events}",
							"ulid.clock.behind.last.id{generator=orders}",
							"ulid.flake.clock.behind.last.id{generator=flakes}")
					.allMatch((meter) -> meter.contains("generator="));
				orders.clockHeld(Duration.ofMillis(3));
				assertThat(count(registry, "ulid.clock.rollbacks", "generator", "orders", "outcome", "held")).isOne();
				assertThat(count(registry, "ulid.clock.rollbacks", "generator", "events", "outcome", "held")).isZero();
			});
	}

	@Test
	void generatorThatNotifiesNoListenerHasNoMeters() {
		this.guestRunner.withBean(UlidGenerator.class, () -> () -> Ulid.MIN)
			.run((context) -> assertThat(meters(context.getBean(MeterRegistry.class))).isNotEmpty()
				.allMatch((meter) -> meter.contains("generator=flakes")));
	}

	@Test
	void notifiesListenerOfTheApplicationButNotUnrelatedMonitors() {
		GenerationMonitor stranger = new GenerationMonitor(UlidGenerator.class, "stranger", Duration.ZERO, this.clock);
		GenerationMonitor own = new GenerationMonitor(UlidGenerator.class, "own", Duration.ofHours(1), this.clock);
		GenerationListener listener = new GenerationListener() {

			@Override
			public void clockHeld(Duration lag) {
				own.clockHeld(lag);
			}

		};
		this.contextRunner.withBean(Clock.class, () -> this.clock)
			.withBean(GenerationListener.class, () -> listener)
			.withBean("stranger", GenerationMonitor.class, () -> stranger)
			.run((context) -> {
				UlidGenerator generator = context.getBean(UlidGenerator.class);
				generator.next();
				this.clock.advance(Duration.ofSeconds(-1));
				generator.next();
				assertThat(own.lag()).isPositive();
				assertThat(stranger.lag()).isZero();
			});
	}

	@Test
	void listenerCanDependOnTheGenerator() {
		this.contextRunner.withBean(Clock.class, () -> this.clock).withBean(Alarm.class).run((context) -> {
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			Ulid first = generator.next();
			this.clock.advance(Duration.ofSeconds(-1));
			generator.next();
			assertThat(context.getBean(Alarm.class).raised.get()).isGreaterThan(first);
		});
	}

	@Test
	void countsUuidReads() {
		String uuid = "01890a5d-ac96-774b-bcce-b302099a8057";
		new ArchiveId(uuid);
		this.contextRunner.run((context) -> {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			double before = uuidReads(registry, ArchiveId.class);
			new ArchiveId(uuid);
			new ArchiveId("arc_01h455vb4pex5vsknk084sn02q");
			assertThat(uuidReads(registry, ArchiveId.class) - before).isOne();
		});
	}

	private static double uuidReads(MeterRegistry registry, Class<?> type) {
		FunctionCounter counter = registry.get("ulid.uuid.reads").tag("type", type.getName()).functionCounter();
		assertThat(counter.getId().getBaseUnit()).isEqualTo("reads");
		return counter.count();
	}

	@Test
	void metersCanBeSwitchedOff() {
		this.contextRunner.withPropertyValues("management.metrics.enable.ulid=false")
			.run((context) -> assertThat(ids(context.getBean(MeterRegistry.class))).isEmpty());
	}

	/**
	 * For example, the root context of a WAR file and the context of its dispatcher
	 * servlet.
	 */
	@Test
	void requestIsCountedOnceIfBothContextsAreWebApplications() {
		WebApplicationContextRunner webRunner = new WebApplicationContextRunner().withConfiguration(AutoConfigurations
			.of(MetricsAutoConfiguration.class, UlidWebAutoConfiguration.class, UlidMetricsAutoConfiguration.class));
		webRunner.withBean(MeterRegistry.class, SimpleMeterRegistry::new)
			.run((parent) -> webRunner
				.withConfiguration(AutoConfigurations.of(UlidWebMvcAutoConfiguration.class,
						HttpMessageConvertersAutoConfiguration.class, WebMvcAutoConfiguration.class))
				.withParent(parent)
				.withBean(EchoController.class)
				.run((child) -> {
					assertThat(parent).hasBean("ulidRejectionMeters");
					assertThat(child.containsLocalBean("ulidRejectionObserver")).isTrue();
					assertThat(MockMvcTester.from(child).get().uri("/nope")).hasStatus(HttpStatus.BAD_REQUEST);
					assertThat(parent.getBean(MeterRegistry.class).get("ulid.rejections").counters().stream())
						.extracting(Counter::count)
						.containsOnlyOnce(1.0)
						.containsOnly(0.0, 1.0);
				}));
	}

	@Test
	void registersRejectionMetersOfSpringDataRestIfPresent() {
		WebApplicationContextRunner webRunner = new WebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class, UlidWebAutoConfiguration.class,
					UlidMetricsAutoConfiguration.class, UlidWebMvcAutoConfiguration.class))
			.withBean(MeterRegistry.class, SimpleMeterRegistry::new);
		webRunner.run((context) -> assertThat(meters(context.getBean(MeterRegistry.class)))
			.contains("ulid.rejections{place=data_rest,reason=length}"));
		webRunner.withClassLoader(new FilteredClassLoader("org.springframework.data.rest"))
			.run((context) -> assertThat(meters(context.getBean(MeterRegistry.class)))
				.contains("ulid.rejections{place=body,reason=length}")
				.doesNotContain("ulid.rejections{place=data_rest,reason=length}"));
	}

	@Test
	void countsRejectionOnceIfMetersAreBoundTwice() {
		MeterRegistry registry = new SimpleMeterRegistry();
		RejectionMeters meters = new RejectionMeters(List.of(Place.PATH));
		meters.bindTo(registry);
		meters.bindTo(registry);
		meters.rejected(Place.PATH, Reason.LENGTH.name());
		meters.rejected(Place.COOKIE, Reason.LENGTH.name());
		assertThat(registry.get("ulid.rejections").tags("reason", "length").counter().count()).isOne();
		assertThat(registry.get("ulid.rejections").counters()).hasSize(Reason.values().length);
	}

	@Test
	void rejectionIsCountedInEachRegistry() {
		List<MeterRegistry> registries = List.of(new SimpleMeterRegistry(), new SimpleMeterRegistry());
		RejectionMeters meters = new RejectionMeters(List.of(Place.PATH));
		registries.forEach(meters::bindTo);
		meters.rejected(Place.PATH, Reason.LENGTH.name());
		assertThat(registries)
			.extracting((registry) -> registry.get("ulid.rejections").tags("reason", "length").counter().count())
			.containsExactly(1.0, 1.0);
	}

	@Test
	void backsOffWithoutMicrometer() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidMetricsAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("io.micrometer", "org.springframework.boot.actuate"))
			.run((context) -> {
				assertThat(context).hasNotFailed().doesNotHaveBean("ulidGenerationMeters");
				assertThat(context).hasBean("ulidGenerationMonitor");
				assertThat(context.getBean(UlidGenerator.class).next()).isNotNull();
			});
	}

	private static double count(MeterRegistry registry, String name, String... tags) {
		FunctionCounter counter = registry.get(name).tags(tags).functionCounter();
		return counter.count();
	}

	private static Set<String> meters(MeterRegistry registry) {
		Set<String> meters = new TreeSet<>();
		for (Meter.Id id : ids(registry)) {
			if (id.getName().equals("ulid.uuid.reads")) {
				// Exists for each class that another test has used in this JVM
				continue;
			}
			List<String> tags = id.getTags().stream().map(UlidMetricsAutoConfigurationTests::text).toList();
			meters.add("%s{%s}".formatted(id.getName(), String.join(",", tags)));
		}
		return meters;
	}

	private static String text(Tag tag) {
		return tag.getKey() + "=" + tag.getValue();
	}

	private static List<Meter.Id> ids(MeterRegistry registry) {
		return registry.getMeters()
			.stream()
			.map(Meter::getId)
			.filter((id) -> id.getName().startsWith("ulid."))
			.toList();
	}

	@RestController
	static class EchoController {

		@GetMapping("/{id}")
		String echo(@PathVariable Ulid id) {
			return id.toString();
		}

	}

	private static final class Alarm implements GenerationListener {

		private final UlidGenerator generator;

		private final AtomicReference<Ulid> raised = new AtomicReference<>(Ulid.MIN);

		Alarm(UlidGenerator generator) {
			this.generator = generator;
		}

		@Override
		public void clockHeld(Duration lag) {
			this.raised.set(this.generator.next());
		}

	}

}
