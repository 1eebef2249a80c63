package io.ulid.documentation;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles code of pages.
 */
final class PageCompiler {

	private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

	// One for all tests, because it reads the class path once
	private static final StandardJavaFileManager MANAGER = COMPILER.getStandardFileManager(null, null, null);

	private PageCompiler() {
	}

	/**
	 * Compile sources.
	 * @param output the folder of the class files
	 * @param sources the code by the qualified name of its type
	 * @param processors the annotation processors, instead of those on the class path
	 * @return the errors by the name of the package
	 */
	static Map<String, String> compile(Path output, Map<String, String> sources, Processor... processors)
			throws IOException {
		MANAGER.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
		// Not a dependency, for which these tests would wait until the end of the build
		MANAGER.setLocationFromPaths(StandardLocation.SOURCE_PATH,
				List.of(Path.of("../../ulid-spring-boot-test/src/main/java")));
		DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
		CompilationTask task = COMPILER.getTask(null, MANAGER, diagnostics,
				List.of("-parameters", "-nowarn", "-Xlint:none", "-Xmaxerrs", "10000"), null,
				sources.entrySet().stream().map((source) -> file(source.getKey(), source.getValue())).toList());
		task.setProcessors(List.of(processors));
		task.call();
		return diagnostics.getDiagnostics()
			.stream()
			.filter((diagnostic) -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
			.collect(Collectors.groupingBy((diagnostic) -> packageName(diagnostic.getSource()),
					Collectors.mapping(Object::toString, Collectors.joining("\n"))));
	}

	private static JavaFileObject file(String type, String code) {
		URI uri = URI.create("page:///" + type.replace('.', '/') + Kind.SOURCE.extension);
		return new SimpleJavaFileObject(uri, Kind.SOURCE) {

			@Override
			public CharSequence getCharContent(boolean ignoreEncodingErrors) {
				return code;
			}

		};
	}

	private static String packageName(JavaFileObject file) {
		return file.toUri().getPath().replaceFirst("^/(.*)/.*$", "$1").replace('/', '.');
	}

}
