package io.ulid.plain;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.ScriptedClock;
import io.ulid.support.ScriptedEntropySource;
import io.ulid.support.database.TestDatabase;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * ULIDs where a UUID of version 7 is expected: the statements of
 * {@code docs/configuration.md} about both layouts.
 */
class UuidVersion7Tests {

	private static final int COUNT = 20_000;

	private static Connection connection;

	@BeforeAll
	static void connect() throws SQLException {
		TestDatabase database = TestDatabase.postgreSql();
		connection = DriverManager.getConnection(database.url(), database.username(), database.password());
		assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo("PostgreSQL");
		assertThat(connection.getMetaData().getDatabaseMajorVersion()).isEqualTo(18);
	}

	@AfterAll
	static void close() throws SQLException {
		connection.close();
	}

	@Test
	void postgreSqlReadsVersionTimeAndOrder() throws SQLException {
		List<Ulid> ulids = ulids(Layout.UUIDV7);
		insert(ulids, "checked", "id uuid primary key check (uuid_extract_version(id) = 7)");
		assertThat(ulids).hasSize(COUNT);
		List<Ulid> inOrder = new ArrayList<>();
		try (Statement statement = connection.createStatement()) {
			ResultSet row = statement.executeQuery("""
					select id, uuid_extract_version(id) as version, uuid_extract_timestamp(id) as instant
					from checked order by id""");
			while (row.next()) {
				Ulid ulid = Ulid.from(row.getObject("id", UUID.class));
				assertThat(row.getInt("version")).as(ulid.toString()).isEqualTo(7);
				assertThat(row.getObject("instant", OffsetDateTime.class).toInstant()).as(ulid.toString())
					.isEqualTo(ulid.instant());
				inOrder.add(ulid);
			}
		}
		assertThat(inOrder).isEqualTo(ulids);
	}

	/**
	 * Functions on plain ULIDs, of which one in 64 has the right version and variant.
	 */
	@Test
	void postgreSqlExtractsVersion7FromFewPlainUlids() throws SQLException {
		List<Ulid> ulids = ulids(Layout.ULID);
		insert(ulids, "plain", "id uuid primary key");
		assertThat(count("uuid_extract_version(id) = 7")).isBetween(250L, 375L)
			.isEqualTo(ulids.stream().filter(Ulid::isUuidVersion7).count());
		assertThat(count("uuid_extract_version(id) is null")).isBetween(14_500L, 15_500L);
		assertThat(count("uuid_extract_timestamp(id) is null")).isBetween(19_200L, 19_500L);
		// ULIDs that look like version 1
		assertThat(count("uuid_extract_timestamp(id) is not null and uuid_extract_version(id) <> 7")).isBetween(250L,
				375L);
		// A check that is null passes
		assertThat(count("not (uuid_extract_version(id) = 7)")).isBetween(4_400L, 5_000L);
		assertThat(count("not (uuid_extract_version(id) is not distinct from 7)")).isBetween(19_600L, 19_750L);
	}

	@Test
	void idsOfPostgreSqlAreUlids() throws SQLException {
		assertThat(idsOfPostgreSql("uuidv7()")).isSortedAccordingTo(Comparator.naturalOrder());
		assertThat(idsOfPostgreSql("uuidv7(n * interval '-1 day')"))
			.isSortedAccordingTo(Comparator.<Ulid>naturalOrder().reversed());
	}

	private static List<Ulid> idsOfPostgreSql(String function) throws SQLException {
		List<Ulid> ulids = new ArrayList<>();
		try (Statement statement = connection.createStatement()) {
			ResultSet row = statement.executeQuery("""
					select id, uuid_extract_timestamp(id) as instant
					from (select %s as id from generate_series(1, 10000) as n) as made""".formatted(function));
			while (row.next()) {
				Ulid ulid = Ulid.from(row.getObject("id", UUID.class));
				assertThat(ulid.isUuidVersion7()).as(ulid.toString()).isTrue();
				assertThat(ulid.instant()).as(ulid.toString())
					.isEqualTo(row.getObject("instant", OffsetDateTime.class).toInstant());
				ulids.add(ulid);
			}
		}
		assertThat(ulids).hasSize(10_000).doesNotHaveDuplicates();
		return ulids;
	}

	@Test
	void h2GeneratesUlids() throws SQLException {
		TestDatabase database = TestDatabase.h2();
		try (Connection h2 = DriverManager.getConnection(database.url(), database.username(), database.password());
				Statement statement = h2.createStatement()) {
			assertThat(h2.getMetaData().getDatabaseProductName()).isEqualTo("H2");
			Instant before = Instant.now().minusSeconds(60);
			ResultSet row = statement.executeQuery("select random_uuid(7) from system_range(1, 1000)");
			int rows = 0;
			while (row.next()) {
				Ulid ulid = Ulid.from(row.getObject(1, UUID.class));
				assertThat(ulid.isUuidVersion7()).as(ulid.toString()).isTrue();
				assertThat(ulid.instant()).isBetween(before, Instant.now().plusSeconds(60));
				rows++;
			}
			assertThat(rows).isEqualTo(1000);
		}
	}

	@Test
	void jdkReadsVersionButNoTime() {
		for (Ulid ulid : ulids(Layout.UUIDV7)) {
			UUID uuid = ulid.toUuid();
			assertThat(uuid.version()).isEqualTo(7);
			assertThat(uuid.variant()).isEqualTo(2);
			assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(uuid::timestamp);
		}
		assertThat(ulids(Layout.ULID)).extracting((ulid) -> ulid.toUuid().version())
			.contains(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
	}

	/**
	 * Without a version the constraint accepts 1 to 5 only.
	 */
	@Test
	void hibernateValidatorRejectsVersion7ByDefault() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			Validator validator = factory.getValidator();
			for (Ulid ulid : ulids(Layout.UUIDV7)) {
				assertThat(isValid(validator, "of7", ulid)).as(ulid.toString()).isTrue();
				assertThat(isValid(validator, "of1To5", ulid)).as(ulid.toString()).isFalse();
			}
			List<Ulid> plain = ulids(Layout.ULID);
			// 1 in 16 for the version; three of four variants, or all but the last eighth
			assertThat(plain.stream().filter((ulid) -> isValid(validator, "of7", ulid)).count()).isBetween(900L, 1250L);
			assertThat(plain.stream().filter((ulid) -> isValid(validator, "of1To5", ulid)).count()).isBetween(4_600L,
					6_200L);
		}
	}

	private static boolean isValid(Validator validator, String property, Ulid ulid) {
		return validator.validateValue(Texts.class, property, ulid.toUuid().toString()).isEmpty();
	}

	/**
	 * A switch of the layout in the middle of a millisecond: either kind may come first,
	 * as with any two generators.
	 */
	@Test
	void ordersIdsByMillisecondAfterASwitchOfTheLayout() {
		Instant instant = Instant.parse("2026-05-01T12:00:00Z");
		Ulid low = generator(Layout.ULID, instant, 0x00).next();
		Ulid high = generator(Layout.ULID, instant, 0xFE).next();
		Ulid other = generator(Layout.UUIDV7, instant, 0x55).next();
		assertThat(low).isLessThan(other);
		assertThat(other).isLessThan(high);
		assertThat(high).isLessThan(generator(Layout.UUIDV7, instant.plusMillis(1), 0x00).next());
		assertThat(generator(Layout.UUIDV7, instant, 0xEE).next())
			.isLessThan(generator(Layout.ULID, instant.plusMillis(1), 0x00).next());
	}

	private static UlidGenerator generator(Layout layout, Instant instant, int everyByte) {
		return UlidGenerator.builder()
			.layout(layout)
			.clock(ScriptedClock.at(instant))
			.entropySource(ScriptedEntropySource.of(everyByte))
			.build();
	}

	/**
	 * ULIDs from 1970 to the last millisecond there is, two of each.
	 */
	private static List<Ulid> ulids(Layout layout) {
		long[] times = LongStream
			.concat(LongStream.of(0, (1L << 48) - 1), new Random(1).longs(COUNT / 2 - 2, 0, 1L << 48))
			.sorted()
			.flatMap((time) -> LongStream.of(time, time))
			.toArray();
		return UlidGenerator.builder()
			.layout(layout)
			.clock(new ScriptedClock(times))
			.entropySource(new Random(2)::nextBytes)
			.build()
			.stream()
			.limit(COUNT)
			.toList();
	}

	private static void insert(List<Ulid> ulids, String table, String column) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			statement.execute("create table %s (%s)".formatted(table, column));
		}
		// Shuffled, so that the order of insertion is random
		List<Ulid> shuffled = new ArrayList<>(ulids);
		Collections.shuffle(shuffled, new Random(3));
		try (PreparedStatement statement = connection
			.prepareStatement("insert into %s (id) values (?)".formatted(table))) {
			for (Ulid ulid : shuffled) {
				statement.setObject(1, ulid.toUuid());
				statement.addBatch();
			}
			statement.executeBatch();
		}
	}

	private static long count(String condition) throws SQLException {
		try (Statement statement = connection.createStatement()) {
			ResultSet row = statement.executeQuery("select count(*) from plain where " + condition);
			row.next();
			return row.getLong(1);
		}
	}

	record Texts(@org.hibernate.validator.constraints.UUID String of1To5,
			@org.hibernate.validator.constraints.UUID(version = 7) String of7) {

	}

}
