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

	private static final int TABLES = 0;

	private static final int DATA = 1;

	private static final int FUNCTIONS = 2;

	private static final int MOVE = 3;

	private static final int MOVE_NUMBERS = 4;

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
		assertThat(PAGE.all("xml")).hasSize(5);
		assertThat(PAGE.all("csv")).hasSize(2);
		write("customers-uuid.csv", PAGE.all("csv").get(0));
		write("customers-binary.csv", PAGE.all("csv").get(1));
		write("ulid-functions.sql", String.join("\n", SqlPage.read("postgresql.md").functions()));
		write("invoices-to-ulids.sql", String.join("\n", SqlPage.read("postgresql.md").move()));
	}

	@ParameterizedTest
	@CsvSource({ "PostgreSQL, uuid, uuid", "MariaDB, binary, uuid", "H2, UUID, UUID" })
	void createsAndLoads(String product, String column, String otherwise) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		write("text.csv", "id\n" + Ulid.of(0, 10) + "\n");
		update(database, block(TABLES), block(DATA), """
				<changeSet id="plain" author="test">
				  <createTable tableName="plain"><column name="id" type="uuid"/></createTable>
				  <createTable tableName="text"><column name="id" type="char(26)"/></createTable>
				  <loadData tableName="text" file="text.csv"/>
				</changeSet>""");
		JdbcTemplate jdbc = MigrationByFlywayTests.jdbc(database);
		for (String table : List.of("customer", "ticket")) {
			assertThat(type(jdbc, table)).isEqualTo(column);
		}
		assertThat(type(jdbc, "plain")).isEqualTo(otherwise);
		assertThat(jdbc.queryForObject("select id from text", String.class)).isEqualTo(Ulid.of(0, 10).toString());
		Object id = jdbc.queryForObject("select id from customer where name = 'Ada'", Object.class);
		Ulid ulid = (id instanceof byte[] bytes) ? Ulid.from(bytes) : Ulid.from((UUID) id);
		assertThat(ulid).isEqualTo(Ulid.of(0, 10));
		assertThat(jdbc.update("insert into ticket (id, customer_id) values (?, ?)", id, id)).isOne();
		Object other = (id instanceof byte[]) ? Ulid.MAX.toBytes() : Ulid.MAX.toUuid();
		assertThatException()
			.isThrownBy(() -> jdbc.update("insert into ticket (id, customer_id) values (?, ?)", other, other));
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
		String splitting = block(FUNCTIONS).replace(" splitStatements=\"false\"", "");
		assertThat(splitting).isNotEqualTo(block(FUNCTIONS));
		assertThatException().isThrownBy(() -> update(database, splitting))
			.withMessageContaining("Unterminated dollar quote");
		update(database, block(FUNCTIONS));
		assertThat(MigrationByFlywayTests.jdbc(database)
			.queryForObject("select ulid_to_text(ulid_from_text('01ARZ3NDEKTSV4RRFFQ69G5FAV'))", String.class))
			.isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
	}

	@Test
	void functionsOfMariaDbAreSplit() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		write("ulid-functions.sql", String.join("\n", SqlPage.read("mariadb.md").functions()));
		String unsplit = block(FUNCTIONS).replace("dbms=\"postgresql\"", "dbms=\"mariadb\"");
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
		String numbers = sql("numbers", "", MigrationByFlywayTests.SCHEMA_POSTGRESQL);
		update(database, numbers);
		MigrationPage.execute(database, MigrationByFlywayTests.ROWS);
		assertThatException().as("an executed changeset that was edited")
			.isThrownBy(() -> update(database, numbers.replace("bigint", "uuid")))
			.withMessageContaining("changesets check sum");
		update(database, numbers, block(FUNCTIONS), block(MOVE));
		MigrationByFlywayTests.verifyMoved(database);
		TestDatabase fresh = TestDatabase.postgreSql();
		update(fresh, numbers, block(FUNCTIONS), block(MOVE));
		assertThat(type(MigrationByFlywayTests.jdbc(fresh), "invoice")).isEqualTo("uuid");
	}

	@Test
	void failedMoveLeavesNothing() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		String numbers = sql("numbers", "", MigrationByFlywayTests.SCHEMA_POSTGRESQL);
		update(database, numbers, block(FUNCTIONS));
		MigrationPage.execute(database, MigrationByFlywayTests.ROWS);
		Path file = this.directory.resolve("invoices-to-ulids.sql");
		String move = Files.readString(file);
		write("invoices-to-ulids.sql", move + "select no_such_column;\n");
		assertThatException().isThrownBy(() -> update(database, numbers, block(FUNCTIONS), block(MOVE)))
			.withMessageContaining("no_such_column");
		assertThat(type(MigrationByFlywayTests.jdbc(database), "invoice")).isEqualTo("bigint");
		write("invoices-to-ulids.sql", move);
		update(database, numbers, block(FUNCTIONS), block(MOVE));
		MigrationByFlywayTests.verifyMoved(database);
	}

	@Test
	void movesNumbersOnlyIfTheFirstChangesetWasEdited() throws Exception {
		String valid = "<validCheckSum>ANY</validCheckSum>";
		assertThat(PAGE.text()).contains("`" + valid + "`");
		TestDatabase database = TestDatabase.postgreSql();
		update(database, sql("numbers", "", MigrationByFlywayTests.SCHEMA_POSTGRESQL));
		MigrationPage.execute(database, MigrationByFlywayTests.ROWS);
		String edited = sql("numbers", valid,
				MigrationByFlywayTests.SCHEMA_POSTGRESQL.replace("bigint generated by default as identity", "uuid")
					.replace("bigint", "uuid"));
		update(database, edited, block(FUNCTIONS), block(MOVE_NUMBERS));
		MigrationByFlywayTests.verifyMoved(database);
		TestDatabase fresh = TestDatabase.postgreSql();
		update(fresh, edited, block(FUNCTIONS), block(MOVE_NUMBERS));
		assertThat(MigrationByFlywayTests.jdbc(fresh)
			.queryForList("select exectype from databasechangelog order by orderexecuted", String.class))
			.containsExactly("EXECUTED", "EXECUTED", "MARK_RAN");
	}

	private static String block(int index) {
		return PAGE.all("xml").get(index);
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
