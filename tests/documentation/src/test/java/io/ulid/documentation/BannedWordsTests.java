package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

	private static final Pattern FILES = Pattern
		.compile("[A-Z]+\\.md|docs/.*\\.md|(?:.*/)?src/main/(?:java/.*\\.java|resources/.*metadata\\.json)");

	@Test
	void noneIsUsed() throws IOException {
		List<Path> files = files();
		List<String> found = new ArrayList<>();
		for (Path file : files) {
			found.addAll(find(Markdown.ROOT.relativize(file).toString(), Files.readString(file)));
		}
		assertThat(found).isEmpty();
		assertThat(files).extracting((file) -> Markdown.ROOT.relativize(file).toString().replaceFirst(".*/", ""))
			.contains("README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "flake.md", "contributing.md",
					"Ulid.java", "UlidProperties.java", "additional-spring-configuration-metadata.json");
	}

	@Test
	void wordsAreFoundAcrossLines() {
		assertThat(find("A.java", "/**\n * Read it\n * Anew.\n */")).containsExactly("A.java:3: Anew");
		assertThat(find("A.java", "/**\n * What a client is\n * told.\n */")).containsExactly("A.java:2: is told");
		assertThat(find("A.java", "\t// a text that\n\t// is no ULID")).containsExactly("A.java:1: that is no");
		assertThat(find("A.java", "\n\"a text \"\n\t\t+ \"is no ULID\"")).containsExactly("A.java:3: is no ULID");
		assertThat(find("A.java", "\"a thread of \"\n\t\t+ \"its own\"")).containsExactly("A.java:1: of its own");
		assertThat(find("page.md",
				"A line.\n\nAmend it. A lease that is no longer held." + "\nEach has one of its\nown, and mends it."))
			.containsExactly("page.md:4: of its own", "page.md:5: mends");
	}

	private static List<String> find(String name, String text) {
		return BANNED.matcher(text)
			.results()
			.map((match) -> "%s:%s: %s".formatted(name, lineOf(match.start(), text),
					match.group().replaceAll("[^\\p{Alpha}]+", " ")))
			.toList();
	}

	private static long lineOf(int position, String text) {
		return 1 + text.chars().limit(position).filter((character) -> character == '\n').count();
	}

	private static List<Path> files() throws IOException {
		List<Path> files = new ArrayList<>();
		Files.walkFileTree(Markdown.ROOT, new SimpleFileVisitor<>() {

			@Override
			public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
				return Stream.of("target", ".git").anyMatch(directory::endsWith) ? FileVisitResult.SKIP_SUBTREE
						: FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
				if (FILES.matcher(Markdown.ROOT.relativize(file).toString()).matches()) {
					files.add(file);
				}
				return FileVisitResult.CONTINUE;
			}

		});
		return files;
	}

}
