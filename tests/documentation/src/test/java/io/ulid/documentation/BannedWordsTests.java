package io.ulid.documentation;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Words that are odd English, in the pages, the main sources and the metadata of
 * properties.
 */
class BannedWordsTests {

	private static final List<String> WORDS = List.of("anew", "whoever", "mend", "mends", "mended", "is told",
			"are told", "from birth", "be it", "is no ULID", "is no id", "that is no", "of its own");

	// A space, a line break in a comment, or a string that goes on in the next line
	private static final String GAP = "(?:\\s|\"\\s*\\+\\s*\"|\\*|//)+";

	private static final Pattern BANNED = Pattern.compile(
			WORDS.stream().map((words) -> words.replace(" ", GAP)).collect(Collectors.joining("|", "\\b(?:", ")\\b"))
					+ "(?!" + GAP + "longer\\b)",
			Pattern.CASE_INSENSITIVE);

	@Test
	void findsNoBannedWord() {
		List<String> files = Markdown
			.files("[A-Z]+[.]md|docs/.*[.]md|.*src/main/(java/.*[.]java|resources/.*metadata[.]json)");
		assertThat(files).contains("README.md", "docs/flake.md", "ulid/src/main/java/io/ulid/Ulid.java")
			.flatMap((file) -> find(file, Markdown.read(file)))
			.isEmpty();
	}

	@Test
	void findsBannedWordsAcrossLines() {
		assertThat(find("A.java", "/**\n * Read it\n * Anew.\n */")).containsExactly("A.java:3: Anew");
		assertThat(find("A.java", "\n\"a text \"\n\t\t+ \"is no ULID\"")).containsExactly("A.java:3: is no ULID");
		assertThat(find("page.md", "Amend it. A lease that is no longer held.")).isEmpty();
	}

	private static List<String> find(String name, String text) {
		return BANNED.matcher(text)
			.results()
			.map((match) -> "%s:%s: %s".formatted(name, text.substring(0, match.start()).lines().count(),
					match.group().replaceAll("[^\\p{Alpha}]+", " ")))
			.toList();
	}

}
