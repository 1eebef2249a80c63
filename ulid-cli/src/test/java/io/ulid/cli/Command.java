package io.ulid.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs the command: in this process, or as the executable jar in a separate process, on
 * the Java that runs the tests.
 */
final class Command {

	private Command() {
	}

	static Result ulid(String... arguments) {
		return ulidOf("", arguments);
	}

	static Result ulidOf(String input, String... arguments) {
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		ByteArrayOutputStream error = new ByteArrayOutputStream();
		PrintStream standardOutput = System.out;
		PrintStream standardError = System.err;
		try {
			System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
			System.setErr(new PrintStream(error, true, StandardCharsets.UTF_8));
			int status = UlidCommand.run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
					new OutputStreamWriter(output, StandardCharsets.UTF_8), arguments);
			return new Result(status, output.toString(StandardCharsets.UTF_8), error.toString(StandardCharsets.UTF_8));
		}
		finally {
			System.setOut(standardOutput);
			System.setErr(standardError);
		}
	}

	static Path jar() {
		return Path.of(System.getProperty("ulid.cli.jar"));
	}

	static String[] java(String... arguments) {
		List<String> line = new ArrayList<>();
		line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		// The processes end before code of the second compiler is faster
		line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
		line.addAll(List.of(arguments));
		return line.toArray(String[]::new);
	}

	static Result process(String heap, Input input, String... arguments) throws Exception {
		List<String> line = new ArrayList<>(List.of("-Xmx" + heap, "-jar", jar().toString()));
		line.addAll(List.of(arguments));
		return process(input, java(line.toArray(String[]::new)));
	}

	static Result process(Input input, String... line) throws Exception {
		Path error = Files.createTempFile("ulid", ".err");
		try {
			Process process = new ProcessBuilder(line).redirectError(error.toFile()).start();
			Thread writer = new Thread(() -> {
				try (OutputStream stream = process.getOutputStream()) {
					input.writeTo(stream);
				}
				catch (IOException ex) {
					// The process did not read everything
				}
			});
			writer.start();
			String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
			writer.join();
			return new Result(process.exitValue(), output, Files.readString(error));
		}
		finally {
			Files.delete(error);
		}
	}

	/**
	 * Standard input.
	 */
	interface Input {

		void writeTo(OutputStream stream) throws IOException;

	}

	/**
	 * What the command printed.
	 *
	 * @param status the exit status
	 * @param output standard output
	 * @param error standard error
	 */
	record Result(int status, String output, String error) {

		List<String> lines() {
			return this.output.lines().toList();
		}

		/**
		 * Standard output of a run without an error.
		 */
		List<String> success() {
			assertThat(this.error).isEmpty();
			assertThat(this.status).isZero();
			return lines();
		}

	}

}
