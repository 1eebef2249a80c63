package io.ulid.documentation;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFunctionContributor;
import io.ulid.flake.spring.LeaseMeters;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.actuate.UlidMetricsAutoConfiguration;
import io.ulid.support.ArchiveId;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.config.YamlPropertiesFactoryBean;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.core.io.ByteArrayResource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The properties that {@code README.md} and {@code docs} name, in the text or in a block
 * of YAML or properties: all of them are in the metadata, from which IDEs complete them.
 */
class PropertyDocumentationTests {

	private static final Pattern INLINE = Pattern
		.compile("`((?:ulid|spring|management)\\.[a-z][\\w.-]*?)(\\.\\*)?(?:[=:] ?[^`\\n]*)?`");

	private static final Set<String> SETTINGS_OF_HIBERNATE = Set.of(UlidSettings.GENERATOR, UlidSettings.TYPED_IDS,
			IdGenerators.setting(IdentifierType.require(UlidFlake.class)), UlidFlakeFunctionContributor.EPOCH);

	// Of modules of Spring Boot that are not on the class path of the tests, of Spring
	// Boot 3.5, of a map, or of the configuration of a Kafka consumer
	private static final Set<String> ELSEWHERE = Set.of("management.endpoint.health.group.readiness.include",
			"management.metrics.enable.ulid", "spring.aot.jpa.repositories.enabled",
			"spring.data.mongodb.auto-index-creation", "spring.data.mongodb.uuid-representation",
			"spring.data.redis.timeout", "spring.flyway.baseline-on-migrate",
			"spring.flyway.postgresql.transactional-lock",
			"spring.jackson.deserialization.accept-empty-string-as-null-object", "spring.json.trusted.packages",
			"spring.mongodb.representation.uuid");

	@Test
	void everyPropertyOnAPageExists() throws IOException {
		Set<String> known = new TreeSet<>(metadata());
		known.addAll(meters());
		List<String> unknown = new ArrayList<>();
		for (Markdown page : Markdown.pages()) {
			for (String property : properties(page)) {
				boolean exists = property.endsWith(".*")
						? known.stream().anyMatch((name) -> name.startsWith(property.replace("*", "")))
						: known.contains(property) || SETTINGS_OF_HIBERNATE.contains(property)
								|| ELSEWHERE.contains(property);
				if (!exists) {
					unknown.add(page.file().getFileName() + ": " + property);
				}
			}
		}
		assertThat(unknown).isEmpty();
	}

	static Set<String> metadata() throws IOException {
		return properties().stream()
			.map((property) -> property.get("name").asString())
			.collect(Collectors.toCollection(TreeSet::new));
	}

	/**
	 * The properties of the metadata.
	 */
	static List<JsonNode> properties() throws IOException {
		List<JsonNode> properties = new ArrayList<>();
		for (URL url : Collections.list(PropertyDocumentationTests.class.getClassLoader()
			.getResources("META-INF/spring-configuration-metadata.json"))) {
			try (InputStream json = url.openStream()) {
				for (JsonNode property : JsonMapper.shared().readTree(json).path("properties")) {
					properties.add(property);
				}
			}
		}
		return properties;
	}

	/**
	 * The names of our meters, which look like properties.
	 */
	static Set<String> meters() {
		SimpleMeterRegistry registry = new SimpleMeterRegistry();
		assertThat(new ArchiveId(Ulid.MIN)).isNotNull();
		new LeaseMeters(Optional::empty, Clock.systemUTC()).bindTo(registry);
		new WebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class,
					UlidFlakeAutoConfiguration.class, UlidMetricsAutoConfiguration.class))
			.withPropertyValues("ulid.flake.node-id-source=standalone", "ulid.opaque-ids.text=none")
			.run((context) -> context.getBeansOfType(MeterBinder.class)
				.values()
				.forEach((meters) -> meters.bindTo(registry)));
		return registry.getMeters().stream().map((meter) -> meter.getId().getName()).collect(Collectors.toSet());
	}

	private static Set<String> properties(Markdown page) throws IOException {
		Set<String> properties = new LinkedHashSet<>();
		INLINE.matcher(page.text())
			.results()
			.filter((name) -> !name.group(1).endsWith(".yml"))
			.forEach((name) -> properties.add(name.group(1) + ((name.group(2) != null) ? ".*" : "")));
		for (Markdown.Block block : page.blocks("yaml")) {
			YamlPropertiesFactoryBean yaml = new YamlPropertiesFactoryBean();
			yaml.setResources(new ByteArrayResource(block.code().getBytes(StandardCharsets.UTF_8)));
			// Not stringPropertyNames(), which omits values of other types
			yaml.getObject().keySet().forEach((key) -> properties.add(((String) key).replaceFirst("\\[\\d+]$", "")));
		}
		for (Markdown.Block block : page.blocks("properties")) {
			Properties loaded = new Properties();
			loaded.load(new StringReader(block.code()));
			loaded.stringPropertyNames()
				.stream()
				.filter((name) -> name.matches("(ulid|spring|management)\\..*"))
				.forEach(properties::add);
		}
		return properties;
	}

}
