package io.ulid.flake.slice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A slice with the generators of the host, or with its JSON, also has the
 * auto-configuration of the guest.
 */
class FlakeSliceImportsTests {

	private static final Path IMPORTS = Path.of("src/main/resources/META-INF/spring");

	@Test
	void importsTheAutoConfigurationInEachSliceOfTheHost() throws IOException {
		Path host = Path.of("../ulid-spring-boot-autoconfigure").resolve(IMPORTS);
		assertThat(imports(IMPORTS)).isNotEmpty()
			.containsExactlyElementsOf(imports(host).filter((file) -> isNeeded(host.resolve(file))).toList());
		for (String file : imports(IMPORTS).toList()) {
			assertThat(Files.readAllLines(IMPORTS.resolve(file))).as(file)
				.containsExactly(UlidFlakeAutoConfiguration.class.getName());
		}
	}

	private static boolean isNeeded(Path host) {
		try {
			return Files.readAllLines(host)
				.stream()
				.anyMatch((line) -> line.equals(UlidAutoConfiguration.class.getName())
						|| line.equals(UlidJacksonAutoConfiguration.class.getName()));
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	private static Stream<String> imports(Path directory) throws IOException {
		try (Stream<Path> files = Files.list(directory)) {
			return files.map((file) -> file.getFileName().toString())
				.filter((name) -> name.endsWith(".imports"))
				.sorted()
				.toList()
				.stream();
		}
	}

}
