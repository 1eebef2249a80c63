package io.ulid.spring;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.ulid.spring.internal.UlidProperties;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.convert.ApplicationConversionService;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the metadata that IDEs complete property keys from.
 */
class ConfigurationMetadataTests {

	@Test
	void everyKeyIsDescribedAndHasADefault() throws IOException {
		JsonNode properties = properties();
		assertThat(properties.valueStream().map((property) -> property.get("name").asString()))
			.containsExactlyInAnyOrder("ulid.generator.layout", "ulid.generator.monotonic",
					"ulid.generator.entropy-source", "ulid.generator.increment", "ulid.generator.max-clock-rollback",
					"ulid.generator.max-clock-lead", "ulid.opaque-ids.keys", "ulid.opaque-ids.read-plain",
					"ulid.opaque-ids.text", "ulid.opaque-ids.write", "ulid.storage.type", "ulid.storage.check",
					"ulid.openapi.enabled", "ulid.web.problem-details.enabled", "ulid.web.problem-details.type",
					"ulid.mongodb.storage", "ulid.data.check-attributes", "ulid.jackson.check-mappers",
					"ulid.hibernate.check-repositories", "management.health.ulid.enabled",
					"management.info.ulid.enabled", "management.endpoint.ulid.access", "management.endpoint.ulid.roles",
					"management.endpoint.ulid.show-values");
		for (JsonNode property : properties) {
			assertThat(property.path("description").asString("")).as(property.toString()).endsWith(".");
			assertThat(property.has("defaultValue")).as(property.toString())
				.isEqualTo(!List
					.of("management.endpoint.ulid.roles", "ulid.opaque-ids.keys", "ulid.opaque-ids.text",
							"ulid.opaque-ids.write")
					.contains(property.get("name").asString()));
		}
	}

	@Test
	void metadataContainsTheDefaultsOfTheCode() throws IOException {
		Map<String, Object> defaults = new HashMap<>();
		for (JsonNode property : properties()) {
			if (property.has("defaultValue")) {
				defaults.put(property.get("name").asString(), property.get("defaultValue").asString());
			}
		}
		Binder explicit = new Binder(List.of(new MapConfigurationPropertySource(defaults)), null,
				ApplicationConversionService.getSharedInstance());
		assertThat(explicit.bind("ulid", UlidProperties.class).get())
			.isEqualTo(new Binder().bindOrCreate("ulid", UlidProperties.class));
	}

	private static JsonNode properties() throws IOException {
		try (InputStream json = UlidProperties.class
			.getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
			return JsonMapper.shared().readTree(json).get("properties");
		}
	}

}
