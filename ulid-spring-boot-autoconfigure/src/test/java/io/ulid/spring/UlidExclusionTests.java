package io.ulid.spring;

import java.util.stream.Stream;

import io.ulid.spring.web.UlidWebAutoConfiguration;
import io.ulid.spring.web.UlidWebFluxAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application can exclude each of the auto-configurations.
 */
@Tag("slow")
class UlidExclusionTests {

	static Stream<String> autoConfigurations() {
		return ImportCandidates.load(AutoConfiguration.class, null)
			.getCandidates()
			.stream()
			.filter((name) -> name.startsWith("io.ulid."));
	}

	@ParameterizedTest
	@MethodSource("autoConfigurations")
	void applicationStartsWithoutTheAutoConfiguration(String autoConfiguration) throws Exception {
		start(WebApplicationType.SERVLET, autoConfiguration);
	}

	@ParameterizedTest
	@ValueSource(classes = { UlidWebAutoConfiguration.class, UlidWebFluxAutoConfiguration.class })
	void reactiveApplicationStartsWithoutTheAutoConfiguration(Class<?> autoConfiguration) throws Exception {
		start(WebApplicationType.REACTIVE, autoConfiguration.getName());
	}

	private static void start(WebApplicationType type, String excluded) throws Exception {
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class).web(type)
			.properties("server.port=0", "spring.mvc.problemdetails.enabled=true",
					"spring.webflux.problemdetails.enabled=true",
					"springdoc.api-docs.enabled=" + (type == WebApplicationType.SERVLET),
					"spring.datasource.url=" + TestDatabase.h2().url(), "spring.autoconfigure.exclude=" + excluded)
			.run()) {
			assertThat(context.getBeanNamesForType(Class.forName(excluded))).isEmpty();
		}
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class Application {

	}

}
