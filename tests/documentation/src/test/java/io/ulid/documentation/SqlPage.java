package io.ulid.documentation;

import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The SQL in {@code docs/sql.md}, and in the files in {@code docs/sql}.
 */
final class SqlPage {

	static final Path DIRECTORY = Markdown.ROOT.resolve("docs/sql");

	private SqlPage() {
	}

	/**
	 * Read a file.
	 * @param file its path in {@code docs/sql}
	 */
	static String file(String file) {
		return Markdown.read("docs/sql/" + file);
	}

	/**
	 * Execute a script as a database client does.
	 */
	static void execute(TestDatabase database, String script) throws SQLException {
		database.execute(split(script).toArray(String[]::new));
	}

	/**
	 * A session in a time zone, with its own connection.
	 */
	static JdbcTemplate session(TestDatabase database, String offset) {
		JdbcTemplate jdbc = new JdbcTemplate(
				new SingleConnectionDataSource(database.url(), database.username(), database.password(), true));
		String setting = database.productName().equals("MariaDB") ? "time_zone =" : "time zone";
		jdbc.execute("set %s '%s'".formatted(setting, offset));
		return jdbc;
	}

	static void close(JdbcTemplate session) {
		((SingleConnectionDataSource) session.getDataSource()).close();
	}

	static JdbcTemplate jdbc(TestDatabase database) {
		return new JdbcTemplate(new DriverManagerDataSource(database.url(), database.username(), database.password()));
	}

	/**
	 * The tables of the example, which are indented in the first comment of a file.
	 */
	static String tables(String script) {
		String indentation = "--   ";
		return script.lines()
			.filter((line) -> line.startsWith(indentation))
			.map((line) -> line.substring(indentation.length()) + "\n")
			.collect(Collectors.joining());
	}

	/**
	 * A file without the lines that begin and end the transaction.
	 */
	static String withoutTransaction(String file) {
		return file(file).replaceAll("(?m)^(begin|commit);\n", "");
	}

	/**
	 * The blocks of the page for a database. The first line names the databases, unless
	 * the block is for all databases that have the functions.
	 */
	static List<String> blocks(String productName) {
		return Markdown.page("docs/sql.md")
			.blocks("sql")
			.stream()
			.map(Markdown.Block::code)
			.filter((block) -> block.startsWith("-- ") ? block.substring(0, block.indexOf('\n')).contains(productName)
					: !productName.equals("H2"))
			.toList();
	}

	/**
	 * The rows of the page for a database that begin with a type of column, and go on
	 * with cells that contain only SQL. The first group is the type.
	 */
	static List<MatchResult> columns(String productName, int cells) {
		return Pattern
			.compile(
					"(?m)^\\| `([^`]+)` on [^|]*%s[^|]* %s\\|$".formatted(productName, "\\| `([^`|]+)` ".repeat(cells)))
			.matcher(Markdown.page("docs/sql.md").prose())
			.results()
			.toList();
	}

	/**
	 * Split at semicolons that end a line, unless inside a comment or PostgreSQL's dollar
	 * quotes. Comments before a statement are removed.
	 */
	static List<String> split(String script) {
		List<String> statements = new ArrayList<>();
		StringBuilder statement = new StringBuilder();
		boolean quoted = false;
		for (String line : script.lines().toList()) {
			boolean comment = line.strip().startsWith("--");
			if (!comment || !statement.isEmpty()) {
				statement.append(line).append('\n');
			}
			quoted ^= line.contains("$$");
			if (!comment && !quoted && line.endsWith(";")) {
				statements.add(statement.substring(0, statement.length() - 2).strip());
				statement.setLength(0);
			}
			else if (statement.toString().isBlank()) {
				statement.setLength(0);
			}
		}
		assertThat(statement.toString()).as("after the last semicolon").isBlank();
		return statements;
	}

	/**
	 * The ULID that a JDBC driver gives as a UUID, text or bytes.
	 */
	static Ulid ulid(Object value) {
		return (value == null) ? null : (value instanceof UUID uuid) ? Ulid.from(uuid)
				: (value instanceof String text) ? Ulid.parse(text) : Ulid.from((byte[]) value);
	}

	static String text(Instant instant) {
		return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS").format(instant.atOffset(ZoneOffset.UTC));
	}

	static void verifyRandomness(Collection<Ulid> ulids) {
		verifyRandomness(ulids, "FFFFFFFFFFFFFFFFFFFF");
	}

	static void verifyVersion7(Collection<Ulid> ulids) {
		assertThat(ulids).allMatch(Ulid::isUuidVersion7);
		verifyRandomness(ulids, "0FFF3FFFFFFFFFFFFFFF");
	}

	/**
	 * Each random bit is one somewhere and zero somewhere else; that one of them is not,
	 * by chance, happens once in 2^190 times for 200 values.
	 */
	private static void verifyRandomness(Collection<Ulid> ulids, String randomBits) {
		BigInteger random = new BigInteger(randomBits, 16);
		List<BigInteger> bits = ulids.stream().map((ulid) -> new BigInteger(ulid.toBytes()).and(random)).toList();
		assertThat(bits).hasSizeGreaterThanOrEqualTo(200).doesNotHaveDuplicates();
		assertThat(bits.stream().reduce(BigInteger::or)).contains(random);
		assertThat(bits.stream().reduce(BigInteger::and)).contains(BigInteger.ZERO);
	}

}
