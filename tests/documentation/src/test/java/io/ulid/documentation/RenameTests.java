package io.ulid.documentation;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.Ulid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code .ci/rename} in a copy of the project.
 */
class RenameTests {

	private static final Path SCRIPT = Path.of(".ci", "rename");

	private static final String PACKAGE = Ulid.class.getPackageName();

	private static final String GROUP = VersionsPageTests.pom("groupId");

	/**
	 * More spellings than the script renames, except the constants of opaque ids.
	 */
	private static final String OLD_NAME = Stream.of(PACKAGE, GROUP)
		.distinct()
		.map((name) -> name.replace(".", "[./:\\\\\\[\\]_-]{1,6}"))
		.collect(Collectors.joining("|", "(", ")(?!/(check|opaque)/1)"));

	@TempDir
	private Path copy;

	/**
	 * If the script renamed anything else, the second run would not restore the names.
	 */
	@Test
	@Tag("slow")
	void renamesGroupAndPackagesAndNothingElse() throws Exception {
		assertThat(run("bash", "-c", "tar -C \"$0\" --exclude=.git --exclude=target -c . | tar -x",
				Markdown.ROOT.toRealPath().toString()))
			.isEqualTo("0 ");
		commit();
		assertThat(rename("org.new-ids", "org.new_ids.ulid")).startsWith("0 Renamed");
		commit();
		assertThat(run("git", "grep", "-iP", OLD_NAME)).isEqualTo("1 ");
		assertThat(run("git", "ls-files")).doesNotContainPattern("(?i)" + OLD_NAME);
		assertThat(this.copy.resolve("ulid/pom.xml")).content()
			.contains("\t\t<groupId>org.new-ids</groupId>", "\t<artifactId>ulid</artifactId>");
		assertThat(this.copy.resolve("ulid/src/main/java/org/new_ids/ulid/Ulid.java")).content()
			.contains("package org.new_ids.ulid;");
		assertThat(rename(GROUP, PACKAGE)).startsWith("0 Renamed");
		commit();
		// This file contains both names
		assertThat(run("git", "diff", "HEAD~2", "--", ".", ":(exclude)*/RenameTests.java")).isEqualTo("0 ");
	}

	private void commit() throws Exception {
		assertThat(run("bash", "-c", """
				git init -q && git add --all &&
				git -c user.name=test -c user.email=test@example.org -c commit.gpgSign=false commit -q -m Copy"""))
			.isEqualTo("0 ");
	}

	private String rename(String... names) throws Exception {
		return run(Stream.concat(Stream.of("bash", SCRIPT.toString(), "--names-only"), Stream.of(names))
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
