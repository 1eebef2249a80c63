package io.ulid.documentation;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The table of startup checks in {@code docs/configuration.md}. The checks of the guest
 * are on its own page.
 */
class StartupChecksTests {

	private static final Pattern REPORTS = Pattern
		.compile("new (?:UlidMapping|InvalidConfigurationPropertyValue)Exception"
				+ "\\(|\\.warn\\(|::warn\\b|Level\\.WARNING|extends AbstractFailureAnalyzer");

	private static final Pattern TURNS_OFF = Pattern.compile("off, set '([\\w.-]+)'");

	/**
	 * The classes that fail startup or warn. Some warn only after startup, or report what
	 * other classes have found.
	 */
	private static final String REPORTING = """
			AbstractIdCheck AnnotationCheck ColumnCheck EntityTypedIds FactorySettings GenerationMonitor
			HibernateFailureAnalyzer IdGenerators InvalidUlidFailureAnalyzer MapperCheck MappingReport
			OpaqueKeySettings ProblemDetailsCheck RangeExceptionTranslator RepositoryIdCheck StoredFormResolver
			TypedIdMistakes UlidActuatorAutoConfiguration UlidIdentifierGenerator UlidMappingContributor
			UlidMappingException UlidMappingFailureAnalyzer UlidOpenApiAutoConfiguration""";

	@Test
	void everyClassThatFailsStartupOrWarnsIsKnown() {
		Map<String, String> reporting = sources();
		reporting.values().removeIf((source) -> !REPORTS.matcher(source).find());
		assertThat(reporting.keySet())
			.as("classes with startup checks: add a row to docs/configuration.md, and its class here")
			.containsExactly(REPORTING.split("\\s+"));
	}

	@Test
	void everyPropertyThatTurnsACheckOffIsInTheTable() throws IOException {
		Set<String> properties = new TreeSet<>();
		sources().values()
			.forEach((source) -> TURNS_OFF.matcher(source)
				.results()
				.map((property) -> property.group(1))
				.forEach(properties::add));
		PropertyDocumentationTests.properties()
			.stream()
			.filter((property) -> property.path("type").asString().endsWith(".StartupCheck"))
			.forEach((property) -> properties.add(property.path("name").asString()));
		String page = Markdown.page("docs/configuration.md").prose();
		String rows = page.substring(page.indexOf("## Startup checks"));
		assertThat(properties).contains("ulid.data.check-attributes", "ulid.jackson.check-mappers", "ulid.storage.check")
			.allSatisfy((property) -> assertThat(rows).containsPattern("\\| `%s`[^|]*\\|\n".formatted(property)));
	}

	/**
	 * The sources by the names of their classes. A string that goes on in the next line
	 * is joined.
	 */
	private static Map<String, String> sources() {
		return Markdown.files("(ulid-hibernate|ulid-spring-boot-autoconfigure)/src/main/.*[.]java")
			.stream()
			.filter((file) -> !file.endsWith("package-info.java"))
			.collect(Collectors.toMap((file) -> file.replaceAll(".*/|[.]java", ""),
					(file) -> Markdown.read(file).replaceAll("\"\\s*\\+\\s*\"", ""), (one, other) -> one + other, TreeMap::new));
	}

}
