package io.ulid.plain;

import java.io.File;
import java.io.StringWriter;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Code of a user, which is compiled and run with some libraries and nothing else. Its
 * class {@code user.User} is a {@link Callable}.
 */
public final class UserCode {

	private final Path output;

	private final List<Path> libraries;

	/**
	 * Create an instance.
	 * @param output an empty directory for the class files
	 * @param libraries jars or directories
	 */
	public UserCode(Path output, Path... libraries) {
		this.output = output;
		this.libraries = List.of(libraries);
	}

	/**
	 * Return the jar or the directory that contains a class.
	 */
	public static Path library(Class<?> type) {
		try {
			return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
		}
		catch (URISyntaxException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * Compile the code. Automatic modules are allowed.
	 * @param pathOption {@code -cp} or {@code -p}
	 * @param sources the names of the files, without extension, and the sources
	 * @return the errors and warnings
	 */
	public String compile(String pathOption, Map<String, String> sources) {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter messages = new StringWriter();
		String path = this.libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
		List<String> options = List.of("-Xlint:all,-requires-automatic", "-Werror", "-proc:none", "-d",
				this.output.toString(), pathOption, path);
		List<JavaFileObject> files = sources.entrySet()
			.stream()
			.map((source) -> file(source.getKey(), source.getValue()))
			.toList();
		boolean compiled = compiler.getTask(messages, null, null, options, null, files).call();
		assertThat(compiled).isEqualTo(messages.toString().isEmpty());
		return messages.toString();
	}

	private static JavaFileObject file(String name, String source) {
		return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {

			@Override
			public CharSequence getCharContent(boolean ignoreEncodingErrors) {
				return source;
			}

		};
	}

	/**
	 * Run the code on the class path.
	 * @return the result of {@code user.User}
	 */
	public Object callOnClassPath() throws Exception {
		List<URL> classPath = new ArrayList<>();
		for (Path path : paths()) {
			classPath.add(path.toUri().toURL());
		}
		try (URLClassLoader alone = new URLClassLoader(classPath.toArray(URL[]::new),
				ClassLoader.getPlatformClassLoader())) {
			return call(alone);
		}
	}

	private List<Path> paths() {
		List<Path> paths = new ArrayList<>(this.libraries);
		paths.add(0, this.output);
		return paths;
	}

	/**
	 * Return a loader of the code on the module path.
	 * @param name the module of the code, which contains a package of the same name
	 */
	public ClassLoader modules(String name) {
		Configuration configuration = ModuleLayer.boot()
			.configuration()
			.resolve(ModuleFinder.of(paths().toArray(Path[]::new)), ModuleFinder.of(), Set.of(name));
		ModuleLayer.Controller controller = ModuleLayer.defineModulesWithOneLoader(configuration,
				List.of(ModuleLayer.boot()), ClassLoader.getPlatformClassLoader());
		Module module = controller.layer().findModule(name).orElseThrow();
		controller.addExports(module, name, getClass().getModule());
		return module.getClassLoader();
	}

	/**
	 * Run the code.
	 * @return the result of {@code user.User}
	 */
	public static Object call(ClassLoader loader) throws Exception {
		return ((Callable<?>) loader.loadClass("user.User").getConstructor().newInstance()).call();
	}

}
