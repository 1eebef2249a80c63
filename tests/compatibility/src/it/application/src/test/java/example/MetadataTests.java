package example;

import java.lang.reflect.Method;

import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the conditions that a later Spring Boot wrote down when the jar was built.
 */
class MetadataTests {

	@Test
	void readsConditionsOfAutoConfigurations() throws ReflectiveOperationException {
		Method loader = Class.forName("org.springframework.boot.autoconfigure.AutoConfigurationMetadataLoader")
			.getDeclaredMethod("loadMetadata", ClassLoader.class);
		loader.setAccessible(true);
		AutoConfigurationMetadata metadata = (AutoConfigurationMetadata) loader.invoke(null,
				getClass().getClassLoader());
		String ours = "io.ulid.spring.web.UlidWebMvcAutoConfiguration";
		assertThat(metadata.wasProcessed(ours)).isTrue();
		assertThat(metadata.get(ours, "ConditionalOnWebApplication")).isEqualTo("SERVLET");
	}

}
