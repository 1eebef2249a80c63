package io.ulid.flake.spring;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.spring.jackson2.UlidJackson2AutoConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the property {@code ulid.flake.json-format}, which needs no generator.
 */
class FlakeJacksonTests {

	private static final Shipment SHIPMENT = new Shipment(Long.MAX_VALUE, UlidFlake.MAX);

	private static final String STRINGS = """
			{"id":"9223372036854775807","flake":"7ZZZZZZZZZZZZ"}""";

	private static final String NUMBERS = """
			{"id":9223372036854775807,"flake":9223372036854775807}""";

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class, UlidJacksonAutoConfiguration.class,
				JacksonAutoConfiguration.class));

	private final ApplicationContextRunner jackson2Runner = new ApplicationContextRunner().withConfiguration(
			AutoConfigurations.of(UlidFlakeAutoConfiguration.class, UlidJackson2AutoConfiguration.class, jackson2()));

	// Spring Boot will remove this class together with its support of Jackson 2
	@SuppressWarnings({ "deprecation", "removal" })
	private static Class<?> jackson2() {
		return org.springframework.boot.jackson2.autoconfigure.Jackson2AutoConfiguration.class;
	}

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void mapperWritesStringsByDefault(boolean search) {
		this.contextRunner.withPropertyValues("spring.jackson.find-and-add-modules=" + search)
			.run((context) -> assertThat(context.getBean(JsonMapper.class).writeValueAsString(SHIPMENT))
				.isEqualTo(STRINGS));
	}

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void mapperWritesNumbers(boolean search) {
		// The module that Jackson itself finds must not replace the bean
		this.contextRunner
			.withPropertyValues("spring.jackson.find-and-add-modules=" + search, "ulid.flake.json-format=number")
			.run((context) -> {
				JsonMapper mapper = context.getBean(JsonMapper.class);
				assertThat(mapper.writeValueAsString(SHIPMENT)).isEqualTo(NUMBERS);
				assertThat(mapper.readValue(NUMBERS, Shipment.class)).isEqualTo(SHIPMENT);
			});
	}

	@Test
	void mapperOfJackson2WritesStringsByDefault() {
		this.jackson2Runner
			.run((context) -> assertThat(context.getBean(ObjectMapper.class).writeValueAsString(SHIPMENT))
				.isEqualTo(STRINGS));
	}

	@Test
	void mapperOfJackson2WritesNumbers() {
		this.jackson2Runner.withPropertyValues("ulid.flake.json-format=number").run((context) -> {
			ObjectMapper mapper = context.getBean(ObjectMapper.class);
			assertThat(mapper.writeValueAsString(SHIPMENT)).isEqualTo(NUMBERS);
			assertThat(mapper.readValue(NUMBERS, Shipment.class)).isEqualTo(SHIPMENT);
		});
	}

	@Test
	void moduleOfTheUserWins() {
		this.contextRunner.withBean("mine", UlidJacksonModule.class, UlidJacksonModule::new)
			.withPropertyValues("ulid.flake.json-format=number")
			.run((context) -> assertThat(context.getBean(JsonMapper.class).writeValueAsString(UlidFlake.MAX))
				.isEqualTo("\"7ZZZZZZZZZZZZ\""));
	}

	record Shipment(@UlidGeneratedId Long id, UlidFlake flake) {
	}

}
