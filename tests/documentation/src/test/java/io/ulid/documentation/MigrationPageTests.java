package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * That each chapter of {@code docs/migration.md} has a test, which counts the chapter's
 * blocks.
 */
class MigrationPageTests {

	@Test
	void everyChapterIsTried() {
		assertThat(MigrationPage.chapters()).extracting(MigrationPage::heading)
			.containsExactly("From numbers", "From random UUIDs", "From ULIDs as text", "From TSIDs",
					"From UUIDs of version 7", "Tokens and cookies", "Flyway", "Liquibase");
		assertThat(MigrationPage.chapters()).flatExtracting(MigrationPage::blocks)
			.extracting(MigrationPage.Code::language)
			.containsOnly("java", "sql", "yaml", "xml", "csv");
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
