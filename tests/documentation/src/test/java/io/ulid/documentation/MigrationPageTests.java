package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * That each page of {@code docs/migration} has a test, which counts its blocks.
 */
class MigrationPageTests {

	@Test
	void everyPageIsTested() throws IOException {
		try (Stream<Path> files = Files.list(MigrationPage.DOCS.resolve("migration"))) {
			assertThat(files).extracting((file) -> file.getFileName().toString())
				.containsExactlyInAnyOrder("numbers.md", "uuids.md", "text.md");
		}
	}

}
