package io.ulid.flake.spring;

import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.UlidAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * An application decides where its node ids come from, because a default would sooner or
 * later generate the same id twice.
 */
@ExtendWith(OutputCaptureExtension.class)
class NodeIdDecisionTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class));

	@Test
	void startupWithoutADecisionFailsAndNamesEachWay() {
		this.contextRunner.run((context) -> assertThat(context).getFailure()
			.rootCause()
			.isInstanceOfSatisfying(UlidMappingException.class, (ex) -> {
				assertThat(ex.getDescription()).isEqualTo("No node id is chosen for Ulid-Flakes. "
						+ "Without node ids, two processes sooner or later generate the same id.");
				assertThat(ex.getAction()).contains("'ulid.flake.node-id' to a number",
						"'ulid.flake.node-id-source' to 'ordinal', 'jdbc' or 'redis'", "a NodeIdSource bean",
						"'ulid.flake.node-id-source' to 'standalone'");
			}));
	}

	@Test
	void reportOfTheFailedStartupShowsTheWays(CapturedOutput output) {
		assertThatException().isThrownBy(
				() -> new SpringApplicationBuilder(Application.class).web(WebApplicationType.NONE).run().close());
		assertThat(output.getAll()).contains("APPLICATION FAILED TO START", "No node id is chosen for Ulid-Flakes.",
				"Set 'ulid.flake.node-id' to a number that no other process has");
	}

	@Test
	void emptyPropertiesDecideNothing() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=", "ulid.flake.node-id-source=")
			.run((context) -> assertThat(context).getFailure().rootCause().isInstanceOf(UlidMappingException.class));
	}

	@Test
	void contextWithLazyInitializationFailsAtTheFirstUse() {
		this.contextRunner
			.withInitializer(
					(context) -> context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
			.run((context) -> {
				assertThat(context).hasNotFailed();
				assertThatException().isThrownBy(() -> context.getBean(UlidFlakeGenerator.class))
					.havingRootCause()
					.isInstanceOf(UlidMappingException.class);
			});
	}

	@Test
	void nodeIdIsADecision() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=7")
			.run((context) -> assertThat(next(context.getBean(UlidFlakeGenerator.class)).nodeId()).isEqualTo(7));
	}

	@Test
	void sourceOfTheApplicationIsADecision() {
		this.contextRunner.withBean(NodeIdSource.class, () -> (time) -> 9)
			.run((context) -> assertThat(next(context.getBean(UlidFlakeGenerator.class)).nodeId()).isEqualTo(9));
	}

	@Test
	void ordinalIsADecision() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=orders-5")
			.run((context) -> assertThat(next(context.getBean(UlidFlakeGenerator.class)).nodeId()).isEqualTo(5));
	}

	@Test
	void standaloneIsADecision() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=standalone").run((context) -> {
			assertThat(context).hasSingleBean(UlidFlakeGenerator.class).doesNotHaveBean(NodeIdSource.class);
			// The last bits are random, so that more than one value is found
			assertThat(context.getBean(UlidFlakeGenerator.class).nextBatch(1000)).extracting(UlidFlake::nodeId)
				.isNotEmpty()
				.anyMatch((nodeId) -> nodeId != 0);
		});
	}

	@Test
	void generatorOfTheApplicationNeedsNoDecision() {
		this.contextRunner.withBean("mine", UlidFlakeGenerator.class, () -> () -> UlidFlake.MAX)
			.run((context) -> assertThat(next(context.getBean(UlidFlakeGenerator.class))).isEqualTo(UlidFlake.MAX));
	}

	@ParameterizedTest
	@EnumSource
	void nodeIdBesideASourceIsRefused(NodeIdSourceType source) {
		this.contextRunner
			.withPropertyValues("ulid.flake.node-id=3", "ulid.flake.node-id-source=" + source, "HOSTNAME=orders-3")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, (ex) -> {
					assertThat(ex.getName()).isEqualTo("ulid.flake.node-id");
					assertThat(ex.getValue()).isEqualTo(3);
					assertThat(ex.getReason())
						.isEqualTo("'ulid.flake.node-id-source' is set as well: remove one of the two properties.");
				}));
	}

	@ParameterizedTest
	@ValueSource(strings = { "none", "fixed", "nonsense" })
	void unknownSourceIsRefused(String source) {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=" + source)
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("Failed to bind properties under 'ulid.flake.node-id-source'")
				.hasStackTraceContaining("No enum constant " + NodeIdSourceType.class.getName() + "." + source));
	}

	@Test
	void reportOfAnUnknownSourceNamesTheKnownOnes(CapturedOutput output) {
		assertThatExceptionOfType(Exception.class)
			.isThrownBy(() -> new SpringApplicationBuilder(Application.class).web(WebApplicationType.NONE)
				.properties("ulid.flake.node-id-source=none")
				.run()
				.close());
		assertThat(output.getAll()).contains("Property: ulid.flake.node-id-source", "Value: \"none\"", "JDBC",
				"ORDINAL", "REDIS", "STANDALONE");
	}

	private static UlidFlake next(UlidFlakeGenerator generator) {
		return generator.next();
	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
	static class Application {

	}

}
