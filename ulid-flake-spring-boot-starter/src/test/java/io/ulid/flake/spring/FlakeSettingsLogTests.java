package io.ulid.flake.spring;

import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The line of the log that tells the settings in force, which ends with those of
 * Ulid-Flakes.
 */
class FlakeSettingsLogTests {

	private static final String ULIDS = "INFO ULIDs: {monotonic=true, entropySource=secure, increment=random, "
			+ "maxClockRollback=PT10M, maxClockLead=PT1S, layout=ulid}";

	private final LogLines log = new LogLines(UlidGenerator.class);

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class));

	@AfterEach
	void close() {
		this.log.close();
	}

	@Test
	void standaloneIsTold() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=standalone")
			.withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate", "io.micrometer"))
			.run((context) -> assertThat(this.log.get())
				.containsExactly(ULIDS + ", Ulid-Flakes: {epoch=2024-01-01T00:00:00Z, entropySize=1, overflow=wait, "
						+ "maxClockRollback=PT1S, nodeIdSource=standalone}"));
	}

	@Test
	void nodeIdIsTold() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=7")
			.run((context) -> assertThat(this.log.get()).singleElement()
				.asString()
				.endsWith("maxClockRollback=PT1S, nodeId=7}"));
	}

	@Test
	void leaseIsTold() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withPropertyValues(LeaseTable.properties("log"))
			.run((context) -> assertThat(this.log.get()).singleElement()
				.asString()
				.contains("nodeIdSource=jdbc, nodeId=0, leasedUntil=20"));
	}

	@Test
	void sourceOfNodeIdsIsToldAndNotCreated() {
		this.contextRunner
			.withBean("rack", NodeIdSource.class, () -> NodeIdSource.fixed(3),
					(definition) -> definition.setLazyInit(true))
			.run((context) -> {
				assertThat(this.log.get()).singleElement()
					.asString()
					.endsWith("maxClockRollback=PT1S, nodeIdSource=rack}");
				assertThat(context.getSourceApplicationContext().getBeanFactory().containsSingleton("rack")).isFalse();
			});
	}

	@Test
	void generatorOfTheApplicationIsTold() {
		this.contextRunner.withBean("mine", UlidFlakeGenerator.class, () -> () -> UlidFlake.MIN)
			.run((context) -> assertThat(this.log.get()).containsExactly(ULIDS + ", Ulid-Flakes: {generator=mine}"));
	}

}
