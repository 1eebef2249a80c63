package io.ulid.autoconfigure;

import java.util.Map;

import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.actuate.UlidInfoContributor;
import org.junit.jupiter.api.Test;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link UlidActuatorAutoConfiguration}.
 */
class UlidActuatorAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class,
				UlidActuatorAutoConfiguration.class));

	@Test
	void defaults() {
		this.contextRunner.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", true),
				entry("entropySource", "secure"), entry("increment", "random"), entry("maxClockRollback", "PT10M"),
				entry("storage", "auto")));
	}

	@Test
	void properties() {
		this.contextRunner
			.withPropertyValues("ulid.generator.entropy-source=fast", "ulid.generator.increment=one",
					"ulid.generator.max-clock-rollback=2s", "ulid.hibernate.storage=char")
			.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", true),
					entry("entropySource", "fast"), entry("increment", "one"), entry("maxClockRollback", "PT2S"),
					entry("storage", "char")));
	}

	@Test
	void policiesOfTheOrderAreLeftOutWhereThereIsNone() {
		this.contextRunner.withPropertyValues("ulid.generator.monotonic=false")
			.run((context) -> assertThat(info(context)).containsExactly(entry("monotonic", false),
					entry("entropySource", "secure"), entry("storage", "auto")));
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
					entry("storage", "auto")));
	}

	@Test
	void storageIsLeftOutWithoutHibernate() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.hibernate"))
			.run((context) -> assertThat(info(context)).containsOnlyKeys("monotonic", "entropySource", "increment",
					"maxClockRollback"));
	}

	@Test
	void canBeSwitchedOff() {
		this.contextRunner.withPropertyValues("management.info.ulid.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(UlidInfoContributor.class));
		this.contextRunner.withPropertyValues("management.info.defaults.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(UlidInfoContributor.class));
	}

	@Test
	void backsOffWithoutActuator() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidInfoContributor"));
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> info(AssertableApplicationContext context) {
		Info.Builder builder = new Info.Builder();
		context.getBean(UlidInfoContributor.class).contribute(builder);
		return (Map<String, Object>) builder.build().get("ulid");
	}

}
