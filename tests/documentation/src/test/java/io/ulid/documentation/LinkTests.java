package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The links between the pages in the root of the repository and in {@code docs}. Only a
 * few pages mention Ulid-Flakes, so that users who want ULIDs never meet the word.
 */
class LinkTests {

	private static final Pattern LINK = Pattern.compile("(?:]\\(|(?:src|srcset)=\")([^)#:\"]*)(?:#([^)]*))?[)\"]");

	// Not Snowflakes, releases or "please"
	private static final Pattern FLAKES = Pattern.compile("(?<!snow)flake|\\bleas(?:e|es|ed|ing)\\b|shedlock",
			Pattern.CASE_INSENSITIVE);

	private static final Pattern LINK_TO_FLAKES = Pattern.compile("]\\(([^)#]*flake\\.md)");

	/**
	 * The page of Ulid-Flakes, the comparison of kinds, the lists of pages and of
	 * migrations, a table that the tests of other versions of Spring Boot write, and a
	 * measurement.
	 */
	private static final Set<String> MENTIONING = Set.of("docs/README.md", "docs/choosing-an-id.md", "docs/flake.md",
			"docs/benchmarks.md", "docs/migration.md", "docs/versions.md");

	private static final Set<String> FOR_CONTRIBUTORS = Set.of("ARCHITECTURE.md", "CONTRIBUTING.md",
			"docs/contributing.md");

	@Test
	void everyLinkHasATarget() throws IOException {
		List<String> broken = new ArrayList<>();
		int links = 0;
		for (Markdown page : Markdown.pages()) {
			Matcher link = LINK.matcher(page.prose());
			while (link.find()) {
				links++;
				Path target = link.group(1).isEmpty() ? page.file()
						: page.file().resolveSibling(link.group(1)).normalize();
				if (!Files.exists(target) || (link.group(2) != null && !anchors(target).contains(link.group(2)))) {
					broken.add(page.file() + ": " + link.group());
				}
			}
		}
		assertThat(broken).isEmpty();
		assertThat(links).isGreaterThan(50);
		assertThat(Markdown.pages()).extracting(Markdown::name)
			.contains("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md");
	}

	@Test
	void everyPageIsInTheIndex() {
		List<String> listed = targets(Markdown.page("docs/README.md")).map(Path::toString).toList();
		assertThat(Markdown.files("docs/.*[.]md"))
			.filteredOn((page) -> !page.matches("docs/(contributing|README)[.]md"))
			.isNotEmpty()
			.allSatisfy((page) -> assertThat(listed).contains(Markdown.ROOT.resolve(page).toString()));
	}

	/**
	 * The POM contains the address of the project.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "ulid.rules.yml", "ulid.rules.test.yml" })
	void alertsLinkToTheirSection(String file) throws IOException {
		Path docs = Markdown.ROOT.resolve("docs");
		List<String> sections = new ArrayList<>();
		for (String page : List.of("flake.md", "monitoring.md")) {
			String url = "%s/blob/v%s/docs/%s#".formatted(VersionsPageTests.pom("project.home"),
					VersionsPageTests.pom("version"), page);
			anchors(docs.resolve(page)).forEach((anchor) -> sections.add(url + anchor));
		}
		List<String> rules = Files.readAllLines(docs.resolve("observability").resolve(file));
		List<String> runbooks = rules.stream()
			.filter((line) -> line.contains("runbook_url: "))
			.map((line) -> line.replaceFirst(".*: ", ""))
			.toList();
		assertThat(runbooks).isNotEmpty().isSubsetOf(sections);
		assertThat(rules.stream().filter((line) -> line.contains("- alert: ") && !file.contains("test")))
			.hasSizeLessThanOrEqualTo(runbooks.size());
	}

	@Test
	void fewPagesMentionFlakes() {
		assertThat(names((page) -> FLAKES.matcher(page.text()).find())).containsExactlyInAnyOrderElementsOf(MENTIONING);
	}

	@Test
	void onlyListsAndTheChoiceOfAnIdLinkToThePageOfFlakes() {
		assertThat(names((page) -> LINK_TO_FLAKES.matcher(page.prose()).find())).containsExactly("docs/README.md",
				"docs/choosing-an-id.md", "docs/migration.md");
	}

	private static Stream<String> names(Predicate<Markdown> condition) {
		return Markdown.pages()
			.stream()
			.filter(condition)
			.map(Markdown::name)
			.filter((name) -> !FOR_CONTRIBUTORS.contains(name));
	}

	/**
	 * The files to which a page links.
	 */
	static Stream<Path> targets(Markdown page) {
		return LINK.matcher(page.prose())
			.results()
			.filter((link) -> !link.group(1).isEmpty())
			.map((link) -> page.file().resolveSibling(link.group(1)).normalize());
	}

	/**
	 * The anchors that GitHub generates from headings.
	 */
	static List<String> anchors(Path file) throws IOException {
		return new Markdown(file, Files.readString(file)).prose()
			.lines()
			.filter((line) -> line.startsWith("#"))
			.map((line) -> line.replaceFirst("^#+ ", "")
				.toLowerCase(Locale.ROOT)
				.replaceAll("[^\\p{Alnum} _-]", "")
				.replace(' ', '-'))
			.toList();
	}

}
