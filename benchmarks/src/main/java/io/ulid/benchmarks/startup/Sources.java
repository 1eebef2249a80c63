package io.ulid.benchmarks.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.ToolProvider;

/**
 * Java files that a benchmark writes to a temporary directory and compiles there.
 */
final class Sources {

	private final Path directory;

	private final List<String> files = new ArrayList<>();

	Sources() throws IOException {
		this.directory = Files.createTempDirectory("startup");
	}

	/**
	 * Return the directory of the classes.
	 */
	Path directory() {
		return this.directory;
	}

	void add(String packageName, String className, String source) throws IOException {
		Path file = Files.createDirectories(this.directory.resolve(packageName)).resolve(className + ".java");
		Files.writeString(file, "package %s;\n%s".formatted(packageName, source));
		this.files.add(file.toString());
	}

	void compile() {
		List<String> arguments = new ArrayList<>(List.of("-proc:none", "-parameters", "-d", this.directory.toString()));
		arguments.addAll(this.files);
		if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
			throw new IllegalStateException("The sources of the benchmark do not compile");
		}
	}

}
