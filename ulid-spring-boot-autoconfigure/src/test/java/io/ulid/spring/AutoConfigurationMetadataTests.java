package io.ulid.spring;

import java.util.List;

import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.util.ClassUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the metadata that lets Spring Boot skip an auto-configuration without reading
 * its class.
 */
class AutoConfigurationMetadataTests {

	private final AutoConfigurationMetadata metadata = metadata();

	@Test
	void metadataContainsAllAutoConfigurations() {
		List<String> ours = ImportCandidates.load(AutoConfiguration.class, null)
			.getCandidates()
			.stream()
			.filter((name) -> name.startsWith("io.ulid."))
			.toList();
		assertThat(ours).contains(UlidAutoConfiguration.class.getName()).allMatch(this.metadata::wasProcessed);
	}

	@Test
	void metadataContainsConditionsAndOrder() {
		assertThat(this.metadata.getSet(UlidWebMvcAutoConfiguration.class.getName(), "ConditionalOnClass"))
			.containsExactlyInAnyOrder("org.springframework.web.servlet.DispatcherServlet",
					"org.springframework.web.servlet.config.annotation.WebMvcConfigurer");
		assertThat(this.metadata.get(UlidWebMvcAutoConfiguration.class.getName(), "ConditionalOnWebApplication"))
			.isEqualTo("SERVLET");
		assertThat(this.metadata.getSet(UlidWebMvcAutoConfiguration.class.getName(), "AutoConfigureBefore"))
			.contains("org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration");
	}

	private static AutoConfigurationMetadata metadata() {
		Class<?> loader = ClassUtils
			.resolveClassName("org.springframework.boot.autoconfigure.AutoConfigurationMetadataLoader", null);
		AutoConfigurationMetadata metadata = ReflectionTestUtils.invokeMethod(loader, "loadMetadata",
				AutoConfigurationMetadataTests.class.getClassLoader());
		assertThat(metadata).isNotNull();
		return metadata;
	}

}
