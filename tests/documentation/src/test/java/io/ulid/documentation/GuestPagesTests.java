package io.ulid.documentation;

import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests that only a few pages mention Ulid-Flakes, so that users who want ULIDs never
 * meet the word.
 */
class GuestPagesTests {

	// Not Snowflakes, releases or "please"
	private static final Pattern WORDS = Pattern.compile("(?<!snow)flake|\\bleas(?:e|es|ed|ing)\\b|shedlock",
			Pattern.CASE_INSENSITIVE);

	private static final Pattern LINK = Pattern.compile("]\\(([^)#]*flake\\.md)");

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
	void fewPagesMentionFlakes() {
		assertThat(names((page) -> WORDS.matcher(String.join("\n", page.lines())).find()))
			.containsExactlyInAnyOrderElementsOf(MENTIONING);
	}

	@Test
	void onlyListsAndTheChoiceOfAnIdLinkToThePage() {
		assertThat(names((page) -> LINK.matcher(page.prose()).find())).containsExactly("docs/README.md",
				"docs/choosing-an-id.md", "docs/migration.md");
	}

	private static Stream<String> names(Predicate<Markdown> condition) {
		return Markdown.pages()
			.stream()
			.filter(condition)
			.map(Markdown::name)
			.filter((name) -> !FOR_CONTRIBUTORS.contains(name));
	}

}
