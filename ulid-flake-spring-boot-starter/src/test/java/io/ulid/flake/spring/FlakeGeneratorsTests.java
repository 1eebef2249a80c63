package io.ulid.flake.spring;

import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;

import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFunctionContributor;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.hibernate.UlidHibernateAutoConfiguration;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The stores get the generator and the epoch of the application.
 */
class FlakeGeneratorsTests {

	private static final String GENERATOR = "ulid.hibernate.flake-generator";

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidDataAutoConfiguration.class, UlidHibernateAutoConfiguration.class));

	@Test
	void storesShareTheGenerator() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=7").run((context) -> {
			IdGenerators generators = context.getBean(IdGenerators.class);
			assertThat(generators.of(UlidFlake.class).get()).isInstanceOfSatisfying(UlidFlake.class,
					(flake) -> assertThat(flake.nodeId()).isEqualTo(7));
			assertThat(generators.of(Long.class).get()).isInstanceOfSatisfying(Long.class,
					(number) -> assertThat(UlidFlake.of(number).nodeId()).isEqualTo(7));
			assertThat(generators.of(ShipmentId.class).get()).isInstanceOfSatisfying(ShipmentId.class,
					(id) -> assertThat(id.value().nodeId()).isEqualTo(7));
			assertThat(settings(context, Map.of()).get(GENERATOR)).isInstanceOfSatisfying(Supplier.class,
					(setting) -> assertThat(setting.get()).isSameAs(context.getBean(UlidFlakeGenerator.class)));
		});
	}

	@Test
	void storesUseTheGeneratorOfTheApplication() {
		this.contextRunner.withBean(UlidFlakeGenerator.class, () -> () -> UlidFlake.MAX)
			.run((context) -> assertThat(context.getBean(IdGenerators.class).of(UlidFlake.class).get())
				.isEqualTo(UlidFlake.MAX));
	}

	@Test
	void hqlFunctionsUseTheEpochOfTheApplication() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=7")
			.run((context) -> assertThat(settings(context, Map.of())).containsEntry(UlidFlakeFunctionContributor.EPOCH,
					UlidFlake.DEFAULT_EPOCH));
		this.contextRunner.withPropertyValues("ulid.flake.node-id=7", "ulid.flake.epoch=2020-01-01T00:00:00Z")
			.run((context) -> assertThat(settings(context, Map.of())).containsEntry(UlidFlakeFunctionContributor.EPOCH,
					Instant.parse("2020-01-01T00:00:00Z")));
	}

	@Test
	void keepsTheSettingsOfAnEntityManagerFactory() {
		Map<String, Object> own = Map.of(UlidFlakeFunctionContributor.EPOCH, "2025-01-01T00:00:00Z", GENERATOR,
				(UlidFlakeGenerator) () -> UlidFlake.MAX);
		this.contextRunner.withPropertyValues("ulid.flake.node-id=7")
			.run((context) -> assertThat(settings(context, own)).containsAllEntriesOf(own));
	}

	private static Map<String, Object> settings(AssertableApplicationContext context, Map<String, Object> own) {
		LocalContainerEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
		factory.getJpaPropertyMap().putAll(own);
		context.getBean("io.ulid.spring.hibernate.UlidSettingsPostProcessor", BeanPostProcessor.class)
			.postProcessBeforeInitialization(factory, "factory");
		return factory.getJpaPropertyMap();
	}

}
