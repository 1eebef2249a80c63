package io.ulid.documentation;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidRange;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tables of the pages contain every method and every auto-configuration. Each property,
 * meter and annotation is described on exactly one page, and the other pages for users
 * that name it link to this page. The pages for contributors name existing classes and
 * every package.
 */
class ReferenceTests {

	private static final Pattern ANNOTATION = Pattern.compile("(?m)^public @interface (\\w+) \\{");

	private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString");

	private static final String PACKAGE = "io.ulid.spring.";

	private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w.]+AutoConfiguration)` \\|");

	private static final Pattern EXCLUDED = Pattern.compile("(?m)^ *- (\\S+AutoConfiguration)$");

	private static final Pattern CLASS = Pattern.compile("`((?:[A-Z][a-z0-9]+){2,})`");

	private static final Set<String> CLASSES_ELSEWHERE = Set.of("JdbcClient", "DatabaseClient", "ServiceLoader",
			"FailureAnalyzer", "MeterBinder", "RuntimeHintsRegistrar", "UlidDataCassandraAutoConfiguration",
			"UlidDataCassandraAutoConfigurationTests");

	private static final Pattern TURNS_OFF = Pattern.compile("off, set '([\\w.-]+)'");

	private final List<Markdown> pages = Markdown.pages()
		.stream()
		.filter((page) -> !page.name().matches("(?i).*(contributing|architecture)[.]md"))
		.toList();

	@Test
	void propertiesAndMetersHaveOneRow() throws IOException {
		Map<String, Predicate<String>> descriptions = new TreeMap<>();
		Stream.concat(PropertyDocumentationTests.metadata().stream(), PropertyDocumentationTests.meters().stream())
			.filter((name) -> name.matches("(management\\.\\w+\\.)?ulid\\..*"))
			.forEach((name) -> descriptions.put("`" + name, (line) -> line.startsWith("| `" + name + "` |")));
		assertThat(descriptions).hasSizeGreaterThan(30);
		verify(descriptions);
	}

	@Test
	void annotationsHaveOneHeading() {
		Map<String, Predicate<String>> descriptions = new TreeMap<>();
		Markdown.files("ulid[\\w-]*/src/main/java/(?!.*/internal/).*[.]java")
			.stream()
			.flatMap((file) -> ANNOTATION.matcher(Markdown.read(file)).results())
			.map((annotation) -> "@" + annotation.group(1))
			.forEach((name) -> descriptions.put(name, (line) -> line.matches("#+ .*" + name + "\\b.*")));
		assertThat(descriptions).containsKeys("@IdPrefix", "@UlidGeneratedId", "@UlidSequence");
		verify(descriptions);
	}

	private void verify(Map<String, Predicate<String>> descriptions) {
		List<String> faults = new ArrayList<>();
		descriptions.forEach((name, description) -> {
			List<Markdown> describing = this.pages.stream()
				.filter((page) -> page.prose().lines().anyMatch(description))
				.toList();
			if (describing.size() != 1) {
				faults.add("%s is described in %s".formatted(name, describing.stream().map(Markdown::file).toList()));
				return;
			}
			Path owner = describing.get(0).file().normalize();
			Pattern mention = Pattern.compile(Pattern.quote(name) + "(?![\\w-]|\\.\\w)");
			this.pages.stream()
				.filter((page) -> !page.file().normalize().equals(owner))
				.filter((page) -> mention.matcher(page.prose()).find())
				.filter((page) -> LinkTests.targets(page).noneMatch(owner::equals))
				.forEach((page) -> faults.add("%s names %s without a link to %s".formatted(page.file(), name, owner)));
		});
		assertThat(faults).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(classes = { Ulid.class, IdGenerator.class, UlidGenerator.class, UlidRange.class })
	void pageContainsEveryMethod(Class<?> type) {
		verifyEveryMethodIsIn("ulid.md", type);
	}

	@ParameterizedTest
	@ValueSource(classes = { UlidFlake.class, UlidFlakeGenerator.class })
	void pageContainsEveryMethodOfFlakes(Class<?> type) {
		verifyEveryMethodIsIn("flake.md", type);
	}

	private static void verifyEveryMethodIsIn(String page, Class<?> type) {
		String table = Markdown.read("docs/" + page);
		Set<String> missing = new TreeSet<>();
		for (Method method : type.getDeclaredMethods()) {
			String name = method.getName();
			String qualifier = Modifier.isStatic(method.getModifiers()) ? type.getSimpleName() : "(id|range|generator)";
			if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic() && !OF_EVERY_OBJECT.contains(name)
					&& !table.matches("(?s).*`(%s\\.)?%s\\(.*".formatted(qualifier, name))) {
				missing.add(name);
			}
		}
		assertThat(missing).isEmpty();
	}

	@Test
	void pageNamesEveryAutoConfiguration() {
		List<String> registered = ImportCandidates.load(AutoConfiguration.class, getClass().getClassLoader())
			.getCandidates()
			.stream()
			.filter((name) -> name.startsWith(PACKAGE))
			.toList();
		Markdown page = Markdown.page("docs/configuration.md");
		assertThat(ROW.matcher(page.prose()).results().map((row) -> PACKAGE + row.group(1)))
			.containsExactlyInAnyOrderElementsOf(registered);
		assertThat(EXCLUDED.matcher(page.block("yaml", "exclude:")).results().map((line) -> line.group(1))).hasSize(2)
			.isSubsetOf(registered);
	}

	@ParameterizedTest
	@ValueSource(strings = { "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/contributing.md" })
	void classesForContributorsExist(String page) {
		Set<String> classes = Markdown.files(".*/src/.*[.]java")
			.stream()
			.map((file) -> file.replaceAll(".*/|[.]java", ""))
			.collect(Collectors.toSet());
		assertThat(CLASS.matcher(Markdown.page(page).prose()).results()).extracting((name) -> name.group(1))
			.filteredOn((name) -> !CLASSES_ELSEWHERE.contains(name))
			.isNotEmpty()
			.isSubsetOf(classes);
	}

	@Test
	void pageContainsEveryPackage() {
		String list = Markdown.page("ARCHITECTURE.md").prose();
		assertThat(
				Markdown.files(".*/src/main/java/io/ulid/(?!sample|benchmarks|support|fixtures).*package-info[.]java"))
			.extracting((file) -> file.replaceFirst(".*/src/main/java/(.*)/.*", "$1").replace('/', '.'))
			.hasSizeGreaterThan(30)
			.allSatisfy((name) -> assertThat(list).containsAnyOf("`%s`".formatted(name),
					"`%s`".formatted(name.substring(name.lastIndexOf('.')))));
	}

	@Test
	void tableContainsEveryPropertyThatTurnsACheckOff() throws IOException {
		Set<String> properties = new TreeSet<>();
		// A string that goes on in the next line is joined
		Markdown.files("(ulid-hibernate|ulid-spring-boot-autoconfigure)/src/main/.*[.]java")
			.stream()
			.map((file) -> Markdown.read(file).replaceAll("\"\\s*\\+\\s*\"", ""))
			.flatMap((source) -> TURNS_OFF.matcher(source).results())
			.forEach((property) -> properties.add(property.group(1)));
		PropertyDocumentationTests.properties()
			.stream()
			.filter((property) -> property.path("type").asString().endsWith(".StartupCheck"))
			.forEach((property) -> properties.add(property.path("name").asString()));
		String page = Markdown.page("docs/configuration.md").prose();
		String rows = page.substring(page.indexOf("## Startup checks"));
		assertThat(properties)
			.contains("ulid.data.check-attributes", "ulid.jackson.check-mappers", "ulid.storage.check")
			.allSatisfy((property) -> assertThat(rows).containsPattern("\\| `%s`[^|]*\\|\n".formatted(property)));
	}

}
