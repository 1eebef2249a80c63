package io.ulid.spring.hibernate;

import java.util.Map;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.internal.GeneratorBeans.IdGeneratorsConfiguration;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

/**
 * Tests for {@link IdGeneratorsConfiguration}.
 */
class IdGeneratorsConfigurationTests {

	private static final String FLAKE_GENERATOR = "ulid.hibernate.flake-generator";

	private final ApplicationContextRunner runner = new ApplicationContextRunner().withConfiguration(
			AutoConfigurations.of(UlidDataAutoConfiguration.class, UlidHibernateAutoConfiguration.class));

	@Test
	void storesShareTheGeneratorsOfTheApplication() {
		UlidGenerator ulids = UlidGenerator.monotonic();
		UlidFlakeGenerator flakes = UlidFlakeGenerator.standalone();
		this.runner.withBean(UlidGenerator.class, () -> ulids)
			.withBean(UlidFlakeGenerator.class, () -> flakes)
			.run((context) -> {
				assertThat(context.getBean(IdGenerators.class)).returns(ulids, IdGenerators::ulids)
					.returns(flakes, IdGeneratorsConfigurationTests::flakes);
				assertStoresShareTheGenerators(context);
				for (String name : new String[] { "first", "second" }) {
					assertThat(settings(context, name)).hasEntrySatisfying(FLAKE_GENERATOR,
							(setting) -> assertThat(setting).asInstanceOf(type(Supplier.class))
								.returns(flakes, Supplier::get));
				}
			});
	}

	@Test
	void storesShareTheDefaultGeneratorWhereThereIsNoBean() {
		this.runner.run(IdGeneratorsConfigurationTests::assertStoresShareTheGenerators);
	}

	@Test
	void failsForAnotherKindWithoutAGeneratorBean() {
		this.runner.run((context) -> {
			IdGenerators generators = context.getBean(IdGenerators.class);
			assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> flakes(generators))
				.withMessageStartingWith("There is no generator of Ulid-Flakes. Declare a bean that generates them.");
			Supplier<?> setting = (Supplier<?>) settings(context, "factory").get(FLAKE_GENERATOR);
			assertThatExceptionOfType(UlidMappingException.class).isThrownBy(setting::get);
		});
	}

	private static IdGenerator<UlidFlake> flakes(IdGenerators generators) {
		return generators.generator(IdentifierType.require(UlidFlake.class));
	}

	private static void assertStoresShareTheGenerators(ApplicationContext context) {
		IdGenerators generators = context.getBean(IdGenerators.class);
		for (String name : new String[] { "first", "second" }) {
			assertThat(settings(context, name)).hasEntrySatisfying(UlidSettings.GENERATOR,
					(setting) -> assertThat(setting).asInstanceOf(type(Supplier.class))
						.returns(generators.ulids(), Supplier::get));
		}
	}

	private static Map<String, Object> settings(ApplicationContext context, String name) {
		LocalContainerEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
		context.getBean(UlidSettingsPostProcessor.class).postProcessBeforeInitialization(factory, name);
		return factory.getJpaPropertyMap();
	}

	@Test
	void childContextHasItsOwnGenerator() {
		UlidGenerator ofParent = UlidGenerator.monotonic();
		UlidGenerator ofChild = UlidGenerator.monotonic();
		this.runner.withBean(UlidGenerator.class, () -> ofParent)
			.run((parent) -> this.runner.withParent(parent)
				.withBean(UlidGenerator.class, () -> ofChild)
				.run((child) -> {
					assertThat(child.getBean(IdGenerators.class).ulids()).isSameAs(ofChild);
					assertThat(settings(child, "factory")).hasEntrySatisfying(UlidSettings.GENERATOR,
							(setting) -> assertThat(setting).asInstanceOf(type(Supplier.class))
								.returns(ofChild, Supplier::get));
					assertThat(parent.getBean(IdGenerators.class).ulids()).isSameAs(ofParent);
				}));
	}

}
