package io.ulid.flake.spring;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.actuate.UlidActuatorAutoConfiguration;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.Test;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.test.util.ReflectionTestUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

/**
 * Ulid-Flakes in the endpoints {@code info} and {@code ulid}, and in the log.
 */
class FlakeActuatorTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidActuatorAutoConfiguration.class))
		.withPropertyValues("management.endpoints.web.exposure.include=ulid");

	private final ApplicationContextRunner standaloneRunner = this.contextRunner
		.withPropertyValues("ulid.flake.node-id-source=standalone");

	@Test
	void logAndInfoShowTheSettings() {
		try (LogLines log = new LogLines(UlidGenerator.class)) {
			this.standaloneRunner.run((context) -> {
				assertThat(info(context)).containsKey("layout");
				assertThat(flake(context)).containsExactly(entry("epoch", "2024-01-01T00:00:00Z"),
						entry("entropySize", 1), entry("overflow", "wait"), entry("maxClockRollback", "PT1S"),
						entry("nodeIdSource", "standalone"));
				assertThat(log.get()).singleElement()
					.asString()
					.startsWith("INFO ULIDs: {monotonic=true, ")
					.endsWith("}, Ulid-Flakes: " + flake(context));
			});
		}
	}

	@Test
	void settingsFollowTheProperties() {
		this.contextRunner
			.withPropertyValues("ulid.flake.epoch=2025-01-01T00:00:00Z", "ulid.flake.entropy-size=2",
					"ulid.flake.overflow=fail", "ulid.flake.max-clock-rollback=5s", "ulid.flake.node-id=7")
			.run((context) -> assertThat(flake(context)).containsExactly(entry("epoch", "2025-01-01T00:00:00Z"),
					entry("entropySize", 2), entry("overflow", "fail"), entry("maxClockRollback", "PT5S"),
					entry("nodeId", 7)));
	}

	@Test
	void leasedNodeIdIsShownDuringTheLease() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withPropertyValues(LeaseTable.properties("info"))
			.run((context) -> {
				LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
				String end = source.lease().orElseThrow().until().toString();
				assertThat(flake(context)).containsEntry("nodeIdSource", "jdbc")
					.containsEntry("nodeId", 0)
					.containsEntry("leasedUntil", end);
				source.close();
				assertThat(flake(context)).containsEntry("nodeIdSource", "jdbc")
					.doesNotContainKeys("nodeId", "leasedUntil");
			});
	}

	@Test
	void infoNamesTheNodeIdSourceAndTheGenerator() {
		this.contextRunner.withBean("rack", NodeIdSource.class, () -> NodeIdSource.fixed(3))
			.run((context) -> assertThat(flake(context)).containsEntry("nodeIdSource", "rack")
				.doesNotContainKey("nodeId"));
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=orders-3")
			.run((context) -> assertThat(flake(context)).containsEntry("nodeIdSource", "ordinal")
				.doesNotContainKey("nodeId"));
		this.contextRunner.withBean("mine", UlidFlakeGenerator.class, () -> () -> UlidFlake.MIN)
			.run((context) -> assertThat(flake(context)).containsExactly(entry("generator", "mine")));
	}

	@Test
	void timeCountsFromTheEpochOfTheProperty() {
		ApplicationContextRunner runner = this.contextRunner
			.withPropertyValues("ulid.flake.epoch=2020-01-01T00:00:00Z");
		for (ApplicationContextRunner any : List.of(runner.withPropertyValues("ulid.flake.node-id-source=standalone"),
				runner.withBean(UlidFlakeGenerator.class, UlidFlakeGenerator::standalone))) {
			any.run((context) -> assertThat(reading(context, UlidFlake.MIN)).containsEntry("type", "flake")
				.containsEntry("time", "2020-01-01T00:00:00Z"));
		}
	}

	@Test
	void readsNodeIdOnlyIfNodeIdsAreConfigured() {
		this.standaloneRunner.run((context) -> assertThat(reading(context, UlidFlake.MAX)).doesNotContainKey("nodeId"));
		this.contextRunner.withPropertyValues("ulid.flake.node-id=7")
			.run((context) -> assertThat(reading(context, UlidFlake.MAX)).containsEntry("nodeId", 31));
		this.contextRunner.withBean(NodeIdSource.class, () -> NodeIdSource.fixed(3))
			.run((context) -> assertThat(reading(context, UlidFlake.MAX)).containsEntry("nodeId", 31));
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=orders-3")
			.run((context) -> assertThat(reading(context, UlidFlake.MAX)).containsEntry("nodeId", 31));
	}

	/**
	 * Call an operation of the endpoint, whose class is not public.
	 */
	private static Map<String, Object> endpoint(AssertableApplicationContext context, String operation,
			Object... arguments) {
		return Objects
			.requireNonNull(ReflectionTestUtils.invokeMethod(context.getBean("ulidEndpoint"), operation, arguments));
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> reading(AssertableApplicationContext context, UlidFlake flake) {
		List<?> readings = (List<?>) endpoint(context, "read", flake.toString()).get("readings");
		return (Map<String, Object>) readings.get(0);
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> flake(AssertableApplicationContext context) {
		return (Map<String, Object>) info(context).get("flake");
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> info(AssertableApplicationContext context) {
		Info.Builder builder = new Info.Builder();
		context.getBean("ulidInfoContributor", InfoContributor.class).contribute(builder);
		return (Map<String, Object>) builder.build().get("ulid");
	}

}
