package io.ulid.packaging;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application that a test writes, compiles and runs in a separate process.
 *
 * @param directory where its classes are
 * @param jars matches the file names of its jars
 */
record Application(Path directory, String jars) {

	/**
	 * The jars of an application with only the starter.
	 */
	static final String WITHOUT_FLAKE = "(?!ulid-(cli|flake|rewrite)).*";

	/**
	 * The jars of an application with the starter and Ulid-Flakes.
	 */
	static final String WITH_FLAKE = "(?!ulid-(cli|rewrite)).*";

	/**
	 * The jars of this test whose file name matches.
	 */
	static String classPath(String name) {
		return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
			.filter((entry) -> entry.endsWith(".jar") && !entry.contains("surefire"))
			.filter((entry) -> Path.of(entry).getFileName().toString().matches(name))
			.collect(Collectors.joining(File.pathSeparator));
	}

	/**
	 * The options for an application that is a module, with all jars as modules.
	 */
	String[] modulePath() {
		return new String[] { "-p", this.directory + File.pathSeparator + classPath("(?!.*devtools)" + this.jars),
				"--add-modules", "ALL-MODULE-PATH" };
	}

	/**
	 * Compile source files.
	 * @param sources the code by the name of the file
	 * @param options more options of the compiler
	 */
	void compile(Map<String, String> sources, String... options) throws Exception {
		List<String> arguments = new ArrayList<>(List.of("-parameters", "-proc:none", "-d", this.directory.toString(),
				"-p", classPath(this.jars), "-cp", classPath(this.jars)));
		arguments.addAll(List.of(options));
		Path folder = Files.createDirectories(this.directory.resolve("src/app")).getParent();
		for (Map.Entry<String, String> source : sources.entrySet()) {
			Path file = folder.resolve(source.getKey() + ".java");
			arguments.add(Files.writeString(file, source.getValue()).toString());
		}
		assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
			.isZero();
	}

	/**
	 * Run the application until it ends by itself.
	 * @return what it has printed
	 */
	String run(String[] options, String... more) throws Exception {
		return run(Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new));
	}

	String run(String... options) throws Exception {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
		command.addAll(List.of(options));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
		assertThat(process.exitValue()).as(output).isZero();
		return output;
	}

}
