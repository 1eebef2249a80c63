package io.ulid.plain;

import java.io.StringWriter;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * The identifiers with nothing on the class path, or the module path, but this library.
 */
class CoreAloneTests {

	private static final Path CORE = core();

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
			final class OrderId extends TypedUlid<OrderId> {

				private static final long serialVersionUID = 1L;

				public OrderId(String text) {
					super(text);
				}

				public OrderId(Ulid value) {
					super(value);
				}

			}

			final class LegId extends TypedUlidFlake<LegId> {

				private static final long serialVersionUID = 1L;

				public LegId(String text) {
					super(text);
				}

				public LegId(UlidFlake value) {
					super(value);
				}

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
	void compilesWithoutAWarningAndRunsOnTheClassPath() throws Exception {
		assertThat(compile("-cp", Map.of("user/User", SOURCE))).isEmpty();
		URL[] classPath = { this.output.toUri().toURL(), CORE.toUri().toURL() };
		try (URLClassLoader alone = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
			assertThat(call(alone)).isEqualTo("true true true true []");
		}
	}

	@Test
	void compilesWithoutAWarningAndRunsOnTheModulePath() throws Exception {
		assertThat(compile("-p",
				Map.of("module-info", "module user { requires io.ulid; opens user to io.ulid; }", "user/User", SOURCE)))
			.isEmpty();
		ClassLoader modules = modules("user");
		assertThat(modules.loadClass("user.User").getModule().getName()).isEqualTo("user");
		assertThat(modules.loadClass(Ulid.class.getName()).getModule().getName()).isEqualTo("io.ulid");
		assertThat(call(modules)).isEqualTo("true true true true []");
	}

	/**
	 * A module has to open its package if this library creates the ids, but not if the
	 * application itself calls the constructors.
	 */
	@Test
	void closedPackage() throws Exception {
		assertThat(compile("-p", Map.of("module-info", "module user { requires io.ulid; }", "user/User", """
				package user;

				import io.ulid.*;

				@IdPrefix("ord")
				final class OrderId extends TypedUlid<OrderId> {

					private static final long serialVersionUID = 1L;

					public OrderId(String text) {
						super(text);
					}

					public OrderId(Ulid value) {
						super(value);
					}

				}

				public class User implements java.util.concurrent.Callable<String> {

					@Override
					public String call() {
						String text = new OrderId(Ulid.MIN).text();
						try {
							return TypedUlid.parse(OrderId.class, new OrderId(text).text()).text();
						}
						catch (IllegalArgumentException ex) {
							return text + ": " + ex.getMessage();
						}
					}

				}
				"""))).isEmpty();
		assertThat(call(modules("user"))).isEqualTo("ord_00000000000000000000000000: Typed id 'user.OrderId' must be "
				+ "open to reflection. Add 'opens user to io.ulid;' to the module-info of 'user'");
	}

	/**
	 * A public class in an exported package needs no more.
	 */
	@Test
	void exportedPackage() throws Exception {
		assertThat(compile("-p",
				Map.of("module-info", "module user { requires transitive io.ulid; exports user; }", "user/OrderId", """
						package user;

						public final class OrderId extends io.ulid.TypedUlid<OrderId> {

							private static final long serialVersionUID = 1L;

							public OrderId(String text) {
								super(text);
							}

							public OrderId(io.ulid.Ulid value) {
								super(value);
							}

						}
						""", "user/User", """
						package user;

						public class User implements java.util.concurrent.Callable<String> {

							public User() {
							}

							@Override
							public String call() {
								return io.ulid.TypedUlid.parse(OrderId.class, "00000000000000000000000000").text();
							}

						}
						""")))
			.isEmpty();
		assertThat(call(modules("user"))).isEqualTo("00000000000000000000000000");
	}

	@Test
	void moduleProvidesWhatTheServiceFileNames() throws Exception {
		ModuleDescriptor module = ModuleFinder.of(CORE).find("io.ulid").orElseThrow().descriptor();
		assertThat(module.provides()).singleElement().satisfies((provides) -> {
			assertThat(module.uses()).containsExactly(provides.service());
			Path file = CORE.resolve("META-INF/services/" + provides.service());
			assertThat(Files.readAllLines(file)).isEqualTo(provides.providers());
		});
	}

	private static Path core() {
		try {
			return Path.of(Ulid.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		}
		catch (URISyntaxException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private ClassLoader modules(String name) {
		Configuration configuration = ModuleLayer.boot()
			.configuration()
			.resolve(ModuleFinder.of(this.output, CORE), ModuleFinder.of(), Set.of(name));
		ModuleLayer.Controller controller = ModuleLayer.defineModulesWithOneLoader(configuration,
				List.of(ModuleLayer.boot()), ClassLoader.getPlatformClassLoader());
		Module module = controller.layer().findModule(name).orElseThrow();
		controller.addExports(module, name, getClass().getModule());
		return module.getClassLoader();
	}

	private static Object call(ClassLoader loader) throws Exception {
		return ((Callable<?>) loader.loadClass("user.User").getConstructor().newInstance()).call();
	}

	private String compile(String pathOption, Map<String, String> sources) {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter messages = new StringWriter();
		List<String> options = List.of("-Xlint:all", "-Werror", "-proc:none", "-d", this.output.toString(), pathOption,
				CORE.toString());
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

}
