package io.ulid.sample;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Starts the sample with the classes of a training run: from an AOT cache, by the
 * commands of the Dockerfile, or before JDK 25 from a CDS archive, by the commands of the
 * page.
 */
class TrainedAotIT extends AbstractAotTests {

	private static final boolean AOT_CACHE = Runtime.version().feature() >= 25;

	private static final Path PAGE = Path.of("../docs/versions.md");

	private static final Pattern COPY = Pattern.compile("COPY --from=layers /layers/(\\S+) \\./");

	@TempDir
	private static Path directory;

	@DynamicPropertySource
	static void trainAndStart(DynamicPropertyRegistry registry) throws Exception {
		Files.copy(Path.of(System.getProperty("sample.jar")), directory.resolve("application.jar"));
		String start = AOT_CACHE ? trainByDockerfile() : trainByPage();
		ProcessBuilder command = shell(directory.resolve("application"), start + " " + String.join(" ", ARGUMENTS));
		// Startup then fails if the classes cannot be loaded from there
		command.environment()
			.put("JDK_JAVA_OPTIONS",
					(AOT_CACHE ? "-XX:AOTMode=on" : "-Xshare:on") + " -Xlog:class+load:file=" + loadedClasses());
		sample = SampleProcess.start(command);
		DATABASE.register(registry);
		registry.add("local.server.port", sample::port);
	}

	@Test
	void loadsTheClassesOfTheTrainingRun() throws Exception {
		try (Stream<String> lines = Files.lines(loadedClasses())) {
			List<String> ours = lines.filter((line) -> line.contains(" io.ulid.")).toList();
			assertThat(ours).anyMatch((line) -> line.contains(" io.ulid.Ulid source: shared objects file"))
				.anyMatch((line) -> line.contains(" io.ulid.hibernate.UlidTypeContributor source: shared objects file"))
				.anyMatch((line) -> line.contains(" io.ulid.sample.OrderId source: shared objects file"));
			// Other classes are lambdas, or are not used before the first request
			assertThat(ours).filteredOn((line) -> line.contains("source: shared objects file"))
				.hasSizeGreaterThan(ours.size() / 2);
		}
	}

	@Test
	void dockerfileContainsTheCommandsOfThePage() throws Exception {
		List<String> commands = commands("25");
		assertThat(instructions("RUN ")).contains(commands.get(commands.size() - 2));
		assertThat(entryPoint()).isEqualTo(commands.get(commands.size() - 1));
	}

	private static Path loadedClasses() {
		return directory.resolve("classes.txt");
	}

	private static String trainByPage() throws Exception {
		List<String> commands = commands("25");
		assertThat(commands).hasSize(4).element(1).isEqualTo("cd application");
		run(directory, commands.get(0));
		List<String> replacements = commands("17");
		assertThat(replacements).hasSize(2);
		run(directory.resolve("application"), replacements.get(0));
		return replacements.get(1);
	}

	private static String trainByDockerfile() throws Exception {
		List<String> commands = instructions("RUN java ");
		assertThat(commands).hasSize(2);
		run(directory, "java " + commands.get(0));
		Files.createDirectory(directory.resolve("application"));
		List<String> layers = instructions("").stream()
			.map(COPY::matcher)
			.filter(Matcher::matches)
			.map((copy) -> copy.group(1))
			.toList();
		assertThat(layers).hasSize(4);
		for (String layer : layers) {
			run(directory, "cp -R " + layer + ". application");
		}
		run(directory.resolve("application"), "java " + commands.get(1));
		return entryPoint();
	}

	/**
	 * The lines of the page's block for a JDK.
	 */
	private static List<String> commands(String jdk) throws Exception {
		Matcher block = Pattern.compile("On JDK " + jdk + ".*?```shell\n(.*?)```", Pattern.DOTALL)
			.matcher(Files.readString(PAGE));
		assertThat(block.find()).isTrue();
		return block.group(1).lines().toList();
	}

	private static List<String> instructions(String prefix) throws Exception {
		return Files.readAllLines(Path.of("Dockerfile"))
			.stream()
			.filter((line) -> line.startsWith(prefix))
			.map((line) -> line.substring(prefix.length()))
			.toList();
	}

	private static String entryPoint() throws Exception {
		String words = instructions("ENTRYPOINT ").get(0);
		return String.join(" ", words.substring(2, words.length() - 2).split("\", \""));
	}

	private static void run(Path directory, String command) throws Exception {
		Path output = TrainedAotIT.directory.resolve("output.txt");
		Process process = shell(directory, command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertThat(process.waitFor(5, TimeUnit.MINUTES)).as(command).isTrue();
		}
		finally {
			process.destroyForcibly();
		}
		assertThat(process.exitValue()).as(() -> command + "\n" + read(output)).isZero();
	}

	private static String read(Path output) {
		try {
			return Files.readString(output);
		}
		catch (Exception ex) {
			return ex.toString();
		}
	}

	/**
	 * A shell that runs the {@code java} of this test.
	 */
	private static ProcessBuilder shell(Path directory, String command) {
		ProcessBuilder builder = new ProcessBuilder("sh", "-c", "exec " + command).directory(directory.toFile());
		builder.environment()
			.merge("PATH", Path.of(SampleProcess.java()).getParent().toString(), (path, bin) -> bin + ":" + path);
		return builder;
	}

}
