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
	void pagesAreThoseOfTheProjectAndItsVersion() throws Exception {
		String pom = Files.readString(Path.of("../pom.xml"));
		assertThat(KnownDatabase.PAGES)
			.isEqualTo("%s/blob/v%s/docs/sql/".formatted(element(pom, "project.home"), element(pom, "version")));
		for (KnownDatabase database : new KnownDatabase[] { KnownDatabase.POSTGRESQL, KnownDatabase.MYSQL,
				KnownDatabase.H2 }) {
			assertThat(Path.of("../docs/sql", database.page().substring(KnownDatabase.PAGES.length()))).exists();
		}
	}

	private static String element(String xml, String name) {
		int start = xml.indexOf("<%s>".formatted(name)) + name.length() + 2;
		return xml.substring(start, xml.indexOf('<', start));
	}

}
