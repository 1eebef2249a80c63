package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The classes and packages that the pages for contributors name.
 */
class ArchitecturePageTests {

	private static final Pattern CLASS = Pattern.compile("`((?:[A-Z][a-z0-9]+){2,})`");

	private static final Set<String> ELSEWHERE = Set.of("JdbcClient", "DatabaseClient", "ServiceLoader",
			"FailureAnalyzer", "MeterBinder", "RuntimeHintsRegistrar", "UlidDataCassandraAutoConfiguration",
			"UlidDataCassandraAutoConfigurationTests");

	@ParameterizedTest
	@ValueSource(strings = { "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/contributing.md" })
	void classesExist(String page) throws IOException {
		Set<String> named = CLASS.matcher(Markdown.page(page).prose())
			.results()
			.map((name) -> name.group(1))
			.filter((name) -> !ELSEWHERE.contains(name))
			.collect(Collectors.toCollection(TreeSet::new));
		Set<String> classes = sources("java").map((file) -> file.getFileName().toString().replace(".java", ""))
			.collect(Collectors.toSet());
		assertThat(named).isNotEmpty().isSubsetOf(classes);
	}

	@Test
	void packagesAreListed() throws IOException {
		String list = Markdown.page("ARCHITECTURE.md").prose();
		Set<String> packages = sources("main/java").filter((file) -> file.endsWith("package-info.java"))
			.map((file) -> file.getParent().toString().replaceFirst(".*/src/main/java/", "").replace('/', '.'))
			.filter((name) -> !name.matches("io\\.ulid\\.(sample|benchmarks|support|fixtures).*"))
			.collect(Collectors.toCollection(TreeSet::new));
		assertThat(packages).hasSizeGreaterThan(30)
			.allSatisfy((name) -> assertThat(list).containsAnyOf("`%s`".formatted(name),
					"`%s`".formatted(name.substring(name.lastIndexOf('.')))));
	}

	private static Stream<Path> sources(String folder) throws IOException {
		return Files.walk(Markdown.ROOT, 20)
			.filter((file) -> file.toString().endsWith(".java") && file.toString().contains("/src/")
					&& file.toString().contains(folder) && !file.toString().contains("/target/"));
	}

}
