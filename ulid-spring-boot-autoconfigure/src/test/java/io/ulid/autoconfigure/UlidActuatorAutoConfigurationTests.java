package io.ulid.autoconfigure;

import java.util.Map;

import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.lease.LeasedNodeIdSource;
import org.junit.jupiter.api.Test;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link UlidActuatorAutoConfiguration}.
 */
class UlidActuatorAutoConfigurationTests {

	private static final String LOCK_TABLE = "create table if not exists shedlock(name varchar(64) primary key, "
			+ "lock_until timestamp(3) with time zone, locked_at timestamp(3) with time zone, locked_by varchar(255))";

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class,
				UlidActuatorAutoConfiguration.class));

	@Test
	void defaults() {
		this.contextRunner.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", true),
				entry("entropySource", "secure"), entry("increment", "random"), entry("maxClockRollback", "PT10M"),
				entry("layout", "ulid"), entry("storage", "auto")));
	}

	@Test
	void properties() {
		this.contextRunner.withPropertyValues("ulid.generator.layout=uuidv7", "ulid.generator.entropy-source=fast",
				"ulid.generator.increment=one", "ulid.generator.max-clock-rollback=2s", "ulid.hibernate.storage=char")
			.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", true),
					entry("entropySource", "fast"), entry("increment", "one"), entry("maxClockRollback", "PT2S"),
					entry("layout", "uuidv7"), entry("storage", "char")));
	}

	@Test
	void policiesOfTheOrderAreLeftOutWhereThereIsNone() {
		this.contextRunner.withPropertyValues("ulid.generator.monotonic=false")
			.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", false),
					entry("entropySource", "secure"), entry("layout", "ulid"), entry("storage", "auto")));
	}

	@Test
	void entropySourceOfTheUserIsNamed() {
		this.contextRunner.withBean("dice", EntropySource.class, EntropySource::fast)
			.run((context) -> assertThat(info(context)).containsEntry("entropySource", "dice"));
	}

	@Test
	void generatorOfTheUserIsNamedInsteadOfThePolicies() {
		this.contextRunner.withBean("mine", UlidGenerator.class, () -> () -> Ulid.MIN)
			.run((context) -> assertThat(info(context)).containsExactly(entry("generator", "mine"),
					entry("layout", "ulid"), entry("storage", "auto")));
	}

	@Test
	void storageIsLeftOutWithoutHibernate() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.hibernate"))
			.run((context) -> assertThat(info(context)).containsOnlyKeys("layout", "monotonic", "entropySource",
					"increment", "maxClockRollback"));
	}

	@Test
	void flakes() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
			.run((context) -> assertThat(flake(context)).containsExactly(entry("epoch", "2024-01-01T00:00:00Z"),
					entry("entropySize", 1), entry("overflow", "wait"), entry("maxClockRollback", "PT1S")));
	}

	@Test
	void fixedNodeId() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
			.withPropertyValues("ulid.flake.node-id=7")
			.run((context) -> assertThat(flake(context)).containsEntry("nodeId", 7).doesNotContainKey("nodeIdSource"));
	}

	@Test
	void leasedNodeIdIsToldForAsLongAsThereIsOne() {
		this.contextRunner
			.withConfiguration(
					AutoConfigurations.of(UlidFlakeAutoConfiguration.class, DataSourceAutoConfiguration.class))
			.withPropertyValues("ulid.flake.node-id-source=jdbc", "ulid.flake.max-clock-rollback=0s",
					"ulid.flake.lease.node-ids=1", "spring.datasource.url=jdbc:h2:mem:info;INIT=" + LOCK_TABLE)
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
	void nodeIdSourceAndFlakeGeneratorOfTheUserAreNamed() {
		ApplicationContextRunner flakes = this.contextRunner
			.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class));
		flakes.withBean("rack", NodeIdSource.class, () -> NodeIdSource.fixed(3))
			.run((context) -> assertThat(flake(context)).containsEntry("nodeIdSource", "rack")
				.doesNotContainKey("nodeId"));
		flakes.withBean("mine", UlidFlakeGenerator.class, () -> () -> UlidFlake.MIN)
			.run((context) -> assertThat(flake(context)).containsExactly(entry("generator", "mine")));
	}

	@Test
	void flakesWithoutShedLock() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("net.javacrumbs", "org.springframework.jdbc"))
			.run((context) -> assertThat(flake(context)).containsKey("epoch"));
	}

	@Test
	void canBeSwitchedOff() {
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
