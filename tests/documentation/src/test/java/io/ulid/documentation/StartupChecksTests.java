package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The table of startup checks in {@code docs/configuration.md}. The checks of the guest
 * are on its own page.
 */
class StartupChecksTests {

	private static final Path HIBERNATE = Markdown.ROOT.resolve("ulid-hibernate/src/main");

	private static final Path SPRING = Markdown.ROOT.resolve("ulid-spring-boot-autoconfigure/src/main");

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
	void everyClassThatFailsStartupOrWarnsIsKnown() throws IOException {
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
	private static Map<String, String> sources() throws IOException {
		Map<String, String> sources = new TreeMap<>();
		for (Path root : List.of(HIBERNATE, SPRING)) {
			try (Stream<Path> files = Files.walk(root)) {
				for (Path file : files.filter((each) -> each.toString().endsWith(".java")).toList()) {
					sources.put(file.getFileName().toString().replace(".java", ""),
							Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", ""));
				}
			}
		}
		return sources;
	}

}
