package io.ulid.spring.actuate;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

import io.ulid.EntropySource;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.reader.IdReader;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.hibernate.UlidHibernateAutoConfiguration;
import io.ulid.spring.internal.FlakeGuest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.annotation.ReflectiveRuntimeHintsRegistrar;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.boot.actuate.autoconfigure.endpoint.EndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.jmx.JmxEndpointAutoConfiguration;
import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfigurationPackages;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.jmx.JmxAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.OverridingClassLoader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link UlidActuatorAutoConfiguration}.
 */
class UlidActuatorAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class,
				UlidActuatorAutoConfiguration.class));

	private final ApplicationContextRunner exposingRunner = this.contextRunner
		.withPropertyValues("management.endpoints.web.exposure.include=ulid");

	@Test
	void reportsDefaultSettings() {
		this.contextRunner.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", true),
				entry("entropySource", "secure"), entry("increment", "random"), entry("maxClockRollback", "PT10M"),
				entry("maxClockLead", "PT1S"), entry("layout", "ulid"), entry("storage", "auto")));
	}

	@Test
	void reportsConfiguredSettings() {
		this.contextRunner
			.withPropertyValues("ulid.generator.layout=uuidv7", "ulid.generator.entropy-source=fast",
					"ulid.generator.increment=one", "ulid.generator.max-clock-rollback=2s",
					"ulid.generator.max-clock-lead=3s", "ulid.storage.type=char")
			.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", true),
					entry("entropySource", "fast"), entry("increment", "one"), entry("maxClockRollback", "PT2S"),
					entry("maxClockLead", "PT3S"), entry("layout", "uuidv7"), entry("storage", "char")));
	}

	@Test
	void omitsOrderSettingsIfTheGeneratorIsNotMonotonic() {
		this.contextRunner.withPropertyValues("ulid.generator.monotonic=false")
			.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", false),
					entry("entropySource", "secure"), entry("maxClockLead", "PT1S"), entry("layout", "ulid"),
					entry("storage", "auto")));
	}

	@Test
	void reportsTheNameOfTheUsersEntropySource() {
		this.contextRunner.withBean("dice", EntropySource.class, EntropySource::fast)
			.run((context) -> assertThat(info(context)).containsEntry("entropySource", "dice"));
	}

	@Test
	void reportsTheNameOfTheUsersGeneratorInsteadOfSettings() {
		this.contextRunner.withBean("mine", UlidGenerator.class, () -> () -> Ulid.MIN)
			.run((context) -> assertThat(info(context)).containsExactly(entry("generator", "mine"),
					entry("layout", "ulid"), entry("storage", "auto")));
	}

	@Test
	void omitsStorageWithoutHibernate() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.hibernate"))
			.run((context) -> assertThat(info(context)).containsOnlyKeys("layout", "monotonic", "entropySource",
					"increment", "maxClockRollback", "maxClockLead"));
	}

	@Test
	void reportsSettingsOfAGuestUnderItsKey() {
		Map<String, Object> settings = Map.of("epoch", "2020-01-01T00:00:00Z");
		this.contextRunner.withBean(FlakeGuest.class, () -> FlakeGuest.unconfigured().withSettings(settings))
			.run((context) -> assertThat(info(context)).containsEntry("layout", "ulid")
				.containsEntry("flake", settings));
	}

	@Test
	void omitsAGuestWithoutSettings() {
		this.contextRunner.withBean(FlakeGuest.class, FlakeGuest::unconfigured)
			.run((context) -> assertThat(info(context)).containsKey("layout").doesNotContainKey("flake"));
	}

	@Test
	void infoContributorCanBeSwitchedOff() {
		this.contextRunner.withPropertyValues("management.info.ulid.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean("ulidInfoContributor"));
		this.contextRunner.withPropertyValues("management.info.defaults.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean("ulidInfoContributor"));
	}

	@Test
	void backsOffWithoutActuator() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidInfoContributor"));
	}

	@Test
	void createsEndpointOnlyIfExposed() {
		this.contextRunner.run((context) -> assertThat(context).doesNotHaveBean(UlidEndpoint.class));
		this.contextRunner.withPropertyValues("management.endpoints.web.exposure.include=health,info")
			.run((context) -> assertThat(context).doesNotHaveBean(UlidEndpoint.class));
		this.exposingRunner.run((context) -> assertThat(context).hasSingleBean(UlidEndpoint.class));
	}

	@Test
	void endpointWithoutAccessIsAbsent() {
		this.exposingRunner.withPropertyValues("management.endpoint.ulid.access=NONE")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidEndpoint.class));
		this.exposingRunner.withPropertyValues("management.endpoints.access.max-permitted=NONE")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidEndpoint.class));
	}

	@Test
	void endpointOfTheUserWins() {
		UlidEndpoint mine = new UlidEndpoint(Clock.systemUTC(), () -> IdReader.create("not needed", List.of()),
				new OpaqueIdDecryption(OpaqueKeys.none(), Map.of(), Show.NEVER, Set.of(), (event) -> {
				}));
		this.exposingRunner.withBean("mine", UlidEndpoint.class, () -> mine)
			.run((context) -> assertThat(context.getBean(UlidEndpoint.class)).isSameAs(mine));
		this.exposingRunner.withBean("ulidEndpoint", OwnEndpoint.class)
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidEndpoint.class));
	}

	@Test
	void calculatesAgeFromTheUsersClock() {
		Instant now = Instant.ofEpochMilli(1_000);
		this.exposingRunner.withBean(Clock.class, () -> Clock.fixed(now, ZoneOffset.UTC))
			.run((context) -> assertThat(reading(context, Ulid.MIN)).containsEntry("age", "PT1S"));
		this.exposingRunner.withBean("one", Clock.class, () -> Clock.fixed(now, ZoneOffset.UTC))
			.withBean("other", Clock.class, () -> Clock.fixed(now, ZoneOffset.UTC))
			.run((context) -> assertThat(reading(context, Ulid.MIN)).doesNotContainEntry("age", "PT1S"));
	}

	@Test
	void readsGuestIdWithTheConfiguredEpochAndNodeIds() {
		this.exposingRunner.run((context) -> assertThat(reading(context, UlidFlake.MAX)).containsEntry("type", "flake")
			.doesNotContainKey("nodeId"));
		Instant epoch = Instant.parse("2020-01-01T00:00:00Z");
		this.exposingRunner.withBean(FlakeGuest.class, () -> FlakeGuest.unconfigured().withEpochAndNodeIds(epoch))
			.run((context) -> {
				assertThat(reading(context, UlidFlake.MAX)).containsEntry("nodeId", 31);
				assertThat(reading(context, UlidFlake.MIN)).containsEntry("time", "2020-01-01T00:00:00Z");
			});
	}

	@Test
	void reportsTypedIdsOfTheApplication() {
		inPackage(OrderId.class.getPackageName()).run((context) -> {
			assertThat(typed(context, Ulid.MIN)).isEqualTo(Map.of("OrderId", "ord_00000000000000000000000000",
					"CustomerId", "cus_00000000000000000000000000"));
			assertThat(typed(context, UlidFlake.MIN)).isEqualTo(Map.of("ShipmentId", "shp_0000000000000"));
		});
	}

	@Test
	void readsIdsDespiteAnInvalidTypedIdClass() {
		inPackage("io.ulid.wrongtype").run((context) -> {
			assertThat(typed(context, Ulid.MIN)).isNull();
			assertThat(typed(context, Ulid.MAX)).isNull();
		});
	}

	@Test
	void readsIdsDespiteAClassThatNeedsAnAbsentLibrary() {
		ClassLoader classLoader = new OverridingClassLoader(new FilteredClassLoader("org.springframework.jdbc")) {

			@Override
			protected boolean isEligibleForOverriding(String className) {
				return className.startsWith("io.ulid.missinglibrary.");
			}

		};
		inPackage("io.ulid.missinglibrary").withClassLoader(classLoader)
			.run((context) -> assertThat(typed(context, Ulid.MIN)).isNull());
	}

	private ApplicationContextRunner inPackage(String name) {
		return this.exposingRunner.withInitializer((context) -> AutoConfigurationPackages
			.register((BeanDefinitionRegistry) context.getBeanFactory(), name));
	}

	private static @Nullable Object typed(AssertableApplicationContext context, Object id) {
		return ((Map<?, ?>) reading(context, id).get("forms")).get("typed");
	}

	@Test
	void readsIdsAndQueriesRangesOverJmx() throws Exception {
		this.contextRunner.withBean(Clock.class, () -> Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))
			.withConfiguration(AutoConfigurations.of(JmxAutoConfiguration.class, EndpointAutoConfiguration.class,
					JmxEndpointAutoConfiguration.class))
			.withPropertyValues("spring.jmx.enabled=true", "spring.jmx.unique-names=true",
					"management.endpoints.jmx.exposure.include=ulid")
			.run((context) -> {
				MBeanServer server = context.getBean(MBeanServer.class);
				ObjectName name = server
					.queryNames(new ObjectName("org.springframework.boot:type=Endpoint,name=Ulid,*"), null)
					.iterator()
					.next();
				String[] text = { String.class.getName() };
				Object read = server.invoke(name, "read", new Object[] { Ulid.MAX.toString() }, text);
				assertThat(read).isEqualTo(context.getBean(UlidEndpoint.class).read(Ulid.MAX.toString()));
				String[] texts = { text[0], text[0], text[0] };
				assertThat(server.invoke(name, "query", new Object[] { null, "2026-01-31", null }, texts))
					.isEqualTo(context.getBean(UlidEndpoint.class).query(null, "2026-01-31", null));
				assertThatExceptionOfType(JMException.class)
					.isThrownBy(() -> server.invoke(name, "read", new Object[] { "nope" }, text))
					.withMessageContaining("Invalid id 'nope': must be a ULID");
			});
	}

	@Test
	void operationsOfTheEndpointCanBeCalledInANativeImage() {
		RuntimeHints hints = new RuntimeHints();
		new ReflectiveRuntimeHintsRegistrar().registerRuntimeHints(hints, UlidEndpoint.class);
		assertThat(hints).matches(RuntimeHintsPredicates.reflection().onMethodInvocation(UlidEndpoint.class, "read"))
			.matches(RuntimeHintsPredicates.reflection().onMethodInvocation(UlidEndpoint.class, "query"));
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> reading(AssertableApplicationContext context, Object id) {
		List<?> readings = (List<?>) context.getBean(UlidEndpoint.class).read(id.toString()).get("readings");
		return (Map<String, Object>) readings.get(0);
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> info(AssertableApplicationContext context) {
		Info.Builder builder = new Info.Builder();
		context.getBean("ulidInfoContributor", InfoContributor.class).contribute(builder);
		return (Map<String, Object>) builder.build().get("ulid");
	}

	@Endpoint(id = "ulid")
	static class OwnEndpoint {

	}

}
