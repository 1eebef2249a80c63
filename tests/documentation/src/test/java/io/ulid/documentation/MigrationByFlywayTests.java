package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * "Migrating existing rows" in {@code docs/schema.md}, with the files of
 * {@code docs/sql}.
 */
@Tag("slow")
class MigrationByFlywayTests {

	static final String ROWS = """
			insert into invoice (created_at, customer) values ('2026-03-01 10:00:00', 'a'), ('2026-03-01 09:00:00', 'b');
			insert into invoice_line (invoice_id, item) values (2, 'for b'), (1, 'for a'), (2, 'for b');
			""";

	@TempDir
	private Path scripts;

	@Test
	void movesInOneScript() throws IOException {
		TestDatabase database = TestDatabase.postgreSql();
		String script = script();
		write("V1__numbers.sql", tables("postgresql") + ROWS);
		migrate(database);
		write("V2__ulids.sql", script.replace("add foreign key (invoice_id)", "add foreign key (no_such_column)"));
		assertThatException().isThrownBy(() -> migrate(database)).withMessageContaining("no_such_column");
		JdbcTemplate jdbc = jdbc(database);
		assertThat(jdbc.queryForObject("select id from invoice where customer = 'b'", Long.class)).isEqualTo(2);
		assertThat(jdbc.queryForList("select proname from pg_proc where proname like 'ulid%'")).isEmpty();
		assertThat(history(jdbc)).containsExactly("1 true");
		write("V2__ulids.sql", script);
		migrate(database);
		verifyMoved(database);
	}

	@Test
	void commitInTheScriptLeavesItHalfDone() throws IOException {
		TestDatabase database = TestDatabase.postgreSql();
		write("V1__numbers.sql", tables("postgresql") + ROWS);
		write("V2__ulids.sql", script() + "commit;\nselect no_such_column;\n");
		assertThatException().isThrownBy(() -> migrate(database)).withMessageContaining("no_such_column");
		verifyMoved(database);
	}

	@Test
	void failureLeavesTablesOfMariaDbHalfMoved() throws IOException {
		TestDatabase database = TestDatabase.mariaDb();
		write("V1__numbers.sql", tables("mariadb") + ROWS);
		write("V2__ulids.sql", SqlPage.file("mariadb/numbers-to-ulids.sql"));
		assertThatException().isThrownBy(() -> migrate(database)).withMessageContaining("ulid_random");
		assertThat(columns(database)).contains("ulid");
		assertThat(history(jdbc(database))).containsExactly("1 true", "2 false");
		assertThatException().isThrownBy(() -> migrate(database)).withMessageContaining("failed migration");
	}

	@Test
	void repeatsOneStatementOfMariaDb() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		write("V1__numbers.sql", tables("mariadb") + ROWS);
		migrate(database);
		List<String> statements = SqlPage.split(SqlPage.file("mariadb/numbers-to-ulids.sql"));
		assertThat(statements).hasSizeGreaterThan(10);
		String set = statements.remove(0) + ";\n";
		assertThat(set).startsWith("set time_zone");
		for (int i = 0; i < statements.size(); i++) {
			write("V2_%02d__ulids.sql".formatted(i), set + statements.get(i) + ";\n");
		}
		assertThatException().isThrownBy(() -> migrate(database)).withMessageContaining("ulid_random");
		database.createFunctions();
		flyway(database).repair();
		migrate(database);
		verifyMoved(database);
	}

	/**
	 * The functions and the statements that migrate numbers on PostgreSQL.
	 */
	private static String script() {
		return SqlPage.file("postgresql/functions.sql") + SqlPage.withoutTransaction("postgresql/numbers-to-ulids.sql");
	}

	/**
	 * The tables with numbers.
	 * @param directory the directory in {@code docs/sql}
	 */
	static String tables(String directory) {
		return SqlPage.tables(SqlPage.file(directory + "/numbers-to-ulids.sql"));
	}

	static void verifyMoved(TestDatabase database) {
		JdbcTemplate jdbc = jdbc(database);
		boolean binary = database.productName().equals("MariaDB");
		List<Ulid> ids = jdbc.query("select id from invoice order by created_at",
				(row, number) -> binary ? Ulid.from(row.getBytes(1)) : Ulid.from(row.getObject(1, UUID.class)));
		assertThat(ids).hasSize(2).isSorted();
		assertThat(jdbc.queryForObject("""
				select count(*) from invoice_line join invoice on invoice.id = invoice_line.invoice_id
				where item = concat('for ', customer)""", int.class)).isEqualTo(3);
	}

	static JdbcTemplate jdbc(TestDatabase database) {
		return new JdbcTemplate(new DriverManagerDataSource(database.url(), database.username(), database.password()));
	}

	private static List<String> columns(TestDatabase database) {
		return jdbc(database).queryForList("""
				select column_name from information_schema.columns
				where table_name = 'invoice' and table_schema = database()""", String.class);
	}

	private static List<String> history(JdbcTemplate jdbc) {
		return jdbc.query("select version, success from flyway_schema_history order by installed_rank",
				(row, number) -> row.getString(1) + " " + row.getBoolean(2));
	}

	private void write(String name, String sql) throws IOException {
		Files.writeString(this.scripts.resolve(name), sql);
	}

	private void migrate(TestDatabase database) {
		flyway(database).migrate();
	}

	private Flyway flyway(TestDatabase database) {
		return Flyway.configure()
			.dataSource(database.url(), database.username(), database.password())
			.locations("filesystem:" + this.scripts.toAbsolutePath())
			.load();
	}

}
