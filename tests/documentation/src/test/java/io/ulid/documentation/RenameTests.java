package io.ulid.documentation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code .ci/rename} in a copy of the project.
 */
class RenameTests {

	private static final Path SCRIPT = Path.of(".ci", "rename");

	private static final String PACKAGE = Ulid.class.getPackageName();

	private static final String GROUP = VersionsPageTests.pom("groupId");

	/**
	 * More spellings than the script knows, except the constants of opaque ids.
	 */
	private static final Pattern OLD_NAME = Pattern.compile(spellings(PACKAGE, GROUP) + "(?!/(check|opaque)/1)",
			Pattern.CASE_INSENSITIVE);

	private static final Pattern NAME = Pattern.compile(spellings(PACKAGE, GROUP, "org.new_ids.ulid", "org.new-ids"));

	@TempDir
	private Path copy;

	@Test
	@Tag("slow")
	void renamesGroupAndPackagesAndNothingElse() throws Exception {
		assertThat(run("bash", "-c", "tar -C \"$0\" --exclude=.git --exclude=target -c . | tar -x",
				Markdown.ROOT.toRealPath().toString()))
			.isEqualTo("0 ");
		commit();
		Map<String, List<String>> before = files();
		assertThat(before.keySet().stream().filter(OLD_NAME.asPredicate())).hasSizeGreaterThan(900);
		assertThat(rename("org.new-ids", "org.new_ids.ulid")).startsWith("0 Renamed");
		Map<String, List<String>> after = files();
		assertThat(after.keySet()).noneMatch(OLD_NAME.asPredicate());
		after.forEach((name, lines) -> assertThat(lines.stream().filter(OLD_NAME.asPredicate())).as(name).isEmpty());
		Map<String, List<String>> expected = withoutNames(before);
		Map<String, List<String>> actual = withoutNames(after);
		assertThat(actual.keySet()).isEqualTo(expected.keySet());
		actual.forEach((name, lines) -> assertThat(lines).as(name).containsExactlyElementsOf(expected.get(name)));
		assertThat(after.get("ulid/pom.xml")).contains("\t\t<groupId>org.new-ids</groupId>",
				"\t<artifactId>ulid</artifactId>");
		assertThat(after.get("ulid/src/main/java/org/new_ids/ulid/Ulid.java")).contains("package org.new_ids.ulid;");
		try (Stream<Path> folders = Files.walk(this.copy.resolve("ulid"))) {
			assertThat(folders.map(Path::toString)).noneMatch(OLD_NAME.asPredicate());
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			org.new-ids |             | Usage: .ci/rename
			ulid        | org.newids  | Invalid group 'ulid': write lower-case letters
			org.New     | org.newids  | Invalid group 'org.New': write lower-case letters
			org.new-ids | org.new-ids | Invalid package 'org.new-ids': write lower-case letters
			org.new-ids | org.1ulid   | Invalid package 'org.1ulid': write lower-case letters
			org.new     | org.new     | The package 'org.new' contains the keyword 'new' of Java
			""")
	void rejectsInvalidNames(String group, @Nullable String packageName, String message) throws Exception {
		copyScript();
		commit();
		assertThat(rename(group, packageName)).startsWith("2 " + message);
	}

	@Test
	void rejectsUncommittedChanges() throws Exception {
		copyScript();
		commit();
		Files.createFile(this.copy.resolve("new"));
		assertThat(rename("org.new-ids", "org.newids")).startsWith("2 Commit or remove your changes first");
	}

	private static String spellings(String... names) {
		return Stream.of(names)
			.map((name) -> name.replace(".", "[./:\\\\\\[\\]_-]{1,6}"))
			.collect(Collectors.joining("|", "(", ")"));
	}

	/**
	 * The lines of each file in alphabetical order, because other names change the order
	 * of the imports.
	 */
	private static Map<String, List<String>> withoutNames(Map<String, List<String>> files) {
		Map<String, List<String>> result = new HashMap<>();
		files.forEach((name, lines) -> result.put(withoutName(name),
				lines.stream().map(RenameTests::withoutName).sorted().toList()));
		return result;
	}

	private static String withoutName(String text) {
		return NAME.matcher(text).replaceAll((name) -> name.group().contains("/") ? "PATH" : "NAME");
	}

	private void copyScript() throws IOException {
		Files.createDirectory(this.copy.resolve(SCRIPT.getParent()));
		Files.copy(Markdown.ROOT.resolve(SCRIPT), this.copy.resolve(SCRIPT));
	}

	private void commit() throws Exception {
		assertThat(run("bash", "-c", """
				git init -q && git add --all &&
				git -c user.name=test -c user.email=test@example.org -c commit.gpgSign=false commit -q -m Copy"""))
			.isEqualTo("0 ");
	}

	/**
	 * Each file under version control with its lines.
	 */
	private Map<String, List<String>> files() throws Exception {
		Map<String, List<String>> files = new HashMap<>();
		for (String name : run("git", "ls-files").substring(2).split("\n")) {
			files.put(name, Files.readAllLines(this.copy.resolve(name), StandardCharsets.ISO_8859_1));
		}
		return files;
	}

	private String rename(@Nullable String... names) throws Exception {
		return run(Stream
			.concat(Stream.of("bash", SCRIPT.toString(), "--names-only"), Stream.of(names).filter(Objects::nonNull))
			.toArray(String[]::new));
	}

	/**
	 * Runs a command in the copy.
	 * @return the exit status and the output
	 */
	private String run(String... command) throws Exception {
		ProcessBuilder builder = new ProcessBuilder(command).directory(this.copy.toFile()).redirectErrorStream(true);
		// A hook of Git sets variables that lead to the repository of the project
		builder.environment().keySet().removeIf((name) -> name.startsWith("GIT_"));
		Process process = builder.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return process.waitFor() + " " + output;
	}

}
