package io.ulid.cli;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.cli.Command.Result;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidCommand} as a process: standard input and output, the exit status,
 * and the jar. {@link UlidCommandTests} tests everything else.
 */
class UlidCommandIT {

	private static final String ULID = "01H455VB4PEX5VSKNK084SN02Q";

	private static final String FLAKE = "00F2N078MDT7J";

	private static final Command.Input NOTHING = (stream) -> {
	};

	@Test
	void readsStandardInputAsUtf8() throws Exception {
		byte[] input = "\u201c%s\u201d,\n".formatted(ULID).getBytes(StandardCharsets.UTF_8);
		assertThat(Command.process("64m", (stream) -> stream.write(input), "--json", "-").success()).singleElement()
			.asString()
			.contains("\"input\":\"\\u201c%s\\u201d,\"".formatted(ULID));
	}

	@Test
	void printsVersionAndHelp() throws Exception {
		assertThat(run("--version").success()).containsExactly("ulid 0.1.0");
		// Without a terminal, nothing is colored
		assertThat(run("--help").success()).anyMatch((line) -> line.contains("--layout"))
			.noneMatch((line) -> line.contains("\u001b"));
	}

	@Test
	void messageShowsHowToReadAFlake() throws Exception {
		Result result = run(FLAKE);
		assertThat(result.status()).isOne();
		assertThat(result.output()).isEmpty();
		assertThat(result.error()).hasLineCount(1)
			.startsWith("ulid: Invalid id '00F2N078MDT7J': must be a ULID but has 13 characters. ")
			.contains("A Ulid-Flake has 13 characters: to read it, run "
					+ "'java -cp ulid-cli-0.1.0-all.jar%sulid-flake-0.1.0.jar io.ulid.cli.UlidCommand'"
						.formatted(File.pathSeparator));
	}

	@Test
	void readsFlakeIfItsLibraryIsOnTheClassPath() throws Exception {
		Path flakes = Path.of(UlidFlake.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		Result result = Command.process(NOTHING,
				Command.java("-cp", Command.jar() + File.pathSeparator + flakes, "io.ulid.cli.UlidCommand", FLAKE));
		assertThat(result.success()).containsExactly("type        flake", "time        2024-07-06T10:41:03.764Z",
				"flake       00F2N078MDT7J", "number      16981964897052914", "hex         003c5501d146e8f2");
	}

	@Test
	void rangeContainsOnlyUlids() throws Exception {
		assertThat(run("range", "2026-11-20", "2026-11-21").success()).hasSize(6);
		Result number = run("range", "--format", "number", "2026-11-20", "2026-11-21");
		assertThat(number.status()).isEqualTo(2);
		assertThat(number.error()).startsWith("ulid: '--format' must be a form of ULIDs but was 'number'");
	}

	private static Result run(String... arguments) throws Exception {
		return Command.process("64m", NOTHING, arguments);
	}

	@Test
	void readsMillionLinesInASmallHeap() throws Exception {
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
	void rejectsTooLongLineInASmallHeap() throws Exception {
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
	void endsWithoutAnErrorIfThePipeIsClosed() throws Exception {
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
	void failsIfTheDiskIsFull() throws Exception {
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
			Stream<String> packages = jar.stream()
				.map(JarEntry::getName)
				.filter((name) -> name.endsWith(".class"))
				.map((name) -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
				.distinct();
			assertThat(packages).containsExactlyInAnyOrder("io.ulid", "io.ulid.cli", "io.ulid.internal",
					"io.ulid.internal.reader", "io.ulid.internal.type", "org.jspecify.annotations", "picocli");
		}
	}

}
