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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static java.util.Map.entry;
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

	private static final String NO_CHECK = "";

	private static final String MAPPING = "[a mapping that cannot work]";

	private static final String TYPED_ID = "[a class cannot be a typed id]";

	private static final String PROPERTY = "a property has an invalid value";

	/**
	 * The classes that fail startup or warn, with a part of a row. The part is empty if a
	 * class warns only after startup, or reports what other classes have found.
	 */
	private static final Map<String, String> CHECKS = Map.ofEntries(
			entry("AbstractIdCheck", "[an abstract type of typed ids]"), entry("AnnotationCheck", MAPPING),
			entry("ColumnCheck", "the same check cannot read the columns"), entry("EntityTypedIds", PROPERTY),
			entry("FactorySettings", PROPERTY), entry("GenerationMonitor", NO_CHECK),
			entry("HibernateFailureAnalyzer", "an entity has no `@Id` of Jakarta Persistence"),
			entry("IdGenerators", NO_CHECK), entry("InvalidUlidFailureAnalyzer", PROPERTY),
			entry("MapperCheck", "a JSON mapper bean [lacks the module]"), entry("MappingReport", NO_CHECK),
			entry("OpaqueKeySettings", "[keys of opaque ids](opaque-ids.md#keys) are invalid"),
			entry("ProblemDetailsCheck", "replaces the problem details of ULIDs"),
			entry("RangeExceptionTranslator", PROPERTY),
			entry("RepositoryIdCheck", "a JPA repository declares [another id type]"),
			entry("StoredFormResolver", "[MariaDB's type `uuid`]"), entry("TypedIdMistakes", TYPED_ID),
			entry("UlidActuatorAutoConfiguration", NO_CHECK), entry("UlidIdentifierGenerator", MAPPING),
			entry("UlidMappingContributor", MAPPING), entry("UlidMappingException", NO_CHECK),
			entry("UlidMappingFailureAnalyzer", NO_CHECK),
			entry("UlidOpenApiAutoConfiguration", "springdoc is [older than 2.7]"));

	private final List<String> rows;

	StartupChecksTests() throws IOException {
		this.rows = Markdown.page("docs/configuration.md")
			.lines()
			.stream()
			.dropWhile((line) -> !line.equals("## Startup checks"))
			.skip(1)
			.takeWhile((line) -> !line.startsWith("## "))
			.filter((line) -> line.startsWith("| ") && !line.startsWith("| mistake |"))
			.toList();
	}

	@Test
	void everyClassThatFailsStartupOrWarnsIsInTheTable() throws IOException {
		Set<String> reporting = new TreeSet<>();
		sources().forEach((name, source) -> {
			if (REPORTS.matcher(source).find()) {
				reporting.add(name);
			}
		});
		assertThat(reporting).as("classes with startup checks: add a row to docs/configuration.md, and its class here")
			.isEqualTo(new TreeSet<>(CHECKS.keySet()));
		assertThat(CHECKS.values()).allMatch((check) -> this.rows.stream().anyMatch((row) -> row.contains(check)));
	}

	@Test
	void everyPropertyThatTurnsACheckOffIsInTheTable() throws IOException {
		Set<String> properties = new TreeSet<>();
		sources().values()
			.forEach((source) -> TURNS_OFF.matcher(source)
				.results()
				.map((property) -> property.group(1))
				.forEach(properties::add));
		assertThat(properties).contains("ulid.data.check-attributes", "ulid.jackson.check-mappers");
		JsonNode metadata = JsonMapper.shared()
			.readTree(Files
				.readString(SPRING.resolve("resources/META-INF/additional-spring-configuration-metadata.json")));
		for (JsonNode property : metadata.path("properties")) {
			if (property.path("type").asString().endsWith(".StartupCheck")) {
				properties.add(property.path("name").asString());
			}
		}
		assertThat(properties).contains("ulid.storage.check", "ulid.hibernate.check-repositories")
			.allMatch((property) -> this.rows.stream().anyMatch((row) -> lastCell(row).contains("`" + property + "`")));
	}

	private static String lastCell(String row) {
		String[] cells = row.split("\\|");
		return cells[cells.length - 1];
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
