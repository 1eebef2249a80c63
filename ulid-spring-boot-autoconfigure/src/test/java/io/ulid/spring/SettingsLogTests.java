package io.ulid.spring;

import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.spring.hibernate.UlidHibernateAutoConfiguration;
import io.ulid.spring.internal.FlakeGuest;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the log line that reports the effective settings.
 */
class SettingsLogTests {

	private static final String ULIDS = "INFO ULIDs: {monotonic=true, entropySource=secure, increment=random, "
			+ "maxClockRollback=PT10M, maxClockLead=PT1S, layout=ulid}";

	private final LogLines log = new LogLines(UlidGenerator.class);

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class));

	@AfterEach
	void close() {
		this.log.close();
	}

	@Test
	void logsDefaultsInOneLineWithoutActuator() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate", "io.micrometer"))
			.run((context) -> assertThat(this.log.get()).containsExactly(ULIDS));
	}

	@Test
	void logsConfiguredProperties() {
		this.contextRunner.withPropertyValues("ulid.generator.increment=one", "ulid.generator.layout=uuidv7")
			.run((context) -> assertThat(this.log.get())
				.containsExactly("INFO ULIDs: {monotonic=true, entropySource=secure, increment=one, "
						+ "maxClockRollback=PT10M, maxClockLead=PT1S, layout=uuidv7}"));
	}

	@Test
	void logsSettingsOfAGuest() {
		this.contextRunner
			.withBean(FlakeGuest.class, () -> FlakeGuest.unconfigured().withSettings(Map.of("overflow", "wait")))
			.run((context) -> assertThat(this.log.get()).containsExactly(ULIDS + ", Ulid-Flakes: {overflow=wait}"));
	}

	@Test
	void omitsAGuestWithoutSettings() {
		this.contextRunner.withBean(FlakeGuest.class, FlakeGuest::unconfigured)
			.run((context) -> assertThat(this.log.get()).containsExactly(ULIDS));
	}

	@Test
	void logsStorageAndGeneratorOfTheApplication() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidHibernateAutoConfiguration.class))
			.withBean("mine", UlidGenerator.class, () -> () -> Ulid.MIN)
			.run((context) -> assertThat(this.log.get())
				.containsExactly("INFO ULIDs: {generator=mine, layout=ulid, storage=auto}"));
	}

}
