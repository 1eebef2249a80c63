package io.ulid.spring.graphql;

import java.nio.charset.StandardCharsets;

import graphql.Scalars;
import graphql.schema.Coercing;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.actuate.UlidMetricsAutoConfiguration;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.graphql.autoconfigure.GraphQlAutoConfiguration;
import org.springframework.boot.graphql.autoconfigure.GraphQlSourceBuilderCustomizer;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.graphql.execution.DataFetcherExceptionResolver;
import org.springframework.graphql.execution.GraphQlSource;
import org.springframework.graphql.execution.RuntimeWiringConfigurer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidGraphQlAutoConfiguration}.
 */
class UlidGraphQlAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidGraphQlAutoConfiguration.class, GraphQlAutoConfiguration.class))
		.withBean("orderIdScalar", RuntimeWiringConfigurer.class,
				() -> (wiring) -> wiring.scalar(UlidScalar.of(OrderId.class)).scalar(UlidScalar.of(MemberId.class)))
		.withPropertyValues("spring.graphql.schema.locations=classpath:ulid-graphql/");

	@Test
	void declaredScalarUsesTheCoercingOfThisLibrary() {
		this.contextRunner
			.run((context) -> assertThat(schema(context).getType("ULID")).isInstanceOf(GraphQLScalarType.class)
				.extracting("coercing")
				.isEqualTo(UlidScalar.of(Ulid.class).getCoercing()));
		this.contextRunner
			.run((context) -> assertThat(schema(context).getType("UlidFlake")).isInstanceOf(GraphQLScalarType.class)
				.extracting("coercing")
				.isEqualTo(UlidScalar.of(UlidFlake.class).getCoercing()));
	}

	@Test
	void addsNoScalarThatTheSchemaDoesNotDeclare() {
		this.contextRunner.withPropertyValues("spring.graphql.schema.locations=classpath:none/")
			.withBean(GraphQlSourceBuilderCustomizer.class,
					() -> (builder) -> builder.schemaResources(
							new ByteArrayResource("type Query { id: ID }".getBytes(StandardCharsets.UTF_8))))
			.run((context) -> {
				assertThat(schema(context).getType("ULID")).isNull();
				assertThat(schema(context).getType("UlidFlake")).isNull();
			});
	}

	@Test
	void startsWithoutASchema() {
		this.contextRunner.withPropertyValues("spring.graphql.schema.locations=classpath:none/")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(GraphQlSource.class));
	}

	@Test
	void needsNeitherSpringMvcNorWebFlux() {
		this.contextRunner
			.withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class, UlidWebAutoConfiguration.class,
					UlidMetricsAutoConfiguration.class))
			.withBean(MeterRegistry.class, SimpleMeterRegistry::new)
			.withClassLoader(new FilteredClassLoader("org.springframework.web", "jakarta.servlet"))
			.run((context) -> assertThat(schema(context).getType("ULID")).isNotNull());
	}

	@ParameterizedTest
	@ValueSource(strings = { "ULID", "UlidFlake" })
	void scalarOfTheUserWins(String name) {
		Coercing<?, ?> mine = Scalars.GraphQLString.getCoercing();
		this.contextRunner
			.withBean(RuntimeWiringConfigurer.class,
					() -> (builder) -> builder.scalar(GraphQLScalarType.newScalar().name(name).coercing(mine).build()))
			.run((context) -> assertThat(schema(context).getType(name)).extracting("coercing").isSameAs(mine));
	}

	@Test
	void resolversOfTheUserAndExceptionHandlersOfControllersComeFirst() {
		this.contextRunner
			.withBean("mine", DataFetcherExceptionResolver.class,
					() -> DataFetcherExceptionResolver.forSingleError((ex, environment) -> null))
			.run((context) -> assertThat(context.getBeanProvider(DataFetcherExceptionResolver.class).orderedStream())
				.hasSize(3)
				.last()
				.isInstanceOf(InvalidUlidExceptionResolver.class));
	}

	@Test
	void beansOfTheUserWin() {
		this.contextRunner.withBean("myConfigurer", UlidScalarConfigurer.class)
			.withBean("myResolver", InvalidUlidExceptionResolver.class)
			.run((context) -> assertThat(context).hasSingleBean(UlidScalarConfigurer.class)
				.hasBean("myConfigurer")
				.hasSingleBean(InvalidUlidExceptionResolver.class)
				.hasBean("myResolver"));
	}

	@Test
	void backsOffWithoutGraphQl() {
		for (String absent : new String[] { "graphql", "org.springframework.graphql" }) {
			new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidGraphQlAutoConfiguration.class))
				.withClassLoader(new FilteredClassLoader(absent))
				.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidScalarConfigurer"));
		}
	}

	private static GraphQLSchema schema(ApplicationContext context) {
		return context.getBean(GraphQlSource.class).schema();
	}

}
