package io.ulid.flake.fleet;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

import org.awaitility.Awaitility;

import org.springframework.boot.SpringApplication;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application in a separate JVM.
 */
final class FleetProcess {

	private static final List<String> COMMAND = List.of(
			Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
			"-XX:+UseSerialGC", "-Xmx96m", "-Dspring.backgroundpreinitializer.ignore=true", "-cp",
			System.getProperty("java.class.path"));

	private final String name;

	private final Path output;

	private final Process process;

	private FleetProcess(String name, Path output, Process process) {
		this.name = name;
		this.output = output;
		this.process = process;
	}

	/**
	 * Start a process.
	 * @param application the class with its main method
	 * @param name its name in the database
	 * @param directory where to write its output
	 * @param properties the properties of the application
	 */
	static FleetProcess start(Class<?> application, String name, Path directory, Map<String, Object> properties) {
		List<String> command = new ArrayList<>(COMMAND);
		command.add(application.getName());
		command.add("--fleet.process=" + name);
		properties.forEach((key, value) -> command.add("--%s=%s".formatted(key, value)));
		File output = directory.resolve(name + ".log").toFile();
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output).start();
			return new FleetProcess(name, output.toPath(), process);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * Run an application until it ends, or until the test is killed.
	 */
	static void run(Class<?> application, String[] args) throws IOException {
		SpringApplication.run(application, args);
		// The test has the other end: when it is killed, no process is left over
		System.in.transferTo(OutputStream.nullOutputStream());
		System.exit(1);
	}

	/**
	 * Wait until the web server of each process listens.
	 */
	static void awaitServers(Collection<FleetProcess> processes) {
		Awaitility.await()
			.pollInterval(Duration.ofMillis(50))
			.atMost(Duration.ofMinutes(2))
			.untilAsserted(() -> assertThat(processes).allMatch(
					(process) -> !process.isAlive() || !process.events(Event.LISTENING).isEmpty(),
					"listens or has failed to start"));
		assertThat(processes).allMatch(FleetProcess::isAlive, "has started");
	}

	/**
	 * The address of the web server of this process.
	 */
	String url() {
		return "http://localhost:" + events(Event.LISTENING).get(0);
	}

	String name() {
		return this.name;
	}

	long pid() {
		return this.process.pid();
	}

	boolean isAlive() {
		return this.process.isAlive();
	}

	/**
	 * Whether this makes ids, or has failed to start.
	 */
	boolean isSettled() {
		return !isAlive() || !events(Event.NODE_ID).isEmpty();
	}

	/**
	 * The node id of the last ids.
	 */
	int nodeId() {
		List<String> nodeIds = events(Event.NODE_ID);
		return Integer.parseInt(nodeIds.get(nodeIds.size() - 1));
	}

	List<String> events(Event event) {
		return event.findAll(output());
	}

	String output() {
		try {
			return Files.readString(this.output);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	void pause() {
		signal("STOP");
	}

	void resume() {
		signal("CONT");
	}

	/**
	 * Ask this to end.
	 */
	void terminate() {
		// Process.destroy() would close the input as well
		this.process.toHandle().destroy();
	}

	void kill() {
		this.process.destroyForcibly();
	}

	private void signal(String name) {
		try {
			// Built into every shell, while there need be no program of this name
			int exitCode = new ProcessBuilder("sh", "-c", "kill -%s %d".formatted(name, pid())).inheritIO()
				.start()
				.waitFor();
			if (exitCode != 0) {
				throw new IllegalStateException("No signal %s to %s".formatted(name, this));
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * All known details, for the message of a failed assertion.
	 */
	@Override
	public String toString() {
		return "%s (process %d, %s):%n%s".formatted(this.name, pid(), isAlive() ? "running" : "ended", output());
	}

}
