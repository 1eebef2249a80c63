package io.ulid.documentation;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
	void classesExist(String page) {
		Set<String> classes = Markdown.files(".*/src/.*[.]java")
			.stream()
			.map((file) -> file.replaceAll(".*/|[.]java", ""))
			.collect(Collectors.toSet());
		assertThat(CLASS.matcher(Markdown.page(page).prose()).results()).extracting((name) -> name.group(1))
			.filteredOn((name) -> !ELSEWHERE.contains(name))
			.isNotEmpty()
			.isSubsetOf(classes);
	}

	@Test
	void packagesAreListed() {
		String list = Markdown.page("ARCHITECTURE.md").prose();
		assertThat(Markdown.files(".*/src/main/java/io/ulid/(?!sample|benchmarks|support|fixtures).*package-info[.]java"))
			.extracting((file) -> file.replaceFirst(".*/src/main/java/(.*)/.*", "$1").replace('/', '.'))
			.hasSizeGreaterThan(30)
			.allSatisfy((name) -> assertThat(list).containsAnyOf("`%s`".formatted(name),
					"`%s`".formatted(name.substring(name.lastIndexOf('.')))));
	}

}
