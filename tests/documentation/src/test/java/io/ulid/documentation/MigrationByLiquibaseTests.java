package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import liquibase.Liquibase;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.resource.DirectoryResourceAccessor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * {@code docs/schema.md}, with the statements of {@code docs/sql}.
 */
@Tag("slow")
class MigrationByLiquibaseTests {

	private static final MigrationPage PAGE = MigrationPage.of("schema.md");

	private static final List<String> CHANGES = PAGE.all("xml")
		.stream()
		.flatMap((block) -> Stream.of(block.split("\n\n(?=<changeSet id=\"invoices)")))
		.toList();

	private static final String TABLES = CHANGES.get(0);

	private static final String DATA = CHANGES.get(1);

	private static final String FUNCTIONS = CHANGES.get(2);

	private static final String MOVE = CHANGES.get(3);

	/** The rows of the table for "loadData": DBMS, file, type and row. */
	private static final List<MatchResult> FILES = Pattern
		.compile("\\| `(.*)` \\| `(.*[.]csv)` \\| `(.*)` \\| `(.*)` \\|")
		.matcher(PAGE.text())
		.results()
		.toList();

	private static final String TABLES_WITH_NUMBERS = MigrationByFlywayTests.tables("postgresql");

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

	@BeforeEach
	void everyBlockIsTried() throws IOException {
		assertThat(CHANGES).hasSize(4);
		assertThat(FILES).hasSize(2);
		for (MatchResult file : FILES) {
			write(file.group(2), "id,name\n" + file.group(4) + "\n");
		}
		write("functions.sql", SqlPage.file("postgresql/functions.sql"));
		write("numbers-to-ulids.sql", SqlPage.withoutTransaction("postgresql/numbers-to-ulids.sql"));
	}

	@ParameterizedTest
	@CsvSource({ "PostgreSQL, uuid, uuid", "MariaDB, binary, uuid", "H2, UUID, UUID" })
	void createsAndLoads(String product, String column, String otherwise) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		write("text.csv", "id\n" + Ulid.of(0, 10) + "\n");
		String data = DATA;
		for (int group = 1; group <= 3; group++) {
			data = data.replace(FILES.get(0).group(group), FILES.get(1).group(group));
		}
		update(database, TABLES, DATA, data, """
				<changeSet id="plain" author="test">
				  <createTable tableName="plain"><column name="id" type="uuid"/></createTable>
				  <createTable tableName="text"><column name="id" type="char(26)"/></createTable>
				  <loadData tableName="text" file="text.csv"/>
				</changeSet>""");
		JdbcTemplate jdbc = MigrationByFlywayTests.jdbc(database);
		assertThat(type(jdbc, "customer")).isEqualTo(column);
		assertThat(type(jdbc, "plain")).isEqualTo(otherwise);
		assertThat(jdbc.queryForObject("select id from text", String.class)).isEqualTo(Ulid.of(0, 10).toString());
		Object id = jdbc.queryForObject("select id from customer where name = 'Ada'", Object.class);
		Ulid ulid = (id instanceof byte[] bytes) ? Ulid.from(bytes) : Ulid.from((UUID) id);
		assertThat(ulid).isEqualTo(Ulid.of(0, 10));
	}

	@Test
	void typesThatSuitOneDatabaseOnly() throws Exception {
		String table = """
				<changeSet id="plain" author="test">
				  <createTable tableName="plain"><column name="id" type="binary(16)"/></createTable>
				</changeSet>""";
		TestDatabase database = TestDatabase.postgreSql();
		update(database, table);
		assertThat(type(MigrationByFlywayTests.jdbc(database), "plain")).isEqualTo("bytea");
	}

	@Test
	void functionsAreNotSplit() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		String splitting = FUNCTIONS.replace(" splitStatements=\"false\"", "");
		assertThat(splitting).isNotEqualTo(FUNCTIONS);
		assertThatException().isThrownBy(() -> update(database, splitting))
			.withMessageContaining("Unterminated dollar quote");
		update(database, FUNCTIONS);
		assertThat(MigrationByFlywayTests.jdbc(database)
			.queryForObject("select ulid_to_text(ulid_from_text('01ARZ3NDEKTSV4RRFFQ69G5FAV'))", String.class))
			.isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
	}

	@Test
	void functionsOfMariaDbAreSplit() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		write("functions.sql", SqlPage.file("mariadb/functions.sql"));
		String unsplit = FUNCTIONS.replace("dbms=\"postgresql\"", "dbms=\"mariadb\"");
		assertThatException().isThrownBy(() -> update(database, unsplit)).withMessageContaining("syntax");
		update(database, unsplit.replace(" splitStatements=\"false\"", ""));
		assertThat(HexFormat.of()
			.formatHex(MigrationByFlywayTests.jdbc(database)
				.queryForObject("select ulid_from_text('0000000000000000000000000A')", byte[].class)))
			.isEqualTo("0000000000000000000000000000000a");
	}

	@Test
	void movesByNewChangeset() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		String numbers = sql("numbers", "", TABLES_WITH_NUMBERS);
		update(database, numbers);
		MigrationPage.execute(database, MigrationByFlywayTests.ROWS);
		assertThatException().as("an executed changeset that was edited")
			.isThrownBy(() -> update(database, numbers.replace("bigint", "uuid")))
			.withMessageContaining("changesets check sum");
		update(database, numbers, FUNCTIONS, MOVE);
		MigrationByFlywayTests.verifyMoved(database);
		TestDatabase fresh = TestDatabase.postgreSql();
		update(fresh, numbers, FUNCTIONS, MOVE);
		assertThat(type(MigrationByFlywayTests.jdbc(fresh), "invoice")).isEqualTo("uuid");
	}

	@Test
	void failedMoveLeavesNothing() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		String numbers = sql("numbers", "", TABLES_WITH_NUMBERS);
		update(database, numbers, FUNCTIONS);
		MigrationPage.execute(database, MigrationByFlywayTests.ROWS);
		Path file = this.directory.resolve("numbers-to-ulids.sql");
		String move = Files.readString(file);
		write("numbers-to-ulids.sql", move + "select no_such_column;\n");
		assertThatException().isThrownBy(() -> update(database, numbers, FUNCTIONS, MOVE))
			.withMessageContaining("no_such_column");
		assertThat(type(MigrationByFlywayTests.jdbc(database), "invoice")).isEqualTo("bigint");
		write("numbers-to-ulids.sql", move);
		update(database, numbers, FUNCTIONS, MOVE);
		MigrationByFlywayTests.verifyMoved(database);
	}

	@Test
	void movesNumbersOnlyIfTheFirstChangesetWasEdited() throws Exception {
		String valid = "<validCheckSum>ANY</validCheckSum>";
		assertThat(PAGE.text()).contains("`" + valid + "`");
		TestDatabase database = TestDatabase.postgreSql();
		update(database, sql("numbers", "", TABLES_WITH_NUMBERS));
		MigrationPage.execute(database, MigrationByFlywayTests.ROWS);
		String edited = sql("numbers", valid,
				TABLES_WITH_NUMBERS.replace("bigint generated by default as identity", "uuid")
					.replace("bigint", "uuid"));
		update(database, edited, FUNCTIONS, MOVE);
		MigrationByFlywayTests.verifyMoved(database);
		TestDatabase fresh = TestDatabase.postgreSql();
		update(fresh, edited, FUNCTIONS, MOVE);
		assertThat(MigrationByFlywayTests.jdbc(fresh)
			.queryForList("select exectype from databasechangelog order by orderexecuted", String.class))
			.containsExactly("EXECUTED", "EXECUTED", "MARK_RAN");
	}

	private static String sql(String id, String more, String sql) {
		return "<changeSet id=\"%s\" author=\"test\">%s<sql>%s</sql></changeSet>".formatted(id, more, sql);
	}

	private static String type(JdbcTemplate jdbc, String table) {
		// MariaDB shows the tables of all databases, which are catalogs without schemas
		String schema = jdbc.execute(
				(Connection connection) -> Optional.ofNullable(connection.getSchema()).orElse(connection.getCatalog()));
		// Not by lower(…), which is in the language of the JVM in H2
		return jdbc.queryForObject("""
				select data_type from information_schema.columns
				where table_schema = ? and table_name in (?, ?) and column_name in ('id', 'ID')""", String.class,
				schema, table, table.toUpperCase(Locale.ROOT));
	}

	private void write(String name, String text) throws IOException {
		Files.writeString(this.directory.resolve(name), text);
	}

	private void update(TestDatabase test, String... changes) throws Exception {
		write("changelog.xml", CHANGELOG.formatted(String.join("\n", changes)));
		try (Connection connection = DriverManager.getConnection(test.url(), test.username(), test.password());
				DirectoryResourceAccessor files = new DirectoryResourceAccessor(this.directory)) {
			Database database = DatabaseFactory.getInstance()
				.findCorrectDatabaseImplementation(new JdbcConnection(connection));
			assertThat(database.getDatabaseProductName()).contains(test.productName());
			new Liquibase("changelog.xml", files, database).update("");
		}
	}

}
