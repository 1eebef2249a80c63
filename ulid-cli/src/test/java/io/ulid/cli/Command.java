package io.ulid.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs the executable jar in a process, on the Java that runs the tests.
 */
final class Command {

	static final Path JAR = Path.of(System.getProperty("ulid.cli.jar"));

	private final List<String> line = new ArrayList<>();

	private String[] jvm = {};

	private Command() {
	}

	static Result ulid(String... arguments) {
		return ulidOf("", arguments);
	}

	static Result ulidOf(String input, String... arguments) {
		return new Command().run((stream) -> stream.write(input.getBytes(StandardCharsets.UTF_8)), arguments);
	}

	static Result ulidWithHeap(String heap, Input input, String... arguments) {
		Command command = new Command();
		command.jvm = new String[] { "-Xmx" + heap };
		return command.run(input, arguments);
	}

	static String[] java(String... arguments) {
		List<String> line = new ArrayList<>();
		line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		line.addAll(List.of(arguments));
		return line.toArray(String[]::new);
	}

	private Result run(Input input, String... arguments) {
		this.line.addAll(List.of(java(this.jvm)));
		this.line.addAll(List.of("-jar", JAR.toString()));
		this.line.addAll(List.of(arguments));
		File error = null;
		try {
			error = File.createTempFile("ulid", ".err");
			Process process = new ProcessBuilder(this.line).redirectError(error).start();
			Thread writer = new Thread(() -> {
				try (OutputStream stream = process.getOutputStream()) {
					input.writeTo(stream);
				}
				catch (IOException ex) {
					// The process did not read everything
				}
			});
			writer.start();
			String output;
			try (InputStream stream = process.getInputStream()) {
				output = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
			}
			assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
			writer.join();
			return new Result(process.exitValue(), output, Files.readString(error.toPath()));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
		finally {
			if (error != null) {
				error.delete();
			}
		}
	}

	/**
	 * Standard input.
	 */
	interface Input {

		void writeTo(OutputStream stream) throws IOException;

	}

	/**
	 * What the process printed.
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
