package io.ulid.flake;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.plain.UserCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Ulid-Flakes with only this library and the library for ULIDs on the class path or the
 * module path.
 */
class FlakeAloneTests {

	private static final String SOURCE = """
			package user;

			import io.ulid.IdGenerator;
			import io.ulid.flake.TypedUlidFlake;
			import io.ulid.flake.UlidFlake;
			import io.ulid.flake.UlidFlakeGenerator;

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
					IdGenerator<UlidFlake> generator = UlidFlakeGenerator.standalone();
					UlidFlake flake = generator.next();
					return TypedUlidFlake.parse(LegId.class, flake.toString()).value().equals(flake)
							+ " " + UlidFlake.from(flake.toLong()).equals(UlidFlake.valueOf(flake.toString()))
							+ " " + java.util.Arrays.asList(UlidFlake.class.getMethod("toString").getAnnotations());
				}

			}
			""";

	@TempDir
	private Path output;

	@TempDir
	private Path directory;

	@Test
	void compilesWithoutAWarningAndRunsOnTheClassPath() throws Exception {
		UserCode code = new UserCode(this.output, UserCode.library(UlidFlake.class), UserCode.library(Ulid.class));
		assertThat(code.compile("-cp", Map.of("user/User", SOURCE))).isEmpty();
		assertThat(code.callOnClassPath()).isEqualTo("true true []");
	}

	@Test
	void compilesWithoutAWarningAndRunsOnTheModulePath() throws Exception {
		UserCode code = new UserCode(this.output, jar(), UserCode.library(Ulid.class));
		assertThat(code.compile("-p",
				Map.of("module-info",
						"module user { requires io.ulid; requires io.ulid.flake; opens user to io.ulid; }", "user/User",
						SOURCE)))
			.isEmpty();
		ClassLoader modules = code.modules("user");
		assertThat(modules.loadClass(UlidFlake.class.getName()).getModule().getName()).isEqualTo("io.ulid.flake");
		assertThat(UserCode.call(modules)).isEqualTo("true true []");
	}

	/**
	 * Only a jar can be an automatic module.
	 */
	private Path jar() throws IOException {
		Path classes = UserCode.library(UlidFlake.class);
		if (Files.isRegularFile(classes)) {
			return classes;
		}
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().putValue("Automatic-Module-Name", "io.ulid.flake");
		Path jar = this.directory.resolve("ulid-flake.jar");
		try (OutputStream stream = Files.newOutputStream(jar);
				JarOutputStream entries = new JarOutputStream(stream, manifest);
				Stream<Path> files = Files.walk(classes)) {
			List<Path> regular = files.filter(Files::isRegularFile).toList();
			for (Path file : regular) {
				entries.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
				Files.copy(file, entries);
			}
		}
		return jar;
	}

}
