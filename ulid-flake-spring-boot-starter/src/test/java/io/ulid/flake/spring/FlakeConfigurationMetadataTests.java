package io.ulid.flake.spring;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.convert.ApplicationConversionService;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the metadata that IDEs complete property keys from.
 */
class FlakeConfigurationMetadataTests {

	@Test
	void everyKeyIsDescribedAndHasADefault() throws IOException {
		JsonNode properties = properties();
		for (JsonNode property : properties) {
			assertThat(property.path("description").asString("")).as(property.toString()).endsWith(".");
			assertThat(property.has("defaultValue")).as(property.toString())
				.isEqualTo(!List.of("ulid.flake.node-id", "ulid.flake.node-id-source", "ulid.flake.ordinal-pattern")
					.contains(property.get("name").asString()));
		}
	}

	@Test
	void everyComponentOfThePropertiesHasAKey() throws IOException {
		TreeSet<String> keys = new TreeSet<>();
		addKeys("ulid.flake.", UlidFlakeProperties.class, keys);
		assertThat(properties().valueStream().map((property) -> property.get("name").asString()))
			.containsExactlyInAnyOrderElementsOf(keys);
	}

	private static void addKeys(String prefix, Class<?> properties, TreeSet<String> keys) {
		Arrays.stream(properties.getRecordComponents()).forEach((component) -> {
			String key = prefix + DataObjectPropertyName.toDashedForm(component.getName());
			if (component.getType().isRecord()) {
				addKeys(key + ".", component.getType(), keys);
			}
			else {
				keys.add(key);
			}
		});
	}

	@Test
	void defaultsAreEqualToTheDefaultsInTheCode() throws IOException {
		Map<String, Object> defaults = new HashMap<>();
		for (JsonNode property : properties()) {
			if (property.has("defaultValue")) {
				defaults.put(property.get("name").asString(), property.get("defaultValue").asString());
			}
		}
		Binder explicit = new Binder(List.of(new MapConfigurationPropertySource(defaults)), null,
				ApplicationConversionService.getSharedInstance());
		UlidFlakeProperties bound = explicit.bind("ulid.flake", UlidFlakeProperties.class).get();
		assertThat(bound).isEqualTo(new Binder().bindOrCreate("ulid.flake", UlidFlakeProperties.class));
		assertThat(bound.lease()).isNotNull();
	}

	private static JsonNode properties() throws IOException {
		URL module = UlidFlakeProperties.class.getProtectionDomain().getCodeSource().getLocation();
		try (URLClassLoader classLoader = new URLClassLoader(new URL[] { module }, null);
				InputStream json = classLoader.getResourceAsStream("META-INF/spring-configuration-metadata.json")) {
			return JsonMapper.shared().readTree(json).get("properties");
		}
	}

}
