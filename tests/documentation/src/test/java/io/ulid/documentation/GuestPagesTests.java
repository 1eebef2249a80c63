package io.ulid.documentation;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

import org.assertj.core.api.InstanceOfAssertFactories;
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

	@Test
	void fewPagesMentionFlakes() throws IOException {
		Set<String> mentioning = new TreeSet<>();
		for (Markdown page : Markdown.pages()) {
			if (!isForContributors(page) && WORDS.matcher(String.join("\n", page.lines())).find()) {
				mentioning.add(name(page));
			}
		}
		assertThat(mentioning).isEqualTo(MENTIONING);
	}

	@Test
	void tableOfTestedFeaturesIsTheOnlyMentionInVersions() throws IOException {
		assertThat(Markdown.page("docs/versions.md").lines().stream().filter((line) -> WORDS.matcher(line).find()))
			.singleElement(InstanceOfAssertFactories.STRING)
			.startsWith("| Ulid-Flakes, ")
			.endsWith(" | yes |");
	}

	@Test
	void onlyListsAndTheChoiceOfAnIdLinkToThePage() throws IOException {
		Set<String> linking = new TreeSet<>();
		for (Markdown page : Markdown.pages()) {
			if (!isForContributors(page) && LINK.matcher(page.prose()).find()) {
				linking.add(name(page));
			}
		}
		assertThat(linking).containsExactly("docs/README.md", "docs/choosing-an-id.md", "docs/migration.md");
	}

	private static boolean isForContributors(Markdown page) {
		return Set.of("ARCHITECTURE.md", "CONTRIBUTING.md", "docs/contributing.md").contains(name(page));
	}

	private static String name(Markdown page) {
		return Markdown.ROOT.relativize(page.file()).toString();
	}

}
