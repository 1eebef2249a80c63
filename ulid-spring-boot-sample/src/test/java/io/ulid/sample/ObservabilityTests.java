package io.ulid.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.support.ArchiveId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The alerts, the dashboard and the pages about them name what the running sample
 * exposes, with a leased node id.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "spring.datasource.url=jdbc:h2:mem:observability;DB_CLOSE_DELAY=-1",
				"management.prometheus.metrics.export.enabled=true", "ulid.flake.node-id-source=jdbc",
				"spring.flyway.locations=classpath:db/migration,classpath:leases" })
class ObservabilityTests {

	private static final Path DOCS = Path.of("..", "docs");

	// The page on Ulid-Flakes also names two functions of HQL
	private static final Pattern METRIC = Pattern.compile("(?!ulid_flake_(?:text|timestamp)\\b)ulid(_[a-z]+)+");

	@BeforeEach
	void useIdWithUuidText() {
		assertThat(new ArchiveId(Ulid.MIN)).isNotNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "observability/ulid.rules.yml", "observability/ulid.rules.test.yml",
			"observability/ulid-dashboard.json", "monitoring.md", "flake.md" })
	void everyDocumentedMetricIsExposed(String file, @LocalServerPort int port) {
		assertThat(metricsOf(file)).isNotEmpty().isSubsetOf(exposed(port));
	}

	@Test
	void everyExposedMetricIsDocumentedAndOnTheDashboard(@LocalServerPort int port) {
		Set<String> described = Stream.of("monitoring.md", "flake.md")
			.flatMap((page) -> metricsOf(page).stream())
			.collect(Collectors.toSet());
		assertThat(described).containsAll(exposed(port));
		assertThat(metricsOf("observability/ulid-dashboard.json")).isEqualTo(exposed(port));
	}

	private static Set<String> metricsOf(String file) {
		try {
			return METRIC.matcher(Files.readString(DOCS.resolve(file)))
				.results()
				.map((match) -> match.group())
				.collect(Collectors.toCollection(TreeSet::new));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Set<String> exposed(int port) {
		RestTestClient http = RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
		return Scrape.of(http)
			.values()
			.keySet()
			.stream()
			.map((series) -> series.replaceFirst("\\{.*", ""))
			.collect(Collectors.toCollection(TreeSet::new));
	}

}
