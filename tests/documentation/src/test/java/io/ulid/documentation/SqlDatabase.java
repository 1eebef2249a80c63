package io.ulid.documentation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.ColumnMapRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapperResultSetExtractor;
import org.springframework.jdbc.core.StatementCallback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A database of {@code docs/sql.md}, with a session far from UTC.
 */
abstract class SqlDatabase {

	/**
	 * The last time of a ULID.
	 */
	static final Instant LAST = Instant.ofEpochMilli((1L << 48) - 1);

	private static final ColumnMapRowMapper ROW = new ColumnMapRowMapper() {

		@Override
		protected String getColumnKey(String columnName) {
			return columnName.toLowerCase(Locale.ROOT);
		}

		@Override
		protected Object getColumnValue(ResultSet row, int index) throws SQLException {
			return switch (row.getMetaData().getColumnTypeName(index).toLowerCase(Locale.ROOT)) {
				case "timestamptz",
						"timestamp with time zone" ->
					Optional.ofNullable(row.getObject(index, OffsetDateTime.class))
						.map(OffsetDateTime::toInstant)
						.orElse(null);
				case "datetime" -> Optional.ofNullable(row.getObject(index, LocalDateTime.class))
					.map((value) -> value.toInstant(ZoneOffset.UTC))
					.orElse(null);
				default -> row.getObject(index);
			};
		}

	};

	final String productName;

	/**
	 * The last time that the database supports.
	 */
	final Instant lastInstant;

	/**
	 * The tables with one id and one item, and the type of the id.
	 */
	final Map<String, String> tables;

	/**
	 * The files that are executed before the blocks of the page.
	 */
	final List<String> files;

	JdbcTemplate jdbc;

	SqlDatabase(String productName, Instant lastInstant, Map<String, String> tables, String... files) {
		this.productName = productName;
		this.lastInstant = lastInstant;
		this.tables = tables;
		this.files = List.of(files);
	}

	void connect() {
		this.jdbc = SqlPage.session(TestDatabase.of(this.productName), "+05:30");
	}

	/**
	 * Verify that a function has no result for an argument.
	 */
	void assertRejects(String function, Object argument) {
		assertThat(call(function, argument)).as("%s of '%s'", function, argument).isNull();
	}

	abstract boolean usesPrimaryKey(String select);

	/**
	 * Split a script like a client that treats every semicolon as the end of a statement,
	 * except in dollar quotes: otherwise, MariaDB's client would need a
	 * {@code delimiter}.
	 */
	static List<String> statements(String script) {
		List<String> statements = SqlPage.split(script);
		assertThat(statements).noneMatch((statement) -> statement.contains(";") && !statement.contains("$$"));
		return statements;
	}

	/**
	 * A query of the page, and the same query for columns of the other types.
	 */
	List<String> variants(String statement) {
		List<String> variants = new ArrayList<>(List.of(statement));
		if (statement.startsWith("select") && statement.contains("from orders") && statement.contains("ulid_")) {
			for (MatchResult column : SqlPage.columns(this.productName, 2)) {
				variants.add(statement.replace("from orders", "from " + tableOf(column.group(1)))
					.replace("(id)", "(%s)".formatted(column.group(2)))
					.replaceAll("ulid_(min|from_text)\\(('[^']*'|regexp_replace\\(.*?\\))\\)",
							column.group(3).replace("…", "$0")));
			}
		}
		return variants;
	}

	final String tableOf(String type) {
		return this.tables.keySet()
			.stream()
			.filter((table) -> this.tables.get(table).startsWith(type))
			.findFirst()
			.orElseThrow();
	}

	final String file(String name) {
		return SqlPage.file(this.productName.toLowerCase(Locale.ROOT) + "/" + name);
	}

	/**
	 * Call a function that returns an id.
	 */
	Ulid call(String function, Object argument) {
		return SqlPage.ulid(query("select %s(?)".formatted(function), Object.class, argument));
	}

	Object argument(Instant instant) {
		return instant.atOffset(ZoneOffset.UTC);
	}

	final Ulid decode(String text) {
		return call("ulid_from_text", text);
	}

	final Ulid min(Instant instant) {
		return call("ulid_min", argument(instant));
	}

	final List<Map<String, Object>> execute(String sql) {
		return this.jdbc.execute((StatementCallback<List<Map<String, Object>>>) (statement) -> statement.execute(sql)
				? new RowMapperResultSetExtractor<>(ROW).extractData(statement.getResultSet()) : List.of());
	}

	final <T> T query(String sql, Class<T> type, Object... parameters) {
		return this.jdbc.queryForObject(sql, type, parameters);
	}

	@Override
	public String toString() {
		return this.productName;
	}

	static final class PostgreSql extends SqlDatabase {

		PostgreSql() {
			super("PostgreSQL", LAST, Map.of("orders", "uuid", "parcel", "bytea", "coupon", "char(26) collate \"C\""),
					"functions.sql", "uuidv7.sql", "ulid-flakes.sql");
		}

		@Override
		void connect() {
			super.connect();
			execute("create table payment (id uuid primary key, item text not null)");
		}

		@Override
		void assertRejects(String function, Object argument) {
			boolean text = argument instanceof String;
			assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> call(function, argument))
				.havingRootCause()
				.withMessageContaining(text ? "Invalid ULID '" + argument + "'" : "No ULID has the time ")
				.isInstanceOfSatisfying(SQLException.class,
						(ex) -> assertThat(ex.getSQLState()).isEqualTo(text ? "22P02" : "22008"));
		}

		@Override
		boolean usesPrimaryKey(String select) {
			// So small a table would be read as a whole
			execute("set enable_seqscan = off");
			List<Map<String, Object>> plan = execute("explain " + select);
			execute("reset enable_seqscan");
			return plan.toString().contains("Index Cond: ((id >= ");
		}

	}

	static final class MariaDb extends SqlDatabase {

		MariaDb() {
			super("MariaDB", Instant.parse("9999-12-31T23:59:59.999Z"), Map.of("orders", "binary(16)", "coupon",
					"char(26) character set ascii collate ascii_bin", "receipt", "uuid"), "functions.sql", "uuidv7.sql",
					"ulid-flakes.sql");
		}

		@Override
		void assertRejects(String function, Object argument) {
			if (argument.toString().chars().allMatch((character) -> character < 128)) {
				super.assertRejects(function, argument);
			}
			else {
				assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> call(function, argument))
					.havingRootCause()
					.withMessageContaining("Incorrect string value");
			}
		}

		@Override
		Object argument(Instant instant) {
			return SqlPage.text(instant);
		}

		@Override
		boolean usesPrimaryKey(String select) {
			Map<String, Object> plan = execute("explain " + select).get(0);
			return "PRIMARY".equals(plan.get("key")) && "range".equals(plan.get("type"));
		}

	}

	static final class H2 extends SqlDatabase {

		H2() {
			super("H2", LAST, Map.of("orders", "uuid", "parcel", "binary(16)", "coupon", "char(26)"), "ids-as-text.sql",
					"text-to-id.sql", "time.sql", "range-of-time.sql", "new-id.sql", "uuidv7.sql", "ulid-flakes.sql");
		}

		@Override
		List<String> variants(String statement) {
			// The queries that cast a uuid are for columns of 16 bytes, too
			return statement.contains("cast(id as binary(16))")
					? List.of(statement, statement.replace("from orders", "from parcel")) : List.of(statement);
		}

		@Override
		Ulid call(String function, Object argument) {
			return switch (function) {
				case "ulid_from_text" -> run("text-to-id.sql", Map.of("@text", argument), "@id");
				case "ulid_min" -> {
					Map<String, Object> bounds = Map.of("@since", argument, "@until", argument);
					Ulid lower = run("range-of-time.sql", bounds, "@lower");
					assertThat(run("range-of-time.sql", bounds, "@upper")).isEqualTo(lower);
					yield lower;
				}
				case "ulid_random" -> run("new-id.sql", Map.of("@instant", argument), "@id");
				default -> run("uuidv7.sql", Map.of("@instant", argument), "@id");
			};
		}

		@Override
		Object argument(Instant instant) {
			return instant.atOffset(ZoneOffset.ofHoursMinutes(-9, -30));
		}

		@Override
		boolean usesPrimaryKey(String select) {
			run("range-of-time.sql", Map.of(), "@lower");
			return execute("explain " + select).toString().matches("(?s).*/\\* PUBLIC\\.PRIMARY_KEY_\\w+: ID >= .*");
		}

		/**
		 * Run the lines of a file that set variables, with other values.
		 */
		private Ulid run(String file, Map<String, Object> variables, String result) {
			execute("set " + result + " = null");
			Set<String> unset = new HashSet<>(variables.keySet());
			for (String statement : statements(file(file))) {
				String variable = statement.split(" ", 3)[1];
				if (unset.remove(variable)) {
					query("select set(%s, ?)".formatted(variable), Object.class, variables.get(variable));
				}
				else if (statement.startsWith("set ")) {
					execute(statement);
				}
			}
			assertThat(unset).isEmpty();
			return SqlPage.ulid(query("select " + result, Object.class));
		}

	}

}
