package io.ulid.hibernate.internal;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link KnownDatabase}.
 */
class KnownDatabaseTests {

	@Test
	void urlsPointToTheDocumentationOfThisVersion() throws Exception {
		String pom = Files.readString(Path.of("../pom.xml"));
		String page = "%s/blob/v%s/docs/sql.md".formatted(element(pom, "project.home"), element(pom, "version"));
		assertThat(KnownDatabase.FUNCTIONS_URL).isEqualTo(page + "#functions");
		assertThat(KnownDatabase.NEW_IDS_URL).isEqualTo(page + "#from-numbers-to-ulids");
		assertThat(Path.of("../docs/sql.md")).content().contains("\n## Functions\n", "\n## From numbers to ULIDs\n");
	}

	private static String element(String xml, String name) {
		int start = xml.indexOf("<%s>".formatted(name)) + name.length() + 2;
		return xml.substring(start, xml.indexOf('<', start));
	}

}
