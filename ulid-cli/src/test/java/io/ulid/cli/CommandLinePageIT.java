package io.ulid.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The section "Command line" of {@code docs/reading-an-id.md} shows what the command
 * prints.
 */
class CommandLinePageIT {

	@TempDir
	static Path directory;

	private static final Pattern CALL = Pattern.compile("\\$ (.*)\\n((?:(?!\\$ ).*\\n)*)");

	@BeforeAll
	static void writeKeyFile() throws IOException {
		Files.writeString(directory.resolve("keys.properties"),
				blocks("```properties\\n(.*?)```").findFirst().orElseThrow());
	}

	static Stream<Call> calls() throws IOException {
		return blocks("```console\\n(.*?)```").flatMap((block) -> CALL.matcher(block).results())
			.map((call) -> new Call(call.group(1), call.group(2)));
	}

	private static Stream<String> blocks(String pattern) throws IOException {
		String page = Files.readString(Path.of("../docs/reading-an-id.md"));
		String section = page.split("\n## Command line\n", 2)[1].split("\n## ", 2)[0];
		return Pattern.compile(pattern, Pattern.DOTALL).matcher(section).results().map((block) -> block.group(1));
	}

	@ParameterizedTest
	@MethodSource("calls")
	void commandPrintsWhatThePageShows(Call call) throws IOException {
		assertThat(bash(call.command())).isEqualTo(call.output());
	}

	@Test
	void everyLineThatGeneratesIdsRuns() throws IOException {
		String lines = blocks("### Make ids\\n\\n```shell\\n(.*?)```").findFirst().orElseThrow();
		assertThat(bash(lines).lines()).hasSize(5);
		assertThat(calls()).hasSize(5);
	}

	private static String bash(String command) throws IOException {
		Process process = new ProcessBuilder("bash", "-c", "set -e; ulid() { '%s' -jar '%s' \"$@\"; }\n%s"
			.formatted(String.join("' '", Command.java()), Command.jar(), command)).directory(directory.toFile())
			.redirectErrorStream(true)
			.start();
		process.getOutputStream().close();
		return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
	}

	record Call(String command, String output) {

		@Override
		public String toString() {
			return this.command;
		}

	}

}
