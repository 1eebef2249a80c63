package io.ulid.autoconfigure.web;

import java.util.List;

import io.ulid.web.BodyErrorLocator;
import io.ulid.web.UlidProblemDetails;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidWebAutoConfiguration}.
 */
class UlidWebAutoConfigurationTests {

	private final WebApplicationContextRunner contextRunner = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class, WebMvcAutoConfiguration.class));

	@Test
	void problemDetailsOfTheUserWin() {
		this.contextRunner.withBean("mine", UlidProblemDetails.class, () -> new UlidProblemDetails(List.of()))
			.run((context) -> assertThat(context).hasSingleBean(UlidProblemDetails.class).hasBean("mine"));
	}

	@Test
	void bodiesAreThoseOfTheLibrariesThatAreThere() {
		this.contextRunner.run((context) -> assertThat(context.getBeansOfType(BodyErrorLocator.class))
			.containsOnlyKeys("jacksonBodyErrorLocator", "jackson2BodyErrorLocator"));
		this.contextRunner.withClassLoader(new FilteredClassLoader("tools.jackson"))
			.run((context) -> assertThat(context.getBeansOfType(BodyErrorLocator.class))
				.containsOnlyKeys("jackson2BodyErrorLocator"));
		this.contextRunner.withClassLoader(new FilteredClassLoader("com.fasterxml.jackson.databind"))
			.run((context) -> assertThat(context.getBeansOfType(BodyErrorLocator.class))
				.containsOnlyKeys("jacksonBodyErrorLocator"));
	}

	@Test
	void backsOffOutsideTheWeb() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidProblemDetails.class));
	}

}
