package io.ulid.documentation;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The SQL in {@code docs/sql.md} and {@code docs/sql} that is specific to one database.
 */
@Tag("slow")
class SqlOfOneDatabaseTests {

	private static final Markdown PAGE = Markdown.page("docs/sql.md");

	@Test
	void postgreSqlGeneratesNowAndChecksVersion7AfterTheSwitch() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.createFunctions();
		database.execute("create table payment (id uuid primary key, item text)");
		SqlPage.execute(database, PAGE.block("sql", "payment_id_version"));
		long switched = Instant.parse("2026-12-01T00:00:00Z").toEpochMilli();
		insert(database, Ulid.of((switched - 1) << 16, 0));
		insert(database, Ulid.of(switched << 16 | 0x7000, Long.MIN_VALUE));
		for (Ulid other : List.of(Ulid.of(switched << 16 | 0x4000, Long.MIN_VALUE), Ulid.of(switched << 16 | 0x7000, 0),
				Ulid.of(switched << 16, 0))) {
			assertThatExceptionOfType(SQLException.class).isThrownBy(() -> insert(database, other))
				.withMessageContaining("payment_id_version");
		}
		UUID now = SqlPage.jdbc(database).queryForObject("select ulid_random()", UUID.class);
		assertThat(Ulid.from(now).instant()).isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
		assertThatExceptionOfType(SQLException.class).isThrownBy(() -> database.execute("select ulid_min('infinity')"))
			.withMessageContaining("No ULID has the time infinity");
	}

	@Test
	void h2ChecksVersion7() throws SQLException {
		TestDatabase database = TestDatabase.h2();
		SqlPage.execute(database, SqlPage.file("h2/uuidv7.sql"));
		database.execute("insert into payment (item) values ('by default')");
		for (Ulid other : List.of(Ulid.of(0x6FFF, Long.MIN_VALUE), Ulid.of(0x7000, Long.MAX_VALUE),
				Ulid.of(0x7000, 0xCL << 60))) {
			assertThatExceptionOfType(SQLException.class).isThrownBy(() -> insert(database, other))
				.withMessageContaining("Check constraint violation");
		}
		assertThat(SqlPage.jdbc(database).queryForList("select id from payment order by id", UUID.class))
			.extracting(Ulid::from)
			.allMatch(Ulid::isUuidVersion7)
			.extracting(Ulid::instant)
			.contains(Instant.parse("2026-05-01T12:00:00.123Z"))
			.hasSize(2);
	}

	private static void insert(TestDatabase database, Ulid id) throws SQLException {
		database.execute("insert into payment (id, item) values ('%s', '')".formatted(id.toUuid()));
	}

	@Test
	void millisecondsOnMariaDbReachBeyondDatetime() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		database.createFunctions();
		JdbcTemplate jdbc = SqlPage.jdbc(database);
		for (Ulid ulid : List.of(Ulid.MIN, SqlPageTests.VECTOR, Ulid.MAX,
				Ulid.min(Instant.parse("+10000-01-01T00:00:00Z")))) {
			assertThat(jdbc.queryForObject("select ulid_millis(?)", Long.class, ulid.toBytes()))
				.isEqualTo(ulid.timestamp());
		}
	}

	@Test
	void mariaDbAcceptsANumberAsAnId() throws SQLException {
		TestDatabase database = TestDatabase.mariaDb();
		database.execute("create table orders (id binary(16) primary key, item varchar(100))",
				"insert into orders values ('1', 'a number'), (unhex('%s'), 'an id')"
					.formatted(SqlPageTests.VECTOR.toUuid().toString().replace("-", "")));
		JdbcTemplate jdbc = SqlPage.jdbc(database);
		List<String> queries = SqlPage.split(PAGE.block("sql", "select hex"));
		List<String> numbers = jdbc.queryForList(queries.get(0), String.class);
		assertThat(numbers).containsExactly("31" + "0".repeat(30));
		assertThat(PAGE.prose())
			.contains(Ulid.of(Long.parseUnsignedLong(numbers.get(0).substring(0, 16), 16), 0) + "`");
		assertThat(jdbc.queryForList(queries.get(1), String.class)).containsExactly("an id");
	}

}
