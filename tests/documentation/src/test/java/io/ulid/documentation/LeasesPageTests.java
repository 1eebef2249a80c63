package io.ulid.documentation;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The versions, the figures and the manifests of {@code docs/flake.md}.
 */
class LeasesPageTests {

	private static final int NODE_IDS = 32;

	private static final Pattern ROW = Pattern.compile("(?m)^\\| (\\d+) \\| (\\d+)( %)?.*? \\| (\\d+) \\| (\\d+) \\|$");

	private final Markdown page;

	LeasesPageTests() throws IOException {
		this.page = Markdown.page("docs/flake.md");
	}

	@Test
	void shedLockHasTheVersionOfTheBuild() throws IOException {
		String version = GeneratedFilesTests.pom("shedlock.version");
		assertThat(GeneratedFilesTests.element(this.page.block("xml", "shedlock"), "version")).isEqualTo(version);
		assertThat(this.page.prose()).contains("with ShedLock %s.".formatted(version));
		assertThat(Markdown.ROOT.resolve("tests/compatibility/src/it/application/pom.xml")).content()
			.contains("<version>@shedlock.version@</version>");
	}

	@Test
	void figures() {
		List<MatchResult> rows = ROW.matcher(this.page.prose()).results().toList();
		assertThat(rows).hasSize(4).allSatisfy((row) -> {
			int replicas = Integer.parseInt(row.group(1));
			int surge = Integer.parseInt(row.group(2));
			int pods = (row.group(3) != null) ? (int) Math.ceil(replicas * surge / 100.0) : surge;
			assertThat(pods).as(row.group()).isEqualTo(Integer.parseInt(row.group(4)));
			assertThat(NODE_IDS - replicas - pods).as(row.group()).isEqualTo(Integer.parseInt(row.group(5)));
		});
	}

	@Test
	void podOfAStatefulSetHasTheNumberOfItsName() {
		Map<String, Object> variables = environment("StatefulSet");
		assertThat(variables).isNotEmpty();
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class))
			.withInitializer((context) -> {
				context.getEnvironment()
					.getPropertySources()
					.addFirst(new SystemEnvironmentPropertySource(
							"test-" + StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
				context.getEnvironment()
					.getPropertySources()
					.addFirst(new MapPropertySource("pod", Map.of("HOSTNAME", "orders-31")));
			})
			.run((context) -> assertThat(context.getBean(UlidFlakeGenerator.class).next().nodeId()).isEqualTo(31));
	}

	@Test
	void podsOfADeploymentLease() {
		assertThat(environment("Deployment")).containsEntry("ULID_FLAKE_NODEIDSOURCE", "jdbc");
	}

	private Map<String, Object> environment(String kind) {
		Map<String, Object> manifest = new Yaml().load(this.page.block("yml", "kind: " + kind));
		Object container = at(manifest, "spec", "template", "spec", "containers");
		Object variable = at(((List<?>) container).get(0), "env");
		return Map.of((String) at(((List<?>) variable).get(0), "name"), at(((List<?>) variable).get(0), "value"));
	}

	private static Object at(Object yaml, String... path) {
		Object node = yaml;
		for (String name : path) {
			node = ((Map<?, ?>) node).get(name);
			assertThat(node).as(name).isNotNull();
		}
		return node;
	}

}
