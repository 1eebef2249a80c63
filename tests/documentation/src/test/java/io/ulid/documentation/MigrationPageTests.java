package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
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

	/**
	 * The functions that a page of {@code docs/sql} has for text.
	 */
	static List<String> functions(String product) throws IOException {
		String file = product.equals("MariaDB") ? "mariadb.md" : "postgresql.md";
		String text = Files.readString(Path.of("../..", "docs", "sql", file));
		String chapter = text.substring(text.indexOf("\n## Text\n"), text.indexOf("\n## Time\n"));
		List<String> functions = Pattern.compile("(?s)```sql\n(create function.*?)```")
			.matcher(chapter)
			.results()
			.map((MatchResult block) -> block.group(1))
			.toList();
		assertThat(functions).hasSizeGreaterThanOrEqualTo(2);
		return functions;
	}

}
