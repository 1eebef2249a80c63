package io.ulid.plain;

import java.io.File;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The identifiers with nothing on the class path but this project's own classes.
 */
class CoreAloneTests {

	private static final String SOURCE = """
			package user;

			import io.ulid.IdPrefix;
			import io.ulid.TypedUlid;
			import io.ulid.Ulid;
			import io.ulid.UlidGenerator;
			import io.ulid.UlidRange;
			import io.ulid.flake.TypedUlidFlake;
			import io.ulid.flake.UlidFlake;
			import io.ulid.flake.UlidFlakeGenerator;

			@IdPrefix("ord")
			record OrderId(Ulid value) implements TypedUlid {
			}

			record LegId(UlidFlake value) implements TypedUlidFlake {
			}

			public class User implements java.util.concurrent.Callable<String> {

				@Override
				public String call() throws Exception {
					Ulid ulid = UlidGenerator.monotonic().next();
					UlidFlake flake = UlidFlakeGenerator.standalone().next();
					UlidRange range = new UlidRange(ulid, Ulid.MAX);
					String text = new OrderId(ulid).text();
					return TypedUlid.parse(OrderId.class, text).value().equals(ulid)
							+ " " + TypedUlidFlake.parse(LegId.class, flake.toString()).value().equals(flake)
							+ " " + Ulid.valueOf(range.lower().toString()).equals(Ulid.from(ulid.toBytes()))
							+ " " + UlidFlake.from(flake.toLong()).equals(UlidFlake.valueOf(flake.toString()))
							+ " " + java.util.Arrays.asList(Ulid.class.getMethod("toString").getAnnotations());
				}

			}
			""";

	@TempDir
	private Path output;

	@Test
	void compilesWithoutAWarningAndRuns() throws Exception {
		URL core = Ulid.class.getProtectionDomain().getCodeSource().getLocation();
		assertThat(compile(SOURCE, Path.of(core.toURI()))).isEmpty();
		URL[] classPath = { this.output.toUri().toURL(), core };
		try (URLClassLoader alone = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
			Object user = alone.loadClass("user.User").getConstructor().newInstance();
			assertThat(((Callable<?>) user).call()).isEqualTo("true true true true []");
		}
	}

	/**
	 * What the test above looks for: the compiler does warn of an element of an
	 * annotation that is absent.
	 */
	@Test
	void compilerWarnsOfElementsOfAbsentAnnotations() throws Exception {
		URL core = Ulid.class.getProtectionDomain().getCodeSource().getLocation();
		String source = "package user; class User { Class<?> type = io.ulid.hibernate.UlidGeneratedId.class; }";
		assertThat(compile(source, Path.of(core.toURI()))).isNotEmpty();
	}

	private String compile(String source, Path classPath) {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter messages = new StringWriter();
		List<String> options = List.of("-Xlint:all", "-Werror", "-proc:none", "-d", this.output.toString(), "-cp",
				classPath + File.pathSeparator + this.output);
		JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///user/User.java"),
				JavaFileObject.Kind.SOURCE) {

			@Override
			public CharSequence getCharContent(boolean ignoreEncodingErrors) {
				return source;
			}

		};
		boolean compiled = compiler.getTask(messages, null, null, options, null, List.of(file)).call();
		assertThat(compiled).isEqualTo(messages.toString().isEmpty());
		return messages.toString();
	}

}
