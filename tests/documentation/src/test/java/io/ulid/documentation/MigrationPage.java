package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.support.database.TestDatabase;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Pages of a migration, whose code the tests of the migrations execute as it stands
 * there.
 *
 * @param files the pages
 * @param blocks their blocks of code, in order
 */
record MigrationPage(List<Path> files, List<Code> blocks) {

	static final Path DOCS = Path.of("../..", "docs");

	/**
	 * Read pages.
	 * @param pages their paths in {@code docs}
	 */
	static MigrationPage of(String... pages) {
		List<Path> files = Stream.of(pages).map(DOCS::resolve).toList();
		List<Code> blocks = new ArrayList<>();
		String language = null;
		StringBuilder code = new StringBuilder();
		for (String line : files.stream().flatMap(MigrationPage::lines).toList()) {
			if (language == null && line.startsWith("```")) {
				language = line.substring(3);
				code.setLength(0);
			}
			else if (line.equals("```")) {
				blocks.add(new Code(language, code.toString()));
				language = null;
			}
			else if (language != null) {
				code.append(line).append('\n');
			}
		}
		return new MigrationPage(files, blocks);
	}

	/**
	 * The text of the pages.
	 */
	String text() {
		return this.files.stream().flatMap(MigrationPage::lines).collect(Collectors.joining("\n"));
	}

	private static Stream<String> lines(Path file) {
		try {
			return Files.readAllLines(file).stream();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	List<String> all(String language) {
		return this.blocks.stream().filter((block) -> block.language().equals(language)).map(Code::text).toList();
	}

	/**
	 * The block of SQL whose first line is a comment.
	 * @param title what stands after the two hyphens
	 */
	String sql(String title) {
		List<String> found = all("sql").stream().filter((sql) -> sql.startsWith("-- " + title + "\n")).toList();
		assertThat(found).as("-- " + title).hasSize(1);
		return found.get(0);
	}

	/**
	 * The only block of a language that contains a text.
	 */
	String block(String language, String part) {
		List<String> found = all(language).stream().filter((block) -> block.contains(part)).toList();
		assertThat(found).as(part).hasSize(1);
		return found.get(0);
	}

	/**
	 * The pages with types in each block of Java that the application needs as well.
	 */
	MigrationPage with(String types) {
		return new MigrationPage(this.files, this.blocks.stream()
			.map((block) -> block.language().equals("java") ? new Code("java", block.text() + "\n" + types) : block)
			.toList());
	}

	/**
	 * Start an application of the block of Java that contains a text.
	 */
	MigrationApplication start(TestDatabase database, String part, Map<String, String> properties, String... more) {
		return MigrationApplication.start(database, block("java", part), properties, more);
	}

	/**
	 * Start an application of a block of Java.
	 * @param index the place of the block in the pages, from 0 on
	 * @param properties what its {@code application.yml} has
	 * @param more types, in addition to those of the block
	 */
	MigrationApplication start(TestDatabase database, int index, Map<String, String> properties, String... more) {
		return MigrationApplication.start(database, all("java").get(index), properties, more);
	}

	/**
	 * Execute what a database client would.
	 */
	static void execute(TestDatabase database, String block) throws SQLException {
		database.execute(SqlPage.split(block).toArray(String[]::new));
	}

	record Code(String language, String text) {
	}

}
