package io.ulid.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

	private static final Pattern BLOCK = Pattern.compile("```console\\n(.*?)```", Pattern.DOTALL);

	private static final Pattern CALL = Pattern.compile("\\$ (.*)\\n((?:(?!\\$ ).*\\n)*)");

	@BeforeAll
	static void writeKeyFile() throws IOException {
		Matcher keys = Pattern.compile("```properties\\n(.*?)```", Pattern.DOTALL).matcher(section());
		assertThat(keys.find()).isTrue();
		Files.writeString(directory.resolve("keys.properties"), keys.group(1));
	}

	static List<Call> calls() throws IOException {
		List<Call> calls = new ArrayList<>();
		Matcher block = BLOCK.matcher(section());
		while (block.find()) {
			Matcher call = CALL.matcher(block.group(1));
			while (call.find()) {
				calls.add(new Call(call.group(1), call.group(2)));
			}
		}
		return calls;
	}

	@ParameterizedTest
	@MethodSource("calls")
	void commandPrintsWhatThePageShows(Call call) throws IOException {
		assertThat(bash(call.command())).isEqualTo(call.output());
	}

	@Test
	void everyLineThatMakesIdsRuns() throws IOException {
		Matcher block = Pattern.compile("### Make ids\\n\\n```shell\\n(.*?)```", Pattern.DOTALL).matcher(section());
		assertThat(block.find()).isTrue();
		assertThat(bash(block.group(1)).lines()).hasSize(5);
		assertThat(calls()).hasSize(5);
	}

	private static String section() throws IOException {
		Matcher section = Pattern.compile("\\n## Command line\\n.*?(?=\\n## |\\z)", Pattern.DOTALL)
			.matcher(Files.readString(Path.of("../docs/reading-an-id.md")));
		assertThat(section.find()).isTrue();
		return section.group();
	}

	private static String bash(String command) throws IOException {
		Process process = new ProcessBuilder("bash", "-c",
				"set -e; ulid() { '%s' -jar '%s' \"$@\"; }\n%s".formatted(Command.java()[0], Command.jar(), command))
			.directory(directory.toFile())
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
