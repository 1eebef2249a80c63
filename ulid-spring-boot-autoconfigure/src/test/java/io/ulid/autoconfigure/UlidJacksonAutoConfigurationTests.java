package io.ulid.autoconfigure;

import io.ulid.Ulid;
import io.ulid.jackson.UlidJacksonModule;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidJacksonAutoConfiguration}.
 */
class UlidJacksonAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidJacksonAutoConfiguration.class, JacksonAutoConfiguration.class));

	@Test
	void mapperWritesText() {
		// Without Jackson's own search, so that it is the bean which is found
		this.contextRunner.withPropertyValues("spring.jackson.find-and-add-modules=false")
			.run((context) -> assertThat(context.getBean(JsonMapper.class).writeValueAsString(Ulid.MAX))
				.isEqualTo("\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\""));
	}

	@Test
	void moduleOfTheUserWins() {
		this.contextRunner.withBean("mine", UlidJacksonModule.class)
			.run((context) -> assertThat(context).hasSingleBean(UlidJacksonModule.class).hasBean("mine"));
	}

	@Test
	void backsOffWithoutJackson() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidJacksonAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("tools.jackson"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidJacksonModule"));
	}

}
