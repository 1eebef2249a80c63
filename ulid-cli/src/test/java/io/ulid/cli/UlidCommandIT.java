package io.ulid.cli;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarFile;

import io.ulid.Ulid;
import io.ulid.cli.Command.Result;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidCommand} as a process: standard input and output, the exit status,
 * and the jar. {@link UlidCommandTests} tests everything else.
 */
class UlidCommandIT {

	private static final String ULID = "01H455VB4PEX5VSKNK084SN02Q";

	@Test
	void standardInputIsUtf8() {
		byte[] input = "\u201c1234567890123\u201d,\n".getBytes(StandardCharsets.UTF_8);
		assertThat(Command.process("64m", (stream) -> stream.write(input), "--json", "-").success()).singleElement()
			.asString()
			.contains("\"input\":\"\\u201c1234567890123\\u201d,\"");
	}

	@Test
	void versionAndHelp() {
		assertThat(run("--version").success()).containsExactly("ulid 0.1.0");
		// Without a terminal, nothing is colored
		assertThat(run("--help").success()).anyMatch((line) -> line.contains("--layout"))
			.noneMatch((line) -> line.contains("\u001b"));
	}

	@Test
	void exitStatusIsTheOneOfTheCommand() {
		Result result = run("--bogus");
		assertThat(result.status()).isEqualTo(2);
		assertThat(result.output()).isEmpty();
		assertThat(result.error()).startsWith("ulid: Unknown option: '--bogus'").hasLineCount(2);
	}

	private static Result run(String... arguments) {
		return Command.process("64m", (stream) -> {
		}, arguments);
	}

	@Test
	void millionLinesAreReadInASmallHeap() {
		Result result = Command.process("32m", (stream) -> {
			Writer writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
			for (int i = 0; i < 1_000_000; i++) {
				writer.write(Ulid.min(Instant.ofEpochMilli(1_700_000_000_000L + i)).toString() + '\n');
			}
			writer.flush();
		}, "--from", Instant.ofEpochMilli(1_700_000_999_990L).toString(), "-");
		assertThat(result.success()).hasSize(10);
	}

	@Test
	void lineWithoutAnEndTakesNoMemory() {
		Result result = Command.process("32m", (stream) -> {
			byte[] part = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
			for (int i = 0; i < 100; i++) {
				stream.write(part);
			}
			stream.write(("\n" + " ".repeat(65_536 - 26) + ULID + "\n" + " ".repeat(65_537 - 26) + ULID)
				.getBytes(StandardCharsets.UTF_8));
		}, "-");
		assertThat(result.lines()).containsExactly("01H455VB4PEX5VSKNK084SN02Q  2023-06-30T03:34:18.518Z  uuidv7");
		assertThat(result.error().lines()).containsExactly("ulid: line 1: longer than 65536 bytes",
				"ulid: line 3: longer than 65536 bytes");
	}

	@Test
	void closedPipeEndsQuietly() throws Exception {
		for (String arguments : List.of("-n 5000000", "-n 5000000 --json", "-")) {
			Process process = new ProcessBuilder("bash", "-c",
					"set -o pipefail; yes %s | { \"$@\" %s; echo $? >&2; } | head -n 1".formatted(ULID, arguments),
					"bash", Command.java()[0], "-jar", Command.jar().toString())
				.start();
			String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("0\n");
			assertThat(output).hasLineCount(1);
		}
	}

	@Test
	void fullDiskIsAnError() throws Exception {
		Process process = new ProcessBuilder(Command.java("-jar", Command.jar().toString()))
			.redirectOutput(new File("/dev/full"))
			.start();
		assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)).startsWith("ulid: ")
			.hasLineCount(1);
		assertThat(process.waitFor()).isOne();
	}

	@Test
	void jarContainsOnlyWhatTheCommandNeeds() throws IOException {
		try (JarFile jar = new JarFile(Command.jar().toFile())) {
			TreeSet<String> packages = new TreeSet<>();
			jar.stream()
				.map((entry) -> entry.getName())
				.filter((name) -> name.endsWith(".class"))
				.forEach((name) -> packages.add(name.substring(0, name.lastIndexOf('/')).replace('/', '.')));
			assertThat(packages).containsExactly("io.ulid", "io.ulid.cli", "io.ulid.flake", "io.ulid.internal",
					"io.ulid.internal.type", "io.ulid.reader", "org.jspecify.annotations", "picocli");
		}
	}

}
