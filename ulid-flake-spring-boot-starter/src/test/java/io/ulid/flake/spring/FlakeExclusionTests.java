package io.ulid.flake.spring;

import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application may do without the auto-configuration of the guest. Without that of the
 * host, the guest generates nothing, and needs no decision.
 */
class FlakeExclusionTests {

	@ParameterizedTest
	@ValueSource(classes = { UlidFlakeAutoConfiguration.class, UlidAutoConfiguration.class })
	void oneIsExcluded(Class<?> autoConfiguration) {
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
			.web(WebApplicationType.NONE)
			.properties("spring.datasource.url=" + TestDatabase.h2().url(),
					"spring.autoconfigure.exclude=" + autoConfiguration.getName())
			.run()) {
			assertThat(context.getBeanNamesForType(autoConfiguration)).isEmpty();
			assertThat(context.getBeanNamesForType(UlidFlakeGenerator.class)).isEmpty();
		}
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class Application {

	}

}
