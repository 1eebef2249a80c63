package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import liquibase.Liquibase;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.resource.DirectoryResourceAccessor;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * {@code docs/schema.md}, with the files of {@code docs/sql}.
 */
@Tag("slow")
class SchemaPageTests {

	/**
	 * Rows of the tables in {@code numbers-to-ulids.sql}.
	 */
	static final String ROWS = """
			insert into invoice (created_at, customer) values ('2026-03-01 10:00:00', 'a'), ('2026-03-01 09:00:00', 'b');
			insert into invoice_line (invoice_id, item) values (2, 'for b'), (1, 'for a'), (2, 'for b');
			""";

	private static final Markdown PAGE = Markdown.page("docs/schema.md");

	private static final String TABLES = PAGE.block("xml", "id=\"customers\"");

	private static final String DATA = PAGE.block("xml", "<loadData");

	private static final String FUNCTIONS = PAGE.block("xml", "id=\"ulid-functions\"")
		.replaceFirst("(?s)<changeSet id=\"invoices.*", "");

	private static final String MOVE = PAGE.block("xml", "id=\"ulid-functions\"").replace(FUNCTIONS, "");

	/** The rows of the table for "loadData": DBMS, file, type and row. */
	private static final List<MatchResult> FILES = Pattern
		.compile("\\| `(.*)` \\| `(.*[.]csv)` \\| `(.*)` \\| `(.*)` \\|")
		.matcher(PAGE.prose())
		.results()
		.toList();

	private static final String CHANGELOG = """
			<?xml version="1.0" encoding="UTF-8"?>
			<databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog"
			    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
			    xsi:schemaLocation="http://www.liquibase.org/xml/ns/dbchangelog
			        http://www.liquibase.org/xml/ns/dbchangelog/dbchangelog-latest.xsd">
			%s
			</databaseChangeLog>
			""";

	@TempDir
	private Path directory;

	@Test
	void flywayCreatesTheTablesAndTheView() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		List<Markdown.Block> blocks = PAGE.blocks("sql");
		assertThat(blocks).hasSize(2);
		for (Markdown.Block block : blocks) {
			write(block.code().replaceFirst("(?s)-- (V\\w+[.]sql)\n.*", "$1"), block.code());
		}
		write("V2__ulid_functions.sql", SqlPage.file("postgresql/functions.sql"));
		flyway(database).migrate();
		JdbcTemplate jdbc = SqlPage.jdbc(database);
		UUID customer = Ulid.of(0, 10).toUuid();
		UUID order = Ulid.parse("01KDVDNA000000000000000001").toUuid();
		jdbc.update("insert into customer values (?, 'Ada')", customer);
		jdbc.update("insert into orders values (?, ?, 'Tea')", order, customer);
		assertThat(jdbc.queryForMap("select * from readable_orders"))
			.containsEntry("id", "ord_01kdvdna000000000000000001")
			.containsEntry("customer", "0000000000000000000000000A")
			.containsEntry("created", Timestamp.from(Instant.parse("2026-01-01T00:00:00Z")));
		String search = PAGE.prose().replaceFirst("(?s).*`(select [^`]*)`.*", "$1");
		assertThat(jdbc.queryForMap(search)).containsEntry("id", order);
	}

	@Test
	void flywayMigratesInOneScript() throws IOException {
		TestDatabase database = TestDatabase.postgreSql();
		String script = SqlPage.file("postgresql/functions.sql")
				+ SqlPage.withoutTransaction("postgresql/numbers-to-ulids.sql");
		write("V1__numbers.sql", numbers("postgresql") + ROWS);
		write("V2__ulids.sql", script.replace("add foreign key (invoice_id)", "add foreign key (no_such_column)"));
		assertThatException().isThrownBy(() -> flyway(database).migrate()).withMessageContaining("no_such_column");
		assertThat(typeOfId(database, "invoice")).isEqualTo("bigint");
		write("V2__ulids.sql", script);
		flyway(database).migrate();
		assertThat(typeOfId(database, "invoice")).isEqualTo("uuid");
	}

	@ParameterizedTest
	@CsvSource({ "PostgreSQL, uuid, uuid, bytea", "MariaDB, binary, uuid, binary", "H2, UUID, UUID, BINARY" })
	void liquibaseCreatesAndLoadsTables(String product, String type, String ofUuid, String ofBinary) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		assertThat(FILES).hasSize(2);
		for (MatchResult file : FILES) {
			write(file.group(2), "id,name\n" + file.group(4) + "\n");
		}
		String data = DATA;
		for (int group = 1; group <= 3; group++) {
			data = data.replace(FILES.get(0).group(group), FILES.get(1).group(group));
		}
		update(database, TABLES, DATA, data, """
				<changeSet id="plain" author="test">
				  <createTable tableName="plain"><column name="id" type="uuid"/></createTable>
				  <createTable tableName="bytes"><column name="id" type="binary(16)"/></createTable>
				</changeSet>""");
		assertThat(List.of("customer", "plain", "bytes")).extracting((table) -> typeOfId(database, table))
			.containsExactly(type, ofUuid, ofBinary);
		JdbcTemplate jdbc = SqlPage.jdbc(database);
		assertThat(SqlPage.ulid(jdbc.queryForObject("select id from customer where name = 'Ada'", Object.class)))
			.isEqualTo(Ulid.of(0, 10));
	}

	/**
	 * With the changeset that created the tables as it was, or edited.
	 */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void liquibaseMigratesByNewChangesets(boolean edited) throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		String numbers = "<changeSet id=\"numbers\" author=\"test\"><sql>%s</sql></changeSet>"
			.formatted(numbers("postgresql"));
		update(database, numbers);
		SqlPage.execute(database, ROWS);
		String ids = numbers.replace("bigint generated by default as identity", "uuid").replace("bigint", "uuid");
		assertThatException().isThrownBy(() -> update(database, ids)).withMessageContaining("changesets check sum");
		String valid = "<validCheckSum>ANY</validCheckSum>";
		assertThat(PAGE.prose()).contains("`" + valid + "`");
		String tables = edited ? ids.replace("<sql>", valid + "<sql>") : numbers;
		write("functions.sql", SqlPage.file("postgresql/functions.sql"));
		String move = SqlPage.withoutTransaction("postgresql/numbers-to-ulids.sql");
		write("numbers-to-ulids.sql", move + "select no_such_column;\n");
		assertThatException().isThrownBy(() -> update(database, tables, FUNCTIONS, MOVE))
			.withMessageContaining("no_such_column");
		assertThat(typeOfId(database, "invoice")).isEqualTo("bigint");
		write("numbers-to-ulids.sql", move);
		update(database, tables, FUNCTIONS, MOVE);
		assertThat(typeOfId(database, "invoice")).isEqualTo("uuid");
		TestDatabase fresh = TestDatabase.postgreSql();
		update(fresh, tables, FUNCTIONS, MOVE);
		assertThat(typeOfId(fresh, "invoice")).isEqualTo("uuid");
		assertThat(SqlPage.jdbc(fresh)
			.queryForList("select exectype from databasechangelog order by orderexecuted", String.class))
			.containsExactly("EXECUTED", "EXECUTED", edited ? "MARK_RAN" : "EXECUTED");
	}

	private static String numbers(String directory) {
		return SqlPage.tables(SqlPage.file(directory + "/numbers-to-ulids.sql"));
	}

	private static String typeOfId(TestDatabase database, String table) {
		// MariaDB shows the tables of all databases, which are schemas here
		return SqlPage.jdbc(database)
			.queryForList(
					"""
							select data_type from information_schema.columns
							where table_schema in (%s, 'public', 'PUBLIC') and table_name in (?, ?) and column_name in ('id', 'ID')"""
						.formatted(database.productName().equals("MariaDB") ? "database()" : "''"),
					String.class, table, table.toUpperCase(Locale.ROOT))
			.get(0)
			.replaceFirst(" VARYING$", "");
	}

	private void write(String name, String text) throws IOException {
		Files.writeString(this.directory.resolve(name), text);
	}

	private Flyway flyway(TestDatabase database) {
		return Flyway.configure()
			.dataSource(database.url(), database.username(), database.password())
			.locations("filesystem:" + this.directory.toAbsolutePath())
			.load();
	}

	private void update(TestDatabase test, String... changes) throws Exception {
		write("changelog.xml", CHANGELOG.formatted(String.join("\n", changes)));
		try (Connection connection = DriverManager.getConnection(test.url(), test.username(), test.password());
				DirectoryResourceAccessor files = new DirectoryResourceAccessor(this.directory)) {
			Database database = DatabaseFactory.getInstance()
				.findCorrectDatabaseImplementation(new JdbcConnection(connection));
			new Liquibase("changelog.xml", files, database).update("");
		}
	}

}
