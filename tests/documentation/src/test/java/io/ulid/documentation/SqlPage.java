package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A page of {@code docs/sql}.
 *
 * @param content the blocks by the heading above them
 */
record SqlPage(Map<String, List<String>> content) {

	static final Path DIRECTORY = Path.of("../..", "docs", "sql");

	static final String MOVE = "From numbers to ULIDs";

	static SqlPage read(String file) {
		List<String> lines;
		try {
			lines = Files.readAllLines(DIRECTORY.resolve(file));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		Map<String, List<String>> content = new LinkedHashMap<>();
		String section = "";
		StringBuilder block = null;
		for (String line : lines) {
			if (block == null && line.startsWith("## ")) {
				section = line.substring(3);
			}
			else if (block == null && line.startsWith("```")) {
				// Nothing but SQL, and so nothing that is not executed
				assertThat(line).isEqualTo("```sql");
				block = new StringBuilder();
			}
			else if (line.equals("```")) {
				content.computeIfAbsent(section, (key) -> new ArrayList<>()).add(block.toString());
				block = null;
			}
			else if (block != null) {
				block.append(line).append('\n');
			}
		}
		assertThat(block).as("open block").isNull();
		assertThat(content).containsOnlyKeys("", "Text", "Time", "Ranges of time", "New ids", "Seed data", "Typed ids",
				"UUIDv7", MOVE);
		return new SqlPage(content);
	}

	/**
	 * The statements for Ulid-Flakes.
	 * @param heading begins with the name of a database
	 */
	static String ofFlakes(String heading) throws IOException {
		String database = heading.replaceFirst("(?:On )?(\\w+).*", "$1").toLowerCase(Locale.ROOT);
		return Files.readString(DIRECTORY.resolve(database).resolve("ulid-flakes.sql"));
	}

	/**
	 * All functions of the page, in its order.
	 */
	List<String> functions() {
		return this.content.values()
			.stream()
			.flatMap(List::stream)
			.filter((block) -> block.startsWith("create function "))
			.toList();
	}

	/**
	 * The blocks that move the table with a time, without the lines that begin and end
	 * the transaction.
	 */
	List<String> move() {
		return this.content.get(MOVE)
			.stream()
			.takeWhile((block) -> !block.startsWith("create table product "))
			.filter((block) -> !block.startsWith("create table "))
			.map((block) -> block.replaceAll("(?m)^(begin|commit);\n", ""))
			.toList();
	}

	/**
	 * Split at semicolons that end a line, unless inside PostgreSQL's dollar quotes.
	 */
	static List<String> split(String block) {
		List<String> statements = new ArrayList<>();
		StringBuilder statement = new StringBuilder();
		boolean quoted = false;
		for (String line : block.lines().toList()) {
			quoted ^= line.contains("$$");
			statement.append(line).append('\n');
			if (!quoted && line.endsWith(";")) {
				statements.add(statement.substring(0, statement.length() - 2).strip());
				statement.setLength(0);
			}
		}
		assertThat(statement.toString()).as("after the last semicolon").isBlank();
		return statements;
	}

}
