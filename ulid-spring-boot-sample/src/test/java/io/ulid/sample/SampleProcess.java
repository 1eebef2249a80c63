package io.ulid.sample;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The packaged sample, running on a free port as a user starts it.
 */
final class SampleProcess implements AutoCloseable {

	private static final Pattern URL = Pattern.compile("http://localhost:\\d+");

	private final Process process;

	private final List<String> output;

	private SampleProcess(Process process, List<String> output) {
		this.process = process;
		this.output = output;
	}

	static SampleProcess start(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(List.of(java(), "-XX:TieredStopAtLevel=1", "-jar",
				System.getProperty("sample.jar"), "--server.port=0"));
		command.addAll(List.of(arguments));
		return start(new ProcessBuilder(command));
	}

	static SampleProcess start(ProcessBuilder command) throws Exception {
		Process process = command.redirectErrorStream(true).start();
		try {
			return new SampleProcess(process,
					CompletableFuture.supplyAsync(() -> readUntilInfoUrl(process)).get(5, TimeUnit.MINUTES));
		}
		catch (Exception ex) {
			end(process);
			throw ex;
		}
	}

	/**
	 * The lines that the application has printed until it was ready.
	 */
	List<String> output() {
		return this.output;
	}

	/**
	 * The address of the application, for example {@code http://localhost:8080}.
	 */
	String url() {
		return this.output.stream()
			.map(URL::matcher)
			.filter(Matcher::find)
			.map(Matcher::group)
			.findFirst()
			.orElseThrow();
	}

	int port() {
		return URI.create(url()).getPort();
	}

	/**
	 * The command that runs the JVM of this test.
	 */
	static String java() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

	@Override
	public void close() {
		end(this.process);
	}

	private static void end(Process process) {
		process.destroy();
		process.onExit().completeOnTimeout(process, 30, TimeUnit.SECONDS).join().destroyForcibly();
	}

	private static List<String> readUntilInfoUrl(Process process) {
		List<String> output = new ArrayList<>();
		try {
			BufferedReader reader = process.inputReader();
			for (String line = reader.readLine(); line != null; line = reader.readLine()) {
				output.add(line);
				if (line.contains("curl ") && line.contains("/actuator/info")) {
					// A full pipe would stop the application. Not in the common pool,
					// whose one thread clients of HTTP need
					Thread rest = new Thread(() -> reader.lines().forEach(System.out::println));
					rest.setDaemon(true);
					rest.start();
					return output;
				}
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		throw new AssertionError("The application ended:\n" + String.join("\n", output));
	}

}
