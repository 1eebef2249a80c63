package io.ulid.hibernate;

import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import javax.sql.DataSource;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.internal.ColumnCheck;
import io.ulid.hibernate.internal.ColumnCheck.ConnectionSource;
import io.ulid.support.JdkLogWarnings;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ConstraintMode;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.Lob;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OneToOne;
import jakarta.persistence.PrimaryKeyJoinColumn;
import jakarta.persistence.SecondaryTable;
import jakarta.persistence.Table;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.ColumnTransformer;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link ColumnCheck} of the columns of entities, on real databases that sort
 * by the rules of a language.
 */
class ColumnCheckTests {

	private static final Map<String, Object> EXISTING = Map.of(UlidSettings.STORAGE_TYPE, "char",
			"hibernate.hbm2ddl.auto", "validate");

	private static final Map<String, Object> UNMANAGED = Map.of("hibernate.hbm2ddl.auto", "none",
			"ulid.hibernate.flake-generator", UlidFlakeGenerator.standalone());

	private static final Map<String, Object> CREATED = Map.of(UlidSettings.STORAGE_TYPE, "char");

	private static final Map<String, Object> UNCHECKED = Map.of(UlidSettings.STORAGE_TYPE, "char",
			"hibernate.hbm2ddl.auto", "validate", UlidSettings.STORAGE_CHECK, "ignore");

	// Danish has AA as a letter after Z
	private static final List<Ulid> ULIDS = List.of(Ulid.parse("01AAAAAAAAAAAAAAAAAAAAAAAA"),
			Ulid.parse("01ABAAAAAAAAAAAAAAAAAAAAAA"), Ulid.parse("01ZZZZZZZZZZZZZZZZZZZZZZZZ"));

	// One ULID in each type, and a number
	private static final Map<String, String> ROWS = Map.of("varchar(36)", "'01563e3a-b5d3-d676-4c61-efb99302bd5b'",
			"varchar(32)", "'01563e3ab5d3d6764c61efb99302bd5b'", "text", "'01ARZ3NDEKTSV4RRFFQ69G5FAV'", "varchar(26)",
			"'01ARZ3NDEKTSV4RRFFQ69G5FAV'", "varchar(40)", "'01ARZ3NDEKTSV4RRFFQ69G5FAV'", "char(26)",
			"'01ARZ3NDEKTSV4RRFFQ69G5FAV'", "uuid", "'01563e3a-b5d3-d676-4c61-efb99302bd5b'", "bytea",
			"'\\x01563e3ab5d3d6764c61efb99302bd5b'", "binary(16)", "X'01563e3ab5d3d6764c61efb99302bd5b'", "bigint",
			"7");

	private static final TestDatabase POSTGRESQL = TestDatabase.postgreSql();

	private static final DataSource REFUSING = dataSource(() -> {
		throw new SQLException("Connection refused");
	});

	private static final String OFF = "\n\nTo log a warning instead, set 'ulid.storage.check' to 'warn'.";

	@Test
	void reportsAllFindingsTogether() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table depot (id varchar(36) primary key, code varchar(12), number integer)");
		database.execute("create table parcel (id uuid primary key, depot_id bigint, previous uuid)");
		database.execute("create table depot_tags (depot_id varchar(36), tags text)");
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(database, UNMANAGED, Depot.class, Parcel.class).close())
			.havingCause()
			.withMessage(
					"""
							Found 6 problems in the ULID mappings:

							1. Column 'depot.id' of attribute 'DEPOT.id' is varchar(36), but Hibernate will write UUIDs to it.
							2. Column 'depot.code' of attribute 'DEPOT.code' is varchar(12), but Hibernate will write 26 characters to it.
							3. Column 'depot.number' of attribute 'DEPOT.number' is integer, but Hibernate will write numbers of 64 bits \
							to it.
							4. Column 'Depot_tags.tags' of attribute 'DEPOT.tags' is text, but Hibernate will write UUIDs to it.
							5. Column 'Depot_tags.depot_id' of attribute 'DEPOT.tags' is varchar(36), but Hibernate will write UUIDs to it.
							6. Column 'parcel.depot_id' of attribute 'PARCEL.depot' is bigint, but Hibernate will write UUIDs to it.

							Action:

							1. Change the column with the SQL below. Or leave it, and annotate the attribute with \
							@JdbcTypeCode(SqlTypes.VARCHAR).
							2. Change the column with the SQL below.
							3. Change the column with the SQL below.
							4. Change the column with the SQL below. Or leave it, and annotate the attribute with \
							@JdbcTypeCode(SqlTypes.VARCHAR).
							5. Change the column with the SQL below. Its type must match the column that it refers to.
							6. Change the column with the SQL below. Its type must match the column that it refers to.

							begin;
							alter table depot alter column id type uuid using null;
							alter table depot alter column code type char(26) collate "C";
							alter table depot alter column number type bigint;
							alter table Depot_tags alter column tags type uuid using null;
							alter table Depot_tags alter column depot_id type uuid using null;
							alter table parcel alter column depot_id type uuid using null;
							commit;

							To log a warning instead, set 'ulid.storage.check' to 'warn'."""
						.replace("DEPOT", Depot.class.getName())
						.replace("PARCEL", Parcel.class.getName()));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"varchar(36) | auto | UUIDs | | alter table note alter column id type uuid using id::uuid",
			"varchar(32) | auto | UUIDs | | alter table note alter column id type uuid using id::uuid",
			"varchar(26) | auto | UUIDs | VARCHAR | alter table note alter column id type uuid using ulid_from_text(id)",
			"text | auto | UUIDs | VARCHAR | alter table note alter column id type uuid using ulid_from_text(id)",
			"bytea | auto | UUIDs | BINARY | alter table note alter column id type uuid using encode(id, 'hex')::uuid",
			"bigint | auto | UUIDs | |",
			"uuid | binary | 16 bytes | UUID | alter table note alter column id type bytea using uuid_send(id)",
			"char(26) | binary | 16 bytes | CHAR | alter table note alter column id type bytea using "
					+ "uuid_send(ulid_from_text(id))",
			"uuid | char | 26 characters | UUID | alter table note alter column id type char(26) collate \"C\" using "
					+ "ulid_to_text(id)",
			"bytea | char | 26 characters | BINARY | alter table note alter column id type char(26) collate \"C\" using "
					+ "ulid_to_text(encode(id, 'hex')::uuid)",
			"char(36) | char | 26 characters | | alter table note alter column id type char(26) collate \"C\"",
			"varchar(25) | char | 26 characters | | alter table note alter column id type char(26) collate \"C\"" })
	void reportsColumnOfAnotherTypeOnPostgreSql(String type, String storage, String written, String kept, String sql)
			throws Exception {
		assertOtherType(database("PostgreSQL"), type, storage, written, kept, sql);
	}

	@ParameterizedTest
	@Tag("slow")
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"char(26) | auto | 16 bytes | CHAR | alter table note modify id varbinary(36) not null; update note set id = "
					+ "ulid_from_text(id); alter table note modify id binary(16) not null",
			"varchar(36) | auto | 16 bytes | | alter table note modify id varbinary(36) not null; update note set id = "
					+ "unhex(replace(id, '-', '')); alter table note modify id binary(16) not null",
			"uuid | auto | 16 bytes | UUID | alter table note modify id binary(16) not null",
			"binary(26) | auto | 16 bytes | | alter table note modify id binary(16) not null",
			"varbinary(15) | auto | 16 bytes | | alter table note modify id binary(16) not null",
			"bigint | auto | 16 bytes | |",
			"binary(16) | char | 26 characters | BINARY | alter table note modify id varbinary(36) not null; update note "
					+ "set id = ulid_to_text(id); alter table note modify id char(26) character set ascii collate ascii_bin not "
					+ "null" })
	void reportsColumnOfAnotherTypeOnMariaDb(String type, String storage, String written, String kept, String sql)
			throws Exception {
		assertOtherType(TestDatabase.mariaDb("character set latin1"), type, storage, written, kept, sql);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"varchar(36) | auto | UUIDs | | alter table note alter column id set data type uuid",
			"binary(16) | auto | UUIDs | BINARY | alter table note alter column id set data type uuid",
			"bigint | auto | UUIDs | |",
			"varchar(36) | binary | 16 bytes | | alter table note alter column id set data type binary(16) using "
					+ "cast(cast(id as uuid) as binary(16))",
			"binary(26) | binary | 16 bytes | | alter table note alter column id set data type binary(16)",
			"char(30) | char | 26 characters | | alter table note alter column id set data type char(26)" })
	void reportsColumnOfAnotherTypeOnH2(String type, String storage, String written, String kept, String sql)
			throws Exception {
		assertOtherType(TestDatabase.h2(), type, storage, written, kept, sql);
	}

	/**
	 * Return an empty database. Most tests on PostgreSQL share one, because it takes
	 * longer to create a database than to run the check.
	 */
	private static TestDatabase database(String product) throws SQLException {
		if (!product.equals("PostgreSQL")) {
			return TestDatabase.of(product);
		}
		POSTGRESQL.execute("drop schema public cascade", "create schema public");
		return POSTGRESQL;
	}

	/**
	 * Check the report on a column, and that its statements work.
	 * @param kept the type with which the column can stay as it is, if it can
	 * @param sql the statements, or null where rows need new ids
	 */
	private static void assertOtherType(TestDatabase database, String type, String storage, String written, String kept,
			String sql) throws Exception {
		Map<String, Object> settings = Map.of(UlidSettings.STORAGE_TYPE, storage, "hibernate.hbm2ddl.auto", "none");
		boolean uuidOfMariaDb = database.productName().equals("MariaDB") && type.equals("uuid");
		String row = uuidOfMariaDb ? null : ROWS.get(type);
		database.execute("create table note (id %s primary key)".formatted(type));
		if (row != null) {
			database.execute("insert into note (id) values (%s)".formatted(row));
		}
		UlidMappingException report = report(database, settings, Note.class);
		assertThat(report.getDescription()).contains("'note.id'", "'" + Note.class.getName() + ".id'",
				" is " + type + ",", " write " + written + " ");
		assertThat(String.join("; ", statements(report))).isEqualTo((sql != null) ? sql : "");
		String action = report.getAction();
		assertThat(action.contains("@JdbcTypeCode")).isEqualTo(kept != null);
		if (kept != null) {
			// Hibernate's validation of the schema would reject VARCHAR for all columns
			assertThat(action).contains("@JdbcTypeCode(SqlTypes." + kept + ")")
				.satisfies((text) -> assertThat(text.contains(
						"set 'ulid.storage.type' to '%s' for all columns".formatted(kept.toLowerCase(Locale.ROOT))))
					.isNotEqualTo(kept.equals("VARCHAR")));
		}
		assertThat(action.contains("'ulid.generator.layout=uuidv7'")).isEqualTo(uuidOfMariaDb);
		assertThat(action.contains("The SQL calls functions that have to be created first: see https://"))
			.isEqualTo(sql != null && sql.contains("ulid_"));
		assertThat(action.contains("Its rows need new ids.")).isEqualTo(sql == null);
		assertThat(action.contains("For new ids, see 'From numbers to ULIDs' in https://")).isEqualTo(sql == null);
		if (sql != null) {
			database.createFunctions();
			executeAll(database, report);
			try (SessionFactory sessions = open(database, settings)) {
				assertThat(inOrder(sessions))
					.isEqualTo((row != null) ? List.of(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")) : List.of());
			}
		}
	}

	private static UlidMappingException report(TestDatabase database, Map<String, Object> settings,
			Class<?>... entities) {
		UlidMappingException report = catchThrowableOfType(UlidMappingException.class,
				() -> TestSessionFactory.create(database, settings, entities).close());
		assertThat(report).isNotNull();
		return report;
	}

	/**
	 * Return the report as it is logged.
	 */
	private static String message(TestDatabase database, Map<String, Object> settings, Class<?>... entities) {
		return report(database, settings, entities).getCause().getMessage();
	}

	private static void executeAll(TestDatabase database, UlidMappingException report) throws SQLException {
		database.execute(statements(report).toArray(String[]::new));
	}

	private static List<String> statements(UlidMappingException report) {
		return report.getAction()
			.lines()
			.filter((line) -> line.endsWith(";"))
			.map((line) -> line.substring(0, line.length() - 1))
			.toList();
	}

	@ParameterizedTest
	@Tag("slow")
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			value = { "PostgreSQL | varchar(36) | '01563e3a-b5d3-d676-4c61-efb99302bd5b' | id::uuid",
					"PostgreSQL | text | '01ARZ3NDEKTSV4RRFFQ69G5FAV' | ulid_from_text(id)",
					"MariaDB | varchar(36) | '01563e3a-b5d3-d676-4c61-efb99302bd5b' | unhex(replace(id, '-', ''))",
					"MariaDB | char(26) | '01ARZ3NDEKTSV4RRFFQ69G5FAV' | ulid_from_text(id)",
					"H2 | varchar(36) | '01563e3a-b5d3-d676-4c61-efb99302bd5b' | set data type uuid" })
	void statementsChangeColumnsThatForeignKeysConnect(String product, String type, String row, String conversion)
			throws Exception {
		TestDatabase database = database(product);
		database.createFunctions();
		// "Audit" is not mapped, as a table of another application
		String script = """
				create table depot (id TYPE not null primary key, code varchar(26), number bigint);
				create table parcel (id TYPE not null primary key, depot_id TYPE, previous TYPE,
					constraint parcel_depot foreign key (depot_id) references depot (id) on delete cascade,
					constraint parcel_previous foreign key (previous) references parcel (id));
				create table "Audit" ("order" TYPE not null,
					constraint "GROUP" foreign key ("order") references depot (id));
				insert into depot (id) values (ROW);
				insert into parcel (id, depot_id, previous) values (ROW, ROW, ROW);
				insert into "Audit" values (ROW)""";
		database.execute(script.replace("TYPE", type).replace("ROW", row).replace("\"", quote(product)).split(";"));
		UlidMappingException report = report(database, UNMANAGED, Depot.class, Parcel.class);
		assertThat(report.getAction()).contains("Change the column and its foreign keys with the SQL below",
				conversion);
		List<String> statements = statements(report);
		assertThat(statements).hasSizeGreaterThan(9);
		for (String statement : statements) {
			database.execute(statement);
		}
		try (SessionFactory sessions = TestSessionFactory.create(database, UNMANAGED, Depot.class, Parcel.class)) {
			List<Ulid> found = sessions.fromSession((session) -> session
				.createQuery("select p.depot.id from Parcel p where p.depot.id = p.previous.id", Ulid.class)
				.getResultList());
			assertThat(found).containsExactly(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		}
		// The foreign keys are as before
		assertThatExceptionOfType(SQLException.class).isThrownBy(() -> database.execute("delete from depot"));
		database.execute("delete from \"Audit\"".replace("\"", quote(product)));
		database.execute("update parcel set previous = null");
		database.execute("delete from depot");
		assertThat(count(database, "parcel")).isZero();
	}

	private static String quote(String product) {
		return product.equals("MariaDB") ? "`" : "\"";
	}

	private static int count(TestDatabase database, String table) throws SQLException {
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password());
				Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
			rows.next();
			return rows.getInt(1);
		}
	}

	@ParameterizedTest
	@Tag("slow")
	@CsvSource({ "PostgreSQL, bigint", "MariaDB, bigint", "H2, bigint", "PostgreSQL, text", "MariaDB, char(36)",
			"H2, varchar(26)" })
	void emptyTableNeedsNoNewIds(String product, String type) throws Exception {
		TestDatabase database = database(product);
		database.execute("create table note (id %s primary key)".formatted(type));
		UlidMappingException report = report(database, UNMANAGED, Note.class);
		assertThat(statements(report)).singleElement().satisfies((statement) -> database.execute(statement));
		open(database, UNMANAGED).close();
	}

	@ParameterizedTest
	@Tag("slow")
	@CsvSource({ "PostgreSQL, bigserial", "PostgreSQL, bigint generated by default as identity",
			"PostgreSQL, varchar(36) default gen_random_uuid()::text", "MariaDB, bigint auto_increment",
			"H2, bigint auto_increment", "H2, varchar(36) default random_uuid()" })
	void changesGeneratedColumnsOfEmptyTablesWithTheirForeignKeys(String product, String type) throws Exception {
		TestDatabase database = database(product);
		String plain = type.contains("varchar") ? "varchar(36)" : "bigint";
		database.execute("create table depot (id %s primary key)".formatted(type));
		database.execute(
				"create table parcel (id %s primary key, depot_id %s references depot (id))".formatted(type, plain));
		UlidMappingException report = report(database, UNMANAGED, Depot.class, Parcel.class);
		executeAll(database, report);
		database.execute("alter table depot add column code varchar(26)");
		database.execute("alter table depot add column number bigint");
		database
			.execute("alter table parcel add column previous " + (product.equals("MariaDB") ? "binary(16)" : "uuid"));
		try (SessionFactory sessions = TestSessionFactory.create(database, UNMANAGED, Depot.class, Parcel.class)) {
			Depot depot = new Depot();
			depot.id = ULIDS.get(0);
			sessions.inTransaction((session) -> session.persist(depot));
		}
		assertThatExceptionOfType(SQLException.class)
			.isThrownBy(() -> database.execute("insert into parcel (id, depot_id) values (%1$s, %1$s)"
				.formatted(product.equals("MariaDB") ? "repeat('x', 16)" : "'01563e3a-b5d3-d676-4c61-efb99302bd5b'")))
			.satisfies((ex) -> assertThat(ex.getSQLState()).startsWith("23"));
	}

	/**
	 * References of tables that are not mapped would be lost with the numbers.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "MariaDB", "H2" })
	void keepsColumnsThatForeignKeysConnectWithStoredNumbers(String product) throws Exception {
		TestDatabase database = database(product);
		database.execute("""
				create table depot (id bigint primary key);
				create table parcel (id bigint primary key, depot_id bigint, previous bigint,
					constraint parcel_depot foreign key (depot_id) references depot (id));
				create table review (depot bigint, constraint review_depot foreign key (depot) references depot (id));
				create table note (id bigint primary key);
				insert into depot (id) values (7);
				insert into review values (7)""".split(";"));
		UlidMappingException report = report(database, UNMANAGED, Depot.class, Parcel.class, Note.class);
		assertThat(report.getDescription()).startsWith("Found 5 problems");
		assertThat(report.getAction()).contains("Its rows need new ids.",
				"Its rows need the new ids of the column that it refers to.",
				"For new ids, see 'From numbers to ULIDs' in https://");
		// Columns without a foreign key
		assertThat(statements(report)).filteredOn((statement) -> statement.startsWith("alter"))
			.hasSize(3)
			.allMatch((statement) -> statement.matches("alter table parcel .*(id|previous) .*")
					|| statement.startsWith("alter table note "));
		executeAll(database, report);
		assertThat(count(database, "review where depot = 7")).isEqualTo(1);
	}

	@Test
	void keepsEmptyColumnThatRefersToNumbersOfAnUnmappedTable() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table old (id bigint primary key)");
		database.execute("insert into old values (7)");
		database.execute("create table note (id bigint primary key references old)");
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> open(database, UNMANAGED).close())
			.satisfies((ex) -> assertThat(ex.getAction())
				.startsWith("Foreign keys connect it with columns that need new ids.\n\nFor new ids, see"));
	}

	@Test
	void recreatesForeignKeysWithTheirRules() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table depot (id varchar(36) primary key, code varchar(26), number bigint)");
		database.execute("create table parcel (id uuid primary key, previous uuid, depot_id varchar(36))");
		List<String> rules = List.of("", " ON DELETE RESTRICT", " ON UPDATE RESTRICT ON DELETE SET NULL",
				" ON DELETE SET DEFAULT", " DEFERRABLE", " ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED");
		for (int i = 0; i < rules.size(); i++) {
			database
				.execute("create table other_%s (depot varchar(36), constraint rule foreign key (depot) ".formatted(i)
						+ "references depot (id)%s)".formatted(rules.get(i)));
		}
		UlidMappingException report = report(database, UNMANAGED, Depot.class, Parcel.class);
		executeAll(database, report);
		List<String> restored = new ArrayList<>();
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password());
				Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery(
						"select pg_get_constraintdef(oid) from pg_constraint where conname = 'rule' order by conrelid")) {
			while (rows.next()) {
				restored.add(rows.getString(1).replace("FOREIGN KEY (depot) REFERENCES depot(id)", ""));
			}
		}
		assertThat(restored).isEqualTo(rules);
	}

	@ParameterizedTest
	@Tag("slow")
	@ValueSource(strings = { "PostgreSQL", "MariaDB", "H2" })
	void recreatesForeignKeysOfSeveralColumns(String product) throws Exception {
		TestDatabase database = database(product);
		database.execute("""
				create table depot (tenant varchar(10), id varchar(36), code varchar(26), number bigint,
					primary key (tenant, id));
				create table audit (tenant varchar(10), depot varchar(36),
					constraint audit_depot foreign key (tenant, depot) references depot (tenant, id));
				insert into depot (tenant, id) values ('acme', '01563e3a-b5d3-d676-4c61-efb99302bd5b');
				insert into audit select tenant, id from depot""".split(";"));
		UlidMappingException report = report(database, UNMANAGED, Depot.class);
		executeAll(database, report);
		TestSessionFactory.create(database, UNMANAGED, Depot.class).close();
		for (String violation : List.of("delete from depot", "update audit set tenant = 'other'")) {
			assertThatExceptionOfType(SQLException.class).as(violation).isThrownBy(() -> database.execute(violation));
		}
	}

	/**
	 * On MariaDB, a statement that changes the type of a column also sets whether the
	 * column may be null.
	 */
	@Test
	void keepsNullabilityOfUnmappedColumns() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		database.execute("""
				create table depot (id varchar(36) primary key, code varchar(26), number bigint);
				create table audit (opened varchar(36) not null, closed varchar(36),
					constraint audit_opened foreign key (opened) references depot (id),
					constraint audit_closed foreign key (closed) references depot (id));
				insert into depot (id) values ('01563e3a-b5d3-d676-4c61-efb99302bd5b');
				insert into audit (opened) select id from depot""".split(";"));
		UlidMappingException report = report(database, UNMANAGED, Depot.class);
		executeAll(database, report);
		assertThatExceptionOfType(SQLException.class)
			.isThrownBy(() -> database.execute("insert into audit (opened, closed) select null, id from depot"));
		database.execute("insert into audit (opened, closed) select id, null from depot");
	}

	/**
	 * In the name patterns of JDBC's metadata, an underscore matches any character.
	 */
	@Test
	void doesNotConfuseUnmappedTablesWithSimilarNames() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("""
				create table depot (id varchar(36) primary key, code varchar(26), number bigint);
				create table audit_log (depot varchar(36) default '01563e3a-b5d3-d676-4c61-efb99302bd5b',
					constraint audit_depot foreign key (depot) references depot (id));
				create table auditxlog (depot varchar(36))""".split(";"));
		executeAll(database, report(database, UNMANAGED, Depot.class));
		TestSessionFactory.create(database, UNMANAGED, Depot.class).close();
	}

	@ParameterizedTest
	@Tag("slow")
	@CsvSource(delimiter = '|',
			value = { "PostgreSQL | char(25) | 01ARZ3NDEKTSV4RRFFQ69G5FA", "PostgreSQL | varchar(36) | unknown",
					"PostgreSQL | bytea | 01ARZ3NDEKTSV4RRFFQ69G5FAV", "MariaDB | char(25) | unknown",
					"H2 | varchar(36) | unknown" })
	void reportsRowsThatAreNeitherUlidsNorUuids(String product, String type, String row) throws Exception {
		TestDatabase database = database(product);
		database.execute("create table note (id %s primary key)".formatted(type));
		database.execute("insert into note values ('%s')".formatted(row));
		UlidMappingException report = report(database, UNMANAGED, Note.class);
		assertThat(report.getAction())
			.startsWith("Convert its rows, or empty the table, and change the column with the SQL below.\n\n");
		database.execute("delete from note");
		executeAll(database, report);
		open(database, UNMANAGED).close();
	}

	@Test
	void choosesConversionByRowsThatAreNotNull() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table pair (id uuid primary key, other varchar(36))",
				"insert into pair values (gen_random_uuid(), null)",
				"insert into pair values (gen_random_uuid(), '01563e3a-b5d3-d676-4c61-efb99302bd5b')");
		UlidMappingException report = report(database, UNMANAGED, Pair.class);
		assertThat(statements(report)).singleElement().asString().contains("other::uuid");
		executeAll(database, report);
	}

	@Test
	void checkComesBeforeHibernatesValidation() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table note (id varchar(36) primary key)");
		for (String setting : List.of("hibernate.hbm2ddl.auto",
				"jakarta.persistence.schema-generation.database.action")) {
			assertThat(message(database, Map.of(setting, "validate"), Note.class))
				.contains("alter table note alter column id type uuid");
		}
		// Hibernate creates the table first
		open(TestDatabase.postgreSql(), Map.of("hibernate.hbm2ddl.auto", "create")).close();
	}

	@Test
	void suggestsTypeUlidForAttributesThatDoNotSuitTheirColumn() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table plain (id uuid primary key, bytes bytea, text uuid, number uuid)");
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(database, UNMANAGED, Plain.class).close())
			.satisfies((ex) -> assertThat(ex.getAction().lines()).filteredOn((line) -> line.matches("\\d\\. .*"))
				.hasSize(2)
				.allMatch((line) -> line.endsWith("change the type of the attribute to Ulid.")));
	}

	@Test
	void reportsColumnThatDiffersFromItsDefinition() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table defined (id uuid primary key)");
		assertThat(message(database, UNMANAGED, Defined.class))
			.contains("is uuid, but Hibernate will write 26 characters to it.")
			.contains("Or leave it, and set the columnDefinition of the attribute to 'uuid'.");
	}

	@Test
	void collationOfAColumnWithADefinitionIsChecked() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table defined (id char(26) collate \"da-x-icu\" primary key)");
		assertThat(message(database, UNMANAGED, Defined.class))
			.startsWith("Column 'defined.id' of attribute '%s.id' has collation 'da-x-icu', which sorts '"
				.formatted(Defined.class.getName()));
	}

	@Test
	void ignoresColumnWithAColumnTransformer() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table transformed (id uuid primary key, code varchar(36))");
		try (SessionFactory sessions = TestSessionFactory.create(database, UNMANAGED, Transformed.class)) {
			sessions.inTransaction((session) -> session.persist(new Transformed(ULIDS.get(0))));
			sessions.inSession((session) -> assertThat(session.find(Transformed.class, ULIDS.get(0)).code)
				.isEqualTo(ULIDS.get(0)));
		}
	}

	@Test
	void scriptDoesNotReplaceRowsThatItCannotConvert() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table note (id varchar(40))",
				"insert into note values ('ord_01h455vb4pex5vsknk084sn02q')");
		UlidMappingException report = report(database, UNMANAGED, Note.class);
		assertThat(report.getDescription()).contains("Column 'note.id'");
		assertThatExceptionOfType(SQLException.class)
			.isThrownBy(() -> database.execute(statements(report).toArray(String[]::new)))
			.withMessageContaining("invalid input syntax for type uuid");
	}

	@Test
	void warningInsteadOfAnExceptionIsLoggedOnce() throws Exception {
		TestDatabase database = TestDatabase.h2();
		database.execute("create table note (id varchar(36) primary key)");
		assertThat(JdkLogWarnings.of(ColumnCheck.class,
				() -> open(database, Map.of(UlidSettings.STORAGE_CHECK, "warn", "hibernate.hbm2ddl.auto", "none"))
					.close()))
			.singleElement()
			.asString()
			.contains("Column 'note.id'", "alter table note alter column id set data type uuid",
					"To turn this check off, set 'ulid.storage.check' to 'ignore'.");
	}

	/**
	 * Without auto-commit, PostgreSQL executes no statement after the one that fails
	 * until the transaction ends.
	 */
	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void userWhoMayNotReadTheTableGetsTheReport(boolean autoCommit) throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create table note (id varchar(36) primary key)");
		// The type of the column has room for a UUID, and does not show that this is a
		// ULID
		database.execute("insert into note values ('01ARZ3NDEKTSV4RRFFQ69G5FAV')");
		String user = "writer_" + database.url().replaceAll(".*/(\\w+).*", "$1");
		database.execute("create user %s password 'secret'".formatted(user));
		database.execute("grant insert on note to " + user);
		DataSource dataSource = dataSource(() -> {
			Connection connection = DriverManager.getConnection(database.url(), user, "secret");
			connection.setAutoCommit(autoCommit);
			return connection;
		});
		Map<String, Object> settings = Map.of("hibernate.hbm2ddl.auto", "none", "hibernate.connection.datasource",
				dataSource);
		assertThat(message(database, settings, Note.class))
			.contains("alter table note alter column id type uuid using id::uuid");
	}

	@Test
	void logsOneLineIfTheDatabaseIsUnreachable() {
		assertThat(JdkLogWarnings.of(ColumnCheck.class, () -> openWith(REFUSING)))
			.containsExactly("Cannot check whether the columns suit the ULIDs that will be written to them: "
					+ "java.sql.SQLException: Connection refused. "
					+ "To turn this check off, set 'ulid.storage.check' to 'ignore'");
	}

	@Test
	void acceptsViewWithoutALength() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table base (id char(26) collate \"C\" primary key, part integer)");
		database.execute("create view note as select max(id) as id from base group by part");
		open(database, EXISTING).close();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "binary(16) | auto", "varbinary(16) | auto", "varbinary(255) | auto", "char(26) | char",
					"char(36) | char", "varchar(26) | char", "varchar(255) | char", "tinyblob | auto", "text | char" })
	void acceptsSuitableColumnOnMariaDb(String type, String storage) throws Exception {
		assertFits(TestDatabase.mariaDb(), type, storage);
	}

	@ParameterizedTest
	@Tag("slow")
	@CsvSource(delimiter = '|',
			value = { "PostgreSQL | char(26) | char", "PostgreSQL | varchar(26) | char",
					"PostgreSQL | varchar(36) | char", "PostgreSQL | varchar | char", "PostgreSQL | text | char",
					"PostgreSQL | wide_text | char", "PostgreSQL | citext | char", "PostgreSQL | bytea | binary",
					"PostgreSQL | some_bytes | binary", "PostgreSQL | uuid | uuid", "PostgreSQL | some_uuid | auto",
					"PostgreSQL | uuid | auto", "H2 | binary(16) | binary", "H2 | varbinary(16) | binary",
					"H2 | varbinary | binary", "H2 | char(26) | char", "H2 | varchar(26) | char", "H2 | varchar | char",
					"H2 | varchar_ignorecase | char" })
	void acceptsSuitableColumnOnOtherDatabases(String product, String type, String storage) throws Exception {
		TestDatabase database = database(product);
		if (product.equals("PostgreSQL")) {
			database.execute("create domain wide_text as varchar(40)", "create domain some_bytes as bytea",
					"create domain some_uuid as uuid", "create extension citext");
		}
		assertFits(database, type, storage);
	}

	@Test
	void checksGeneratedAttributesOfOtherTypes() throws Exception {
		TestDatabase postgreSql = database("PostgreSQL");
		postgreSql
			.execute("create table plain (id varchar(36) primary key, bytes bytea, text varchar(26), number bigint)");
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(postgreSql, UNMANAGED, Plain.class).close())
			.havingCause()
			.withMessage("Column 'plain.id' of attribute '%s.id' is varchar(36), but Hibernate will write UUIDs to it. "
					+ "Change the column with the SQL below.\n\n"
					+ "alter table plain alter column id type uuid using null;" + OFF, Plain.class.getName());
		postgreSql.execute("alter table plain alter column id type uuid using id::uuid");
		TestSessionFactory.create(postgreSql, UNMANAGED, Plain.class).close();
		TestDatabase mariaDb = TestDatabase.mariaDb("character set latin1");
		mariaDb.execute("create table plain (id char(26) primary key, bytes binary(26), text varchar(26), number int)");
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(mariaDb, UNMANAGED, PlainBinary.class).close())
			.satisfies((ex) -> assertThat(ex.getDescription()).startsWith("Found 3 problems")
				.contains("Column 'plain.id' of attribute '%s.id' is char(26), but Hibernate will write 16 bytes to it."
					.formatted(PlainBinary.class.getName()))
				.contains("PlainBinary.bytes' is binary(26), but Hibernate will write 16 bytes to it.")
				.contains("PlainBinary.number' is int, but Hibernate will write numbers of 64 bits to it."));
	}

	@Test
	void generatedLargeObjectIsIgnored() {
		TestSessionFactory.create(TestDatabase.postgreSql(), Map.of(), WithLargeObject.class).close();
	}

	private static void assertFits(TestDatabase database, String type, String storage) throws SQLException {
		boolean blob = type.equals("tinyblob") || (type.equals("text") && database.productName().equals("MariaDB"));
		database.execute("create table note (id %s not null, primary key (id%s))".formatted(type, blob ? "(30)" : ""));
		try (SessionFactory sessions = open(database,
				Map.of(UlidSettings.STORAGE_TYPE, storage, "hibernate.hbm2ddl.auto", "none"))) {
			assertThat(storedInOrder(sessions)).isEqualTo(ULIDS);
			sessions.inSession((session) -> assertThat(session.find(Note.class, ULIDS.get(1))).isNotNull());
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "PostgreSQL | bigint | true", "PostgreSQL | numeric(19) | true",
			"PostgreSQL | numeric(18) | false", "PostgreSQL | numeric(20, 2) | false", "PostgreSQL | numeric | true",
			"PostgreSQL | int | false", "MariaDB | bigint | true", "MariaDB | bigint unsigned | true",
			"MariaDB | decimal(19) | true", "MariaDB | decimal(18) | false", "MariaDB | decimal | false",
			"MariaDB | int | false", "MariaDB | varchar(30) | false", "H2 | bigint | true", "H2 | numeric(19) | true",
			"H2 | numeric(18) | false", "H2 | numeric(20, 2) | false", "H2 | int | false" })
	void acceptsOnlyColumnsThatSuitFlakes(String product, String type, boolean fits) throws Exception {
		TestDatabase database = database(product);
		database.execute("create table flake_note (id %s primary key, code varchar(13))".formatted(type));
		if (fits) {
			try (SessionFactory sessions = TestSessionFactory.create(database, UNMANAGED, FlakeNote.class)) {
				FlakeNote note = new FlakeNote();
				note.id = UlidFlake.MAX;
				sessions.inTransaction((session) -> session.persist(note));
				sessions.inSession((session) -> assertThat(session.find(FlakeNote.class, UlidFlake.MAX)).isNotNull());
			}
		}
		else {
			assertThat(message(database, UNMANAGED, FlakeNote.class)).contains("Column 'flake_note.id'",
					"but Hibernate will write numbers of 64 bits to it. ", "alter table flake_note ");
		}
	}

	@Test
	void suggestsColumnOf13CharactersForFlakes() throws Exception {
		Map<String, Object> validate = Map.of("hibernate.hbm2ddl.auto", "validate");
		TestDatabase postgreSql = database("PostgreSQL");
		postgreSql.execute("create table flake_note (id bigint not null, "
				+ "code char(13) collate \"da-x-icu\", primary key (id))");
		assertThat(message(postgreSql, validate, FlakeNote.class))
			.contains("Column 'flake_note.code' of attribute '%s.code'".formatted(FlakeNote.class.getName()))
			.contains("alter table flake_note alter column code type char(13) collate \"C\"");
		TestDatabase mariaDb = TestDatabase.mariaDb("character set utf8mb4 collate utf8mb4_danish_ci");
		mariaDb.execute("create table flake_note (id bigint not null, code char(13), primary key (id))");
		assertThat(message(mariaDb, validate, FlakeNote.class))
			.contains("to char(13) character set ascii collate ascii_bin");
	}

	@Test
	void reportsColumnWithLanguageCollationOnPostgreSql() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table note (id char(26) collate \"da-x-icu\" not null, primary key (id))");
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> open(database, EXISTING).close())
			.satisfies(
					(ex) -> assertThat(ex.getDescription())
						.startsWith("Column 'note.id' of attribute '%s.id' has collation 'da-x-icu', which sorts '"
							.formatted(Note.class.getName()))
						.endsWith("before 'AA': its ids are not in the order of their creation."),
					(ex) -> assertThat(ex.getAction()).isEqualTo(
							"Let the column compare bytes: 'alter table note alter column id type char(26) collate \"C\"', and change "
									+ "its foreign keys in the same way." + OFF));
		try (SessionFactory sessions = open(database, UNCHECKED)) {
			assertThat(storedInOrder(sessions)).isNotEqualTo(ULIDS);
		}
		database.execute("alter table note alter column id type char(26) collate \"C\"");
		try (SessionFactory sessions = open(database, EXISTING)) {
			assertThat(inOrder(sessions)).isEqualTo(ULIDS);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "da-x-icu", "et-x-icu", "cs-x-icu", "hu-x-icu", "lt-x-icu" })
	void reportsLanguagesThatSortIdsInAnotherOrder(String collation) throws Exception {
		TestDatabase database = database("PostgreSQL");
		database
			.execute("create table note (id char(26) collate \"%s\" not null, primary key (id))".formatted(collation));
		assertThat(message(database, EXISTING, Note.class))
			.contains("has collation '%s', which sorts '".formatted(collation));
	}

	@Test
	void reportsDatabaseWithLanguageCollationOnPostgreSql() throws Exception {
		String danish = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'da' locale 'C.UTF-8'";
		TestDatabase database = TestDatabase.postgreSql(danish);
		try (SessionFactory sessions = open(database, CREATED)) {
			assertThat(storedInOrder(sessions)).isEqualTo(ULIDS);
		}
		TestDatabase migrated = TestDatabase.postgreSql(danish);
		migrated.execute("create table note (id char(26) not null, primary key (id))");
		assertThat(message(migrated, EXISTING, Note.class))
			.contains("has the collation of the database, which sorts '");
	}

	@Test
	void reportsDatabaseWithLanguageCollationOnMariaDb() throws Exception {
		String danish = "character set utf8mb4 collate utf8mb4_danish_ci";
		TestDatabase database = TestDatabase.mariaDb(danish);
		try (SessionFactory sessions = open(database, CREATED)) {
			assertThat(storedInOrder(sessions)).isEqualTo(ULIDS);
		}
		TestDatabase migrated = TestDatabase.mariaDb(danish);
		migrated.execute("create table note (id char(26) not null, primary key (id))");
		assertThat(message(migrated, EXISTING, Note.class))
			.contains("Column 'note.id' of attribute '%s.id' has collation 'utf8mb4_danish_ci', which sorts '"
				.formatted(Note.class.getName()))
			.contains(
					"Let the column compare bytes: drop the foreign keys to column id of table note, change the column and the "
							+ "columns of these keys to "
							+ "char(26) character set ascii collate ascii_bin, and create the keys again.");
		try (SessionFactory sessions = open(migrated, UNCHECKED)) {
			assertThat(storedInOrder(sessions)).isNotEqualTo(ULIDS);
		}
		migrated.execute("alter table note modify id char(26) character set ascii collate ascii_bin not null");
		try (SessionFactory sessions = open(migrated, EXISTING)) {
			assertThat(inOrder(sessions)).isEqualTo(ULIDS);
		}
	}

	@Test
	void reportsDatabaseWithLanguageCollationOnH2() throws Exception {
		TestDatabase plain = TestDatabase.h2();
		plain.execute("set collation da_DK");
		assertThat(message(plain, CREATED, Note.class)).contains("has the collation of the database, which sorts '")
			.contains("Open the database without a collation, or do not store ids as text.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "utf8mb4_uca1400_ai_ci", "utf8mb4_general_ci", "utf8mb4_unicode_ci", "latin1_swedish_ci",
			"utf8mb4_swedish_ci", "utf8mb4_bin" })
	void caseInsensitiveCollationKeepsTheOrder(String collation) throws Exception {
		TestDatabase database = TestDatabase
			.mariaDb("character set %s collate %s".formatted(collation.split("_", 2)[0], collation));
		database.execute("create table note (id char(26) not null, primary key (id))");
		try (SessionFactory sessions = open(database, EXISTING)) {
			assertThat(storedInOrder(sessions)).isEqualTo(ULIDS);
		}
	}

	@ParameterizedTest
	@Tag("slow")
	@ValueSource(strings = { "en-x-icu", "de-x-icu", "und-x-icu", "C", "POSIX", "ucs_basic" })
	void mostLanguagesKeepTheOrder(String collation) throws Exception {
		TestDatabase database = database("PostgreSQL");
		database
			.execute("create table note (id char(26) collate \"%s\" not null, primary key (id))".formatted(collation));
		try (SessionFactory sessions = open(database, EXISTING)) {
			assertThat(storedInOrder(sessions)).isEqualTo(ULIDS);
		}
	}

	@Test
	void rejectsLowerCaseIdUnderACaseInsensitiveCollation() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		database.execute("create table note (id char(26) not null, primary key (id))");
		database.execute("insert into note (id) values ('01abaaaaaaaaaaaaaaaaaaaaaa')");
		try (SessionFactory sessions = open(database, EXISTING)) {
			assertThatExceptionOfType(UlidReadException.class).isThrownBy(() -> inOrder(sessions))
				.withMessageEndingWith("Change all ids to upper case: update note set id = upper(id)");
			database.execute("update note set id = upper(id)");
			assertThat(inOrder(sessions)).containsExactly(ULIDS.get(1));
			sessions.inSession((session) -> assertThat(session.find(Note.class, ULIDS.get(1))).isNotNull());
		}
	}

	@Test
	void quotedNamesAreFound() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create schema \"My Schema\"");
		database.execute("create table \"My Schema\".\"Note\" (\"Id\" char(26) collate \"da-x-icu\" not null)");
		assertThat(message(database, EXISTING, QuotedNote.class)).contains("Column 'Note.Id'")
			.contains("alter table \"My Schema\".\"Note\" alter column \"Id\" type char(26)");
	}

	@Test
	void namesThatPostgreSqlFoldsAreFound() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table Note (NoteId char(26) collate \"da-x-icu\" not null, primary key (NoteId))");
		assertThat(message(database, EXISTING, MixedCaseNote.class)).contains("Column 'Note.NoteId'");
	}

	@Test
	void checksFirstTableOfTheSearchPath() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		Map<String, Object> settings = Map.of(UlidSettings.STORAGE_TYPE, "char", "hibernate.hbm2ddl.auto", "none");
		database.execute("create schema app");
		database.execute("do $$ begin execute format('alter database %I set search_path to app, public', "
				+ "current_database()); end $$");
		database.execute("create table public.note (id char(26) collate \"da-x-icu\" not null, primary key (id))");
		assertThat(message(database, settings, Note.class)).contains("Column 'note.id'");
		database.execute("create table app.note (id char(26) collate \"C\" not null, primary key (id))");
		open(database, settings).close();
	}

	/**
	 * The tables of both schemas refer to the tables of the first schema.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "H2" })
	void changesForeignKeysOfTablesWithTheSameNameInTwoSchemas(String product) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		database.execute("""
				create schema one; create schema two;
				create table one.item (id varchar(36) primary key);
				create table one.part (id varchar(36) primary key, item varchar(36) references one.item (id));
				create table two.item (id varchar(36) primary key);
				create table two.part (id varchar(36) primary key, item varchar(36) references one.item (id));
				insert into one.item values ('01563e3a-b5d3-d676-4c61-efb99302bd5b');
				insert into one.part select id, id from one.item;
				insert into two.item select id from one.item;
				insert into two.part select id, id from one.item""".split(";"));
		UlidMappingException report = report(database, UNMANAGED, ItemOne.class, ItemTwo.class);
		List<String> statements = statements(report);
		// Two foreign keys refer to the first, and none to the second
		assertThat(statements.stream().filter((statement) -> !statement.equals("begin") && !statement.equals("commit")))
			.hasSize(8)
			.filteredOn((statement) -> statement.startsWith("alter table two.item "))
			.hasSize(1);
		for (String statement : statements) {
			database.execute(statement);
		}
		try (SessionFactory sessions = TestSessionFactory.create(database, UNMANAGED, ItemOne.class, ItemTwo.class)) {
			List<Ulid> found = sessions
				.fromSession((session) -> session.createQuery("select id from ItemTwo", Ulid.class).getResultList());
			assertThat(found).containsExactly(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		}
		assertThatExceptionOfType(SQLException.class).isThrownBy(() -> database.execute("delete from one.item"));
		database.execute("delete from two.item");
	}

	@Test
	void findsForeignKeysOutsideTheFirstSchemaOfTheSearchPath() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create schema app");
		database.execute("create table public.note (id varchar(36) primary key, next varchar(36) references note)");
		database.execute("do $$ begin execute format('alter database %I set search_path to app, public', "
				+ "current_database()); end $$");
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> open(database, UNMANAGED).close())
			.havingCause()
			.withMessageContaining("alter table note drop constraint \"note_next_fkey\";");
	}

	@ParameterizedTest
	@CsvSource({ "PostgreSQL, collate \"C\", collate \"da-x-icu\"",
			"MariaDB, character set ascii collate ascii_bin, character set utf8mb4 collate utf8mb4_danish_ci" })
	void checksCollationOfTablesWithTheSameNameInTwoSchemas(String product, String good, String bad) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		Map<String, Object> settings = Map.of(UlidSettings.STORAGE_TYPE, "char", "hibernate.hbm2ddl.auto", "none");
		Class<?>[] entities = { ItemOne.class, ItemTwo.class };
		if (product.equals("MariaDB")) {
			entities = new Class<?>[] { ItemOfCatalogOne.class, ItemOfCatalogTwo.class };
		}
		for (String schema : List.of("one", "two")) {
			database.execute("drop schema if exists " + schema);
			database.execute("create schema " + schema);
			database.execute("create table %s.item (id char(26) %s primary key)".formatted(schema,
					schema.equals("one") ? good : bad));
		}
		try {
			Class<?>[] both = entities;
			assertThat(message(database, settings, both))
				.startsWith("Column 'item.id' of attribute '%s.id' has collation".formatted(entities[1].getName()))
				.contains("two.item");
		}
		finally {
			if (product.equals("MariaDB")) {
				database.execute("drop schema one");
				database.execute("drop schema two");
			}
		}
	}

	@Test
	void everyCollationIsChecked() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table pair (id char(26) collate \"C\" not null, "
				+ "other char(26) collate \"da-x-icu\", primary key (id))");
		assertThat(message(database, EXISTING, Pair.class)).contains("Column 'pair.other'");
	}

	@Test
	void dataSourceThatNeedsATenantDoesNotFailStartup() {
		openWith(dataSource(() -> {
			throw new IllegalStateException("Cannot determine target DataSource for lookup key [null]");
		}));
	}

	@Test
	void leavesNoTransactionOpen() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create table note (id char(26) not null, primary key (id))");
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password())) {
			connection.setAutoCommit(false);
			openWith(dataSource(() -> proxy(Connection.class, (method, arguments) -> method.getName().equals("close")
					? null : method.invoke(connection, arguments))));
			try (Connection other = DriverManager.getConnection(database.url(), database.username(),
					database.password());
					Statement statement = other.createStatement();
					ResultSet rows = statement.executeQuery("""
							select count(*) from pg_stat_activity
							where datname = current_database() and state like 'idle in transaction%'""")) {
				rows.next();
				assertThat(rows.getInt(1)).isZero();
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "MariaDB", "H2" })
	void checksAllColumnsThatCompareBytesWithOneStatement(String product) throws Exception {
		TestDatabase database = database(product);
		Class<?>[] entities = { Note.class, Pair.class, Mail.class, Letter.class, Postcard.class };
		TestSessionFactory.create(database, CREATED, entities).close();
		// On H2 Hibernate creates temporary tables for a hierarchy
		List<String> unchecked = statements(database, Map.of(UlidSettings.STORAGE_CHECK, "ignore"), entities);
		assertThat(statements(database, CREATED, entities)).hasSize(unchecked.size() + 1);
		assertThat(statements(database, CREATED, WithoutUlids.class)).isEmpty();
	}

	private static List<String> statements(TestDatabase database, Map<String, Object> settings, Class<?>... entities) {
		List<String> statements = new ArrayList<>();
		Map<String, Object> all = new HashMap<>(settings);
		all.put("hibernate.hbm2ddl.auto", "none");
		// Hibernate's own statements are not to be counted
		all.put("hibernate.boot.allow_jdbc_metadata_access", "false");
		all.put("hibernate.dialect", switch (database.productName()) {
			case "PostgreSQL" -> PostgreSQLDialect.class.getName();
			case "MariaDB" -> MariaDBDialect.class.getName();
			default -> H2Dialect.class.getName();
		});
		all.put("hibernate.connection.datasource", dataSource(() -> {
			Connection connection = DriverManager.getConnection(database.url(), database.username(),
					database.password());
			return proxy(Connection.class, (method, arguments) -> {
				if (method.getName().matches("(create|prepare)Statement")) {
					statements.add(method.getName());
				}
				return method.invoke(connection, arguments);
			});
		}));
		TestSessionFactory.create(database, all, entities).close();
		return statements;
	}

	/**
	 * Create a data source that opens its connections itself. Hibernate requests
	 * connections of a user who may read all tables.
	 */
	private static DataSource dataSource(ConnectionSource connections) {
		return proxy(DataSource.class,
				(method, arguments) -> method.getName().equals("getConnection") ? connections.open() : null);
	}

	private static <T> T proxy(Class<T> type, Call call) {
		return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type },
				(proxy, method, arguments) -> call.on(method, arguments)));
	}

	private interface Call {

		@Nullable Object on(Method method, Object[] arguments) throws Exception;

	}

	private static void openWith(DataSource dataSource) {
		open(TestDatabase.h2(),
				Map.of(UlidSettings.STORAGE_TYPE, "char", "hibernate.hbm2ddl.auto", "none",
						"hibernate.connection.datasource", dataSource, "hibernate.dialect",
						PostgreSQLDialect.class.getName(), "hibernate.boot.allow_jdbc_metadata_access", "false"))
			.close();
	}

	@Test
	void checksTableOfTheDefaultCatalog() throws Exception {
		TestDatabase current = TestDatabase.mariaDb();
		TestDatabase other = TestDatabase.mariaDb();
		String catalog = other.url().substring(other.url().lastIndexOf('/') + 1);
		Map<String, Object> settings = new HashMap<>(EXISTING);
		settings.put("hibernate.default_catalog", catalog);
		current.execute("create table note (id char(26) collate utf8mb4_danish_ci not null, primary key (id))");
		other.execute("create table note (id char(26) collate utf8mb4_bin not null, primary key (id))");
		open(current, settings).close();
		other.execute("alter table note modify id char(26) collate utf8mb4_danish_ci not null");
		assertThat(message(current, settings, Note.class)).contains("column id of table %s.note".formatted(catalog));
	}

	@Test
	void checksEveryTableOfATablePerClassHierarchy() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table letter (id char(26) collate \"C\" not null, primary key (id))");
		database.execute("create table postcard (id char(26) collate \"da-x-icu\" not null, primary key (id))");
		assertThat(message(database, EXISTING, Mail.class, Letter.class, Postcard.class))
			.contains("Column 'postcard.id' of attribute '%s.id'".formatted(Mail.class.getName()));
	}

	@Test
	void checksKeysOfSecondaryAndSubclassTables() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table paper (id uuid primary key)");
		database.execute("create table paper_text (paper_id varchar(36) primary key, text text)");
		database.execute("create table form (paper_id varchar(26) primary key)");
		assertThat(message(database, UNMANAGED, Paper.class, Form.class))
			.contains(
					"Column 'paper_text.paper_id' of attribute '%s.id' is varchar(36)".formatted(Paper.class.getName()))
			.contains("Column 'form.paper_id' of attribute '%s.id' is varchar(26)".formatted(Form.class.getName()));
	}

	@Test
	void foreignKeyToAColumnThatIsNotThePrimaryKeyIsChecked() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table station (id bigint primary key, code uuid unique)");
		database.execute("create table train (id bigint primary key, station_code varchar(36))");
		assertThat(message(database, UNMANAGED, Station.class, Train.class))
			.startsWith("Column 'train.station_code' of attribute '%s.station' is varchar(36)"
				.formatted(Train.class.getName()));
	}

	/**
	 * One of the two refers to a key that comes later.
	 */
	@Test
	void foreignKeysToForeignKeysAreCheckedInAnyOrder() throws Exception {
		TestDatabase database = database("PostgreSQL");
		database.execute("create table house (id uuid primary key)",
				"create table garden (house_id uuid primary key, cellar_id varchar(36))",
				"create table cellar (house_id uuid primary key, garden_id varchar(36))");
		assertThat(message(database, UNMANAGED, House.class, Garden.class, Cellar.class))
			.contains("Column 'garden.cellar_id' of attribute '%s.cellar'".formatted(Garden.class.getName()))
			.contains("Column 'cellar.garden_id' of attribute '%s.garden'".formatted(Cellar.class.getName()));
	}

	@Test
	void missingTableIsIgnored() {
		TestDatabase database = TestDatabase.postgreSql();
		open(database, Map.of(UlidSettings.STORAGE_TYPE, "char", "hibernate.hbm2ddl.auto", "none")).close();
	}

	private static SessionFactory open(TestDatabase database, Map<String, Object> settings) {
		return TestSessionFactory.create(database, settings, Note.class);
	}

	private static List<Ulid> storedInOrder(SessionFactory sessions) {
		sessions.inTransaction((session) -> ULIDS.forEach((ulid) -> session.persist(new Note(ulid))));
		return inOrder(sessions);
	}

	private static List<Ulid> inOrder(SessionFactory sessions) {
		return sessions.fromSession(
				(session) -> session.createQuery("select id from Note order by id", Ulid.class).getResultList());
	}

	@MappedSuperclass
	abstract static class WithPlainAttributes {

		@UlidGeneratedId
		byte[] bytes;

		@UlidGeneratedId
		String text;

		@UlidGeneratedId
		long number;

	}

	@Entity(name = "Plain")
	@Table(name = "plain")
	static class Plain extends WithPlainAttributes {

		@Id
		@UlidGeneratedId
		UUID id;

	}

	@Entity(name = "PlainBinary")
	@Table(name = "plain")
	static class PlainBinary extends WithPlainAttributes {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.BINARY)
		UUID id;

	}

	@MappedSuperclass
	abstract static class WithId {

		@Id
		Ulid id;

	}

	@Entity(name = "WithLargeObject")
	static class WithLargeObject {

		@Id
		long id;

		@Lob
		@UlidGeneratedId
		byte[] bytes;

	}

	@Entity(name = "WithoutUlids")
	static class WithoutUlids {

		@Id
		Long id;

	}

	@Entity(name = "Depot")
	@Table(name = "depot")
	static class Depot extends WithId {

		@JdbcTypeCode(SqlTypes.VARCHAR)
		Ulid code;

		UlidFlake number;

		@ElementCollection
		@CollectionTable(joinColumns = @JoinColumn(name = "depot_id"))
		Set<Ulid> tags = new HashSet<>();

	}

	@Entity(name = "Parcel")
	@Table(name = "parcel")
	static class Parcel extends WithId {

		@ManyToOne
		@JoinColumn(name = "depot_id", foreignKey = @ForeignKey(ConstraintMode.NO_CONSTRAINT))
		Depot depot;

		// As it is in the database
		@JoinColumn(name = "previous")
		@ManyToOne
		Parcel previous;

	}

	@Entity(name = "FlakeNote")
	@Table(name = "flake_note")
	static class FlakeNote {

		@Id
		UlidFlake id;

		@JdbcTypeCode(SqlTypes.CHAR)
		UlidFlake code;

	}

	@Entity(name = "Note")
	@Table(name = "note")
	static class Note {

		@Id
		Ulid id;

		Note() {
		}

		Note(Ulid id) {
			this.id = id;
		}

	}

	@Entity(name = "Mail")
	@Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
	abstract static class Mail extends WithId {

	}

	@Entity(name = "Letter")
	@Table(name = "letter")
	static class Letter extends Mail {

	}

	@Entity(name = "Postcard")
	@Table(name = "postcard")
	static class Postcard extends Mail {

	}

	@Entity(name = "Paper")
	@Table(name = "paper")
	@SecondaryTable(name = "paper_text", pkJoinColumns = @PrimaryKeyJoinColumn(name = "paper_id"))
	@Inheritance(strategy = InheritanceType.JOINED)
	static class Paper extends WithId {

		@Column(table = "paper_text")
		String text;

	}

	@Entity(name = "Form")
	@Table(name = "form")
	@PrimaryKeyJoinColumn(name = "paper_id")
	static class Form extends Paper {

	}

	@Entity(name = "Station")
	@Table(name = "station")
	static class Station {

		@Id
		Long id;

		Ulid code;

	}

	@Entity(name = "Train")
	@Table(name = "train")
	static class Train {

		@Id
		Long id;

		@ManyToOne
		@JoinColumn(name = "station_code", referencedColumnName = "code")
		Station station;

	}

	@Entity(name = "House")
	@Table(name = "house")
	static class House extends WithId {

	}

	@Entity(name = "Garden")
	@Table(name = "garden")
	static class Garden implements Serializable {

		private static final long serialVersionUID = 1L;

		@Id
		@OneToOne
		@JoinColumn(name = "house_id")
		House house;

		@ManyToOne
		@JoinColumn(name = "cellar_id")
		Cellar cellar;

	}

	@Entity(name = "Cellar")
	@Table(name = "cellar")
	static class Cellar implements Serializable {

		private static final long serialVersionUID = 1L;

		@Id
		@OneToOne
		@JoinColumn(name = "house_id")
		House house;

		@ManyToOne
		@JoinColumn(name = "garden_id")
		Garden garden;

	}

	@Entity(name = "QuotedNote")
	@Table(name = "\"Note\"", schema = "\"My Schema\"")
	static class QuotedNote {

		@Id
		@Column(name = "\"Id\"")
		Ulid id;

	}

	@Entity(name = "MixedCaseNote")
	@Table(name = "Note")
	static class MixedCaseNote {

		@Id
		@Column(name = "NoteId")
		Ulid id;

	}

	@Entity(name = "Pair")
	@Table(name = "pair")
	static class Pair extends WithId {

		Ulid other;

	}

	@Entity(name = "ItemOne")
	@Table(name = "item", schema = "one")
	static class ItemOne extends WithId {

	}

	@Entity(name = "ItemTwo")
	@Table(name = "item", schema = "two")
	static class ItemTwo extends WithId {

	}

	@Entity(name = "ItemOfCatalogOne")
	@Table(name = "item", catalog = "one")
	static class ItemOfCatalogOne extends WithId {

	}

	@Entity(name = "ItemOfCatalogTwo")
	@Table(name = "item", catalog = "two")
	static class ItemOfCatalogTwo extends WithId {

	}

	@Entity(name = "Transformed")
	@Table(name = "transformed")
	static class Transformed {

		@Id
		Ulid id;

		@ColumnTransformer(read = "cast(code as uuid)", write = "cast(? as varchar)")
		Ulid code;

		Transformed() {
		}

		Transformed(Ulid id) {
			this.id = id;
			this.code = id;
		}

	}

	@Entity(name = "Defined")
	@Table(name = "defined")
	static class Defined {

		@Id
		@Column(columnDefinition = "char(26)")
		Ulid id;

	}

}
