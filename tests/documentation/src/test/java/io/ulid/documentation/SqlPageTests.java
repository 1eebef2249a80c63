package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the tests of the pages rely on.
 */
class SqlPageTests {

	@Test
	void everyPageIsTested() throws IOException {
		try (Stream<Path> pages = Files.list(SqlPage.DIRECTORY)) {
			assertThat(pages.map((page) -> page.getFileName().toString()))
				.containsExactlyInAnyOrder(PostgreSqlPageTests.PAGE, MariaDbPageTests.PAGE, H2PageTests.PAGE);
		}
	}

	@Test
	void invalidTextsAreInvalid() {
		assertThat(AbstractSqlPageTests.INVALID).noneMatch(Ulid::isValid).hasSizeGreaterThan(500);
	}

}
