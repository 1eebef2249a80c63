package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.support.database.TestDatabase;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;

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

	/**
	 * Have Flyway migrate a database with all blocks that are named as its scripts.
	 * @param first the script that made the schema before
	 * @param version the version to stop at
	 * @return the number of scripts that were executed
	 */
	int migrate(TestDatabase database, Path directory, String first, int version) throws IOException {
		Map<String, String> settings = new LinkedHashMap<>();
		// Otherwise an index that is made concurrently waits for Flyway's own lock
		settings.put("flyway.postgresql.transactional.lock",
				MigrationApplication.properties(all("yaml").get(0)).get("spring.flyway.postgresql.transactional-lock"));
		Files.writeString(directory.resolve("V1__before.sql"), first);
		for (String sql : all("sql")) {
			String title = sql.lines().findFirst().orElseThrow();
			if (title.matches("-- V\\d+__\\w+\\.sql(, executeInTransaction=false)?")) {
				String name = title.replaceAll("-- |,.*", "");
				Files.writeString(directory.resolve(name), sql);
				if (title.contains(",")) {
					Files.writeString(directory.resolve(name + ".conf"), title.replaceAll(".*, ", ""));
				}
			}
		}
		FluentConfiguration configuration = Flyway.configure()
			.configuration(settings)
			.dataSource(database.url(), database.username(), database.password())
			.locations("filesystem:" + directory.toAbsolutePath())
			.target(Integer.toString(version));
		return configuration.load().migrate().migrationsExecuted;
	}

	record Code(String language, String text) {
	}

}
