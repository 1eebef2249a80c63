package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.support.ScriptedClock;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

/**
 * The SQL in {@code docs/sql}, as it stands there: every block of a page is executed in
 * order, in a session far from UTC, and what it did is compared with {@link Ulid}.
 */
class SqlDocumentationTests {

	private static final Path DOCUMENTATION = Path.of("../..", "docs", "sql");

	private static final Ulid VECTOR = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final Instant LAST = Instant.ofEpochMilli((1L << 48) - 1);

	// The month that the pages ask for
	private static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");

	private static final Instant APRIL = Instant.parse("2026-04-01T00:00:00Z");

	// The time after which the application makes ULIDs of version 7
	private static final Instant SWITCHED = Instant.parse("2026-12-01T00:00:00Z");

	private static final List<UlidFlake> FLAKES = flakes();

	private static List<UlidFlake> flakes() {
		Instant epoch = UlidFlake.DEFAULT_EPOCH;
		List<UlidFlake> flakes = new ArrayList<>(List.of(UlidFlake.MIN, UlidFlake.MAX, UlidFlake.min(MARCH, epoch),
				UlidFlake.max(MARCH, epoch), UlidFlake.min(APRIL, epoch), UlidFlake.max(MARCH.minusMillis(1), epoch),
				UlidFlake.max(APRIL.minusMillis(1), epoch)));
		// From 2041 on, far from the month in question
		new Random(1).longs(1000, 1L << 59, Long.MAX_VALUE).forEach((value) -> flakes.add(UlidFlake.of(value)));
		return flakes;
	}

	private static final List<String> INVALID = invalidTexts();

	private static List<String> invalidTexts() {
		String text = VECTOR.toString();
		List<String> invalid = new ArrayList<>(List.of("", "0", text.substring(1), text + "0", text + " ", " " + text,
				text + "\n", text.substring(1) + "\n", text.substring(1) + " ", "8" + text.substring(1),
				"9" + text.substring(1), "Z" + text.substring(1), "z" + text.substring(1), "8" + "0".repeat(25)));
		for (int i = 0; i < text.length(); i++) {
			// The last two are a K and an S to Unicode's case folding
			for (String character : List.of("I", "L", "O", "U", "i", "l", "o", "u", "-", "_", "@", "[", "`", "{", "/",
					":", "%", "\u00e9", "\u212a", "\u017f")) {
				invalid.add(text.substring(0, i) + character + text.substring(i + 1));
			}
		}
		return invalid;
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

	/**
	 * The ULID that a JDBC driver gives as a UUID or as bytes.
	 */
	private static Ulid ulid(Object value) {
		return (value == null) ? null : (value instanceof UUID uuid) ? Ulid.from(uuid) : Ulid.fromBytes((byte[]) value);
	}

	private static String text(Instant instant) {
		return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS").format(instant.atOffset(ZoneOffset.UTC));
	}

	private static void verifyRandomness(Collection<Ulid> ulids) {
		verifyRandomness(ulids, new BigInteger("f".repeat(20), 16));
	}

	private static void verifyVersion7(Collection<Ulid> ulids) {
		assertThat(ulids).allMatch(Ulid::isUuidVersion7);
		verifyRandomness(ulids, new BigInteger("0fff3fffffffffffffff", 16));
	}

	/**
	 * Each random bit is one somewhere and zero somewhere else; that one of them is not,
	 * by chance, happens once in 2^190 times for 200 values.
	 */
	private static void verifyRandomness(Collection<Ulid> ulids, BigInteger all) {
		assertThat(ulids).hasSizeGreaterThanOrEqualTo(200);
		BigInteger ones = BigInteger.ZERO;
		BigInteger zeros = BigInteger.ZERO;
		Set<BigInteger> distinct = new HashSet<>();
		for (Ulid ulid : ulids) {
			BigInteger randomness = new BigInteger(1, ulid.randomness());
			ones = ones.or(randomness.and(all));
			zeros = zeros.or(randomness.not().and(all));
			distinct.add(randomness);
		}
		assertThat(ones).isEqualTo(all);
		assertThat(zeros).isEqualTo(all);
		assertThat(distinct).hasSameSizeAs(ulids);
	}

	@Test
	void invalidTextsAreInvalid() {
		assertThat(INVALID).noneMatch(Ulid::isValid).hasSizeGreaterThan(500);
	}

	@Test
	void everyPageIsTested() throws IOException {
		try (Stream<Path> pages = Files.list(DOCUMENTATION)) {
			assertThat(pages.map((page) -> page.getFileName().toString())).containsExactlyInAnyOrder("postgresql.md",
					"mariadb.md", "h2.md");
		}
	}

	@Nested
	class PostgreSqlPage extends AbstractPage {

		PostgreSqlPage() {
			super("postgresql.md", "PostgreSQL", "set time zone '%s'", LAST);
		}

		@Override
		TestDatabase createDatabase() {
			return TestDatabase.postgreSql();
		}

		@Override
		Object column(String table, Ulid ulid) {
			return switch (table) {
				case "orders", "purchase" -> ulid.toUuid();
				case "parcel" -> ulid.toBytes();
				default -> ulid.toString();
			};
		}

		@Override
		String encode(Ulid ulid) throws SQLException {
			return query("select ulid_to_text(?)", String.class, ulid.toUuid());
		}

		@Override
		Ulid decode(String text) throws SQLException {
			return ulid(query("select ulid_from_text(?)", UUID.class, text));
		}

		@Override
		void refuses(String text) {
			assertThatExceptionOfType(SQLException.class).as(text)
				.isThrownBy(() -> decode(text))
				.withMessageContaining("Invalid ULID '" + text + "'")
				.extracting(SQLException::getSQLState)
				.isEqualTo("22P02");
		}

		@Override
		Ulid min(Instant instant) throws SQLException {
			return ulid(query("select ulid_min(?)", UUID.class, instant.atOffset(ZoneOffset.UTC)));
		}

		@Override
		Ulid generate(Instant instant) throws SQLException {
			return ulid(query("select ulid_random(?)", UUID.class, instant.atOffset(ZoneOffset.UTC)));
		}

		@Override
		Ulid generateVersion7(Instant instant) throws SQLException {
			return ulid(query("select ulid_random_v7(?)", UUID.class, instant.atOffset(ZoneOffset.UTC)));
		}

		@Override
		List<Ulid> payments() {
			List<Ulid> payments = paymentsOf(UlidGenerator.Layout.ULID, SWITCHED.minus(500, ChronoUnit.HOURS), 500);
			return Stream.concat(payments.stream(), super.payments().stream()).toList();
		}

		@Test
		void readsVersion7() {
			List<Map<String, Object>> rows = payments("uuid_extract_timestamp");
			assertThat(rows).extracting((row) -> Ulid.parse((String) row.get("item"))).isEqualTo(this.payments);
			List<Map<String, Object>> ofVersion7 = rows.stream()
				.filter((row) -> Integer.valueOf(7).equals(row.get("version")))
				.toList();
			assertThat(ofVersion7).extracting((row) -> Ulid.parse((String) row.get("item")))
				.isEqualTo(this.payments.stream().filter(Ulid::isUuidVersion7).toList())
				.hasSizeBetween(500, 550);
			assertThat(ofVersion7).allSatisfy(
					(row) -> assertThat(row.get("created")).isEqualTo(Ulid.parse((String) row.get("item")).instant()));
		}

		@Test
		void defaultIsVersion7() throws SQLException {
			Ulid id = payment("by default");
			assertThat(id.isUuidVersion7()).isTrue();
			assertThat(id.instant()).isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
		}

		@Test
		void checksVersion7AfterTheSwitch() throws SQLException {
			Ulid ofOtherVersion = Ulid.of(SWITCHED.toEpochMilli() << 16 | 0x4000, Long.MIN_VALUE);
			Ulid ofOtherVariant = Ulid.of(SWITCHED.toEpochMilli() << 16 | 0x7000, 0);
			for (Ulid ulid : List.of(ofOtherVersion, ofOtherVariant)) {
				assertThatExceptionOfType(SQLException.class).as(ulid.toString())
					.isThrownBy(() -> insertPayment(ulid))
					.withMessageContaining("payment_id_version");
			}
			Ulid before = this.payments.get(0);
			assertThat(before.isUuidVersion7()).isFalse();
			execute("update payment set item = 'of before' where id = '%s'".formatted(before.toUuid()));
			assertThat(payment("of before")).isEqualTo(before);
			execute("alter table payment add constraint of_new_rows check ("
					+ "uuid_extract_version(id) is not distinct from 7) not valid");
			assertThatExceptionOfType(SQLException.class)
				.isThrownBy(() -> execute("update payment set item = '' where id = '%s'".formatted(before.toUuid())))
				.withMessageContaining("of_new_rows");
			execute("alter table payment drop constraint of_new_rows");
		}

		@Override
		boolean usesPrimaryKey(String select) throws SQLException {
			// So small a table would be read as a whole
			execute("set enable_seqscan = off");
			List<Map<String, Object>> plan = execute("explain " + select);
			execute("reset enable_seqscan");
			return plan.toString().contains("Index Cond: ((id >= ");
		}

		@Override
		List<String> statements(String block) {
			// psql knows dollar quotes
			return split(block);
		}

		@Test
		void instantOutOfRangeIsAnError() {
			for (Instant instant : List.of(Instant.EPOCH.minusNanos(1000), LAST.plusMillis(1))) {
				assertThatExceptionOfType(SQLException.class).isThrownBy(() -> min(instant))
					.withMessageContaining("No ULID has the time");
				assertThatExceptionOfType(SQLException.class).isThrownBy(() -> generate(instant))
					.withMessageContaining("No ULID has the time");
			}
			assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute("select ulid_min('infinity')"))
				.withMessageContaining("No ULID has the time infinity");
		}

		@Test
		void generatesNow() throws SQLException {
			Instant before = Instant.now().minusSeconds(60);
			Ulid ulid = ulid(query("select ulid_random()", UUID.class));
			assertThat(ulid.instant()).isBetween(before, Instant.now().plusSeconds(60));
		}

		@Test
		void backfillsFromColumnWithoutTimeZone() throws SQLException {
			int changed = backfill((sql) -> sql.replace("timestamptz not null", "timestamp not null")
				.replaceAll("(ulid_random|ulid_min)\\(created_at\\)", "$1(created_at at time zone 'UTC')"));
			assertThat(changed).isEqualTo(4);
		}

	}

	@Nested
	class MariaDbPage extends AbstractPage {

		MariaDbPage() {
			super("mariadb.md", "MariaDB", "set time_zone = '%s'", Instant.parse("9999-12-31T23:59:59.999Z"));
		}

		@Override
		TestDatabase createDatabase() {
			return TestDatabase.mariaDb();
		}

		@Override
		Object column(String table, Ulid ulid) {
			return table.equals("coupon") ? ulid.toString() : ulid.toBytes();
		}

		@Override
		String encode(Ulid ulid) throws SQLException {
			return query("select ulid_to_text(?)", String.class, ulid.toBytes());
		}

		@Override
		Ulid decode(String text) throws SQLException {
			return ulid(query("select ulid_from_text(?)", byte[].class, text));
		}

		@Override
		void refuses(String text) throws SQLException {
			if (text.chars().allMatch((character) -> character < 128)) {
				assertThat(decode(text)).as(text).isNull();
			}
			else {
				assertThatExceptionOfType(SQLException.class).as(text)
					.isThrownBy(() -> decode(text))
					.withMessageContaining("Incorrect string value");
			}
		}

		@Override
		Ulid min(Instant instant) throws SQLException {
			return ulid(query("select ulid_min(?)", byte[].class, text(instant)));
		}

		@Override
		Ulid generate(Instant instant) throws SQLException {
			return ulid(query("select ulid_random(?)", byte[].class, text(instant)));
		}

		@Override
		Ulid generateVersion7(Instant instant) throws SQLException {
			return Ulid.from(query("select ulid_random_v7(?)", UUID.class, text(instant)));
		}

		@Override
		List<Ulid> payments() {
			return paymentsOf(UlidGenerator.Layout.UUIDV7, MARCH.minus(100, ChronoUnit.HOURS), 1000);
		}

		@Test
		void readsVersion7() {
			assertThat(payments("ulid_to_text")).extracting((row) -> row.get("ulid"), (row) -> row.get("created"))
				.isEqualTo(this.payments.stream().map((ulid) -> tuple(ulid.toString(), ulid.instant())).toList());
		}

		@Test
		void findsRangeOfVersion7ByPrimaryKey() throws SQLException {
			List<String> expected = this.payments.stream()
				.filter((ulid) -> !ulid.instant().isBefore(MARCH) && ulid.instant().isBefore(APRIL))
				.map(Ulid::toString)
				.toList();
			assertThat(expected).hasSize(744);
			assertThat(payments("ulid_min")).extracting((row) -> row.get("item")).isEqualTo(expected);
			assertThat(usesPrimaryKey("select item from payment where id >= ulid_min('2026-03-31 00:00:00') "
					+ "and id < ulid_min('2026-04-01 00:00:00')"))
				.isTrue();
		}

		@Test
		void typeRefusesSomePlainUlids() throws SQLException {
			int refused = 0;
			for (Ulid ulid : paymentsOf(UlidGenerator.Layout.ULID, APRIL, 400)) {
				try {
					insertPayment(ulid);
				}
				catch (SQLException ex) {
					assertThat(ex.getMessage()).contains("Incorrect uuid value");
					assertThat(ulid.isUuidVersion7()).isFalse();
					refused++;
				}
			}
			assertThat(refused).isBetween(50, 150);
		}

		@Override
		boolean usesPrimaryKey(String select) throws SQLException {
			Map<String, Object> plan = execute("explain " + select).get(0);
			return "PRIMARY".equals(plan.get("key")) && "range".equals(plan.get("type"));
		}

		@Test
		void millisecondsReachBeyondDatetime() throws SQLException {
			for (Ulid ulid : List.of(Ulid.MIN, VECTOR, Ulid.MAX, Ulid.min(this.lastInstant.plusMillis(1)))) {
				assertThat(query("select ulid_millis(?)", Long.class, ulid.toBytes())).isEqualTo(ulid.timestamp());
			}
		}

		@Test
		void instantOutOfRangeIsNull() throws SQLException {
			Instant instant = Instant.EPOCH.minusNanos(1000);
			assertThat(query("select ulid_min(?)", byte[].class, text(instant))).isNull();
			assertThat(query("select ulid_random(?)", byte[].class, text(instant))).isNull();
		}

		@Test
		void backfillsFromTimestamp() throws SQLException {
			int changed = backfill((sql) -> sql.replace("datetime(6) not null",
					"timestamp(6) not null default current_timestamp(6) on update current_timestamp(6)"));
			assertThat(changed).isEqualTo(1);
		}

		@Test
		void backfillsUuid() throws SQLException {
			int changed = backfill(
					(sql) -> sql.matches("(?s).*\\b(invoice|product|category)\\b.*")
							? sql.replace("binary(16)", "uuid").replace("ulid_random(", "ulid_random_v7(") : sql,
					SqlDocumentationTests::verifyVersion7);
			assertThat(changed).isEqualTo(7);
		}

		@Test
		void seedsVersion7() throws SQLException {
			List<Map<String, Object>> rows = execute("select * from supplier order by id");
			assertThat(rows).extracting((row) -> ulid(row.get("id")))
				.containsExactly(Ulid.of(0x7000, 0x8000_0000_0000_0001L), Ulid.of(0x7000, 0x8000_0000_0000_0002L),
						Ulid.of(0x7000, 0x8000_0000_0000_000AL));
			assertThat(rows)
				.allSatisfy((row) -> assertThat(row.get("ulid")).hasToString(ulid(row.get("id")).toString()));
		}

	}

	@Nested
	class H2Page extends AbstractPage {

		H2Page() {
			super("h2.md", "H2", "set time zone '%s'", LAST);
		}

		@Override
		TestDatabase createDatabase() {
			return TestDatabase.h2();
		}

		@Override
		Object column(String table, Ulid ulid) {
			return switch (table) {
				case "orders", "purchase" -> ulid.toUuid();
				case "parcel" -> ulid.toBytes();
				default -> ulid.toString();
			};
		}

		@Override
		String encode(Ulid ulid) {
			// There is no function, only queries over the tables
			return null;
		}

		@Override
		Ulid decode(String text) throws SQLException {
			return ulid(run("Text", Map.of("@ulid", text), "@id"));
		}

		@Override
		void refuses(String text) throws SQLException {
			assertThat(decode(text)).as(text).isNull();
		}

		@Override
		Ulid min(Instant instant) throws SQLException {
			Ulid lower = ulid(run("Ranges of time", bounds(instant), "@lower"));
			Ulid upper = ulid(run("Ranges of time", bounds(instant), "@upper"));
			assertThat(upper).isEqualTo(lower);
			return lower;
		}

		@Override
		Ulid generate(Instant instant) throws SQLException {
			return ulid(run("New ids", Map.of("@instant", instant.atOffset(ZoneOffset.UTC)), "@id"));
		}

		@Override
		Ulid generateVersion7(Instant instant) throws SQLException {
			return ulid(run("UUIDv7", Map.of("@instant", instant.atOffset(ZoneOffset.UTC)), "@id"));
		}

		@Test
		void defaultIsVersion7() throws SQLException {
			Ulid id = payment("by default");
			assertThat(id.isUuidVersion7()).isTrue();
			assertThat(id.instant()).isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
		}

		@Test
		void checksVersion7() {
			for (Ulid ulid : List.of(Ulid.of(0x6FFF, Long.MIN_VALUE), Ulid.of(0x7000, Long.MAX_VALUE),
					Ulid.of(0x7000, 0xCL << 60))) {
				assertThatExceptionOfType(SQLException.class).as(ulid.toString())
					.isThrownBy(() -> insertPayment(ulid))
					.withMessageContaining("Check constraint violation");
			}
		}

		@Override
		boolean usesPrimaryKey(String select) throws SQLException {
			run("Ranges of time", Map.of(), "@lower");
			return execute("explain " + select).toString().matches("(?s).*/\\* PUBLIC\\.PRIMARY_KEY_\\w+: ID >= .*");
		}

		@Test
		void instantWithOffset() throws SQLException {
			OffsetDateTime instant = VECTOR.instant().atOffset(ZoneOffset.ofHoursMinutes(-9, -30));
			assertThat(ulid(run("Ranges of time", Map.of("@since", instant), "@lower")))
				.isEqualTo(Ulid.min(VECTOR.instant()));
			assertThat(ulid(run("New ids", Map.of("@instant", instant), "@id")).instant()).isEqualTo(VECTOR.instant());
		}

		@Test
		void instantOutOfRangeIsNull() throws SQLException {
			for (Instant instant : List.of(Instant.EPOCH.minusNanos(1000), LAST.plusMillis(1))) {
				assertThat(run("Ranges of time", bounds(instant), "@lower")).isNull();
				assertThat(run("Ranges of time", bounds(instant), "@upper")).isNull();
				assertThat(run("New ids", Map.of("@instant", instant.atOffset(ZoneOffset.UTC)), "@id")).isNull();
			}
		}

		@Test
		void backfillsFromColumnWithoutTimeZone() throws SQLException {
			int changed = backfill((sql) -> sql.replace("timestamp(6) with time zone", "timestamp(6)"));
			assertThat(changed).isEqualTo(1);
		}

		private Map<String, Object> bounds(Instant instant) {
			OffsetDateTime value = instant.atOffset(ZoneOffset.UTC);
			return Map.of("@since", value, "@until", value);
		}

		/**
		 * Run the block of a section that begins by setting variables, with other values.
		 */
		private Object run(String section, Map<String, Object> variables, String result) throws SQLException {
			List<String> blocks = this.page.blocks(section).stream().filter((sql) -> sql.startsWith("set @")).toList();
			assertThat(blocks).hasSize(1);
			execute("set " + result + " = null");
			Set<String> unset = new HashSet<>(variables.keySet());
			for (String statement : statements(blocks.get(0))) {
				String variable = statement.split(" ", 3)[1];
				if (unset.remove(variable)) {
					query("select set(%s, ?)".formatted(variable), Object.class, variables.get(variable));
				}
				else {
					execute(statement);
				}
			}
			assertThat(unset).isEmpty();
			return query("select " + result, Object.class);
		}

	}

	/**
	 * What holds for all pages. Each has the same sections and names.
	 */
	@TestInstance(Lifecycle.PER_CLASS)
	abstract static class AbstractPage {

		private static final String BACKFILL = "From numbers to ULIDs";

		final Page page;

		final Instant lastInstant;

		private final String productName;

		private final String setTimeZone;

		private final Map<String, List<Ulid>> ulids = new LinkedHashMap<>();

		final List<Ulid> payments = new ArrayList<>();

		private final Map<String, List<Map<String, Object>>> results = new LinkedHashMap<>();

		private TestDatabase database;

		private Connection connection;

		AbstractPage(String file, String productName, String setTimeZone, Instant lastInstant) {
			this.page = Page.read(file);
			this.productName = productName;
			this.setTimeZone = setTimeZone;
			this.lastInstant = lastInstant;
		}

		abstract TestDatabase createDatabase();

		/**
		 * The id as the table stores it.
		 */
		abstract Object column(String table, Ulid ulid);

		abstract String encode(Ulid ulid) throws SQLException;

		abstract Ulid decode(String text) throws SQLException;

		abstract void refuses(String text) throws SQLException;

		abstract Ulid min(Instant instant) throws SQLException;

		abstract Ulid generate(Instant instant) throws SQLException;

		abstract Ulid generateVersion7(Instant instant) throws SQLException;

		abstract boolean usesPrimaryKey(String select) throws SQLException;

		/**
		 * Split a block as a client does that takes every semicolon for the end of a
		 * statement: MariaDB's would want a {@code delimiter} otherwise.
		 */
		List<String> statements(String block) {
			List<String> statements = split(block);
			assertThat(statements).noneMatch((statement) -> statement.contains(";"));
			return statements;
		}

		@BeforeAll
		void executeBeforeBackfill() throws SQLException {
			connect();
			for (String section : this.page.sections()) {
				if (section.equals(BACKFILL)) {
					break;
				}
				for (String block : this.page.blocks(section)) {
					for (String statement : statements(block)) {
						this.results.put(statement, execute(statement));
						if (statement.startsWith("create table task ")) {
							insertFlakes();
						}
						else if (statement.startsWith("create table payment ")) {
							insertPayments();
						}
						else if (statement.startsWith("create table purchase ")) {
							insertPurchases();
						}
						else if (statement.startsWith("create table ") && statement.contains(" item ")) {
							insertUlids(statement.split(" ", 4)[2]);
						}
					}
				}
			}
		}

		@AfterAll
		void close() throws SQLException {
			this.connection.close();
		}

		@Test
		void encodes() throws SQLException {
			if (encode(VECTOR) != null) {
				for (Ulid ulid : this.ulids.get("orders")) {
					assertThat(encode(ulid)).isEqualTo(ulid.toString());
				}
			}
			verifyResults("ulid", Ulid::toString,
					Stream.of("orders", "parcel").filter(this.ulids::containsKey).toList());
		}

		@Test
		void decodes() throws SQLException {
			for (Ulid ulid : this.ulids.get("orders")) {
				String text = ulid.toString();
				assertThat(decode(text)).isEqualTo(ulid);
				assertThat(decode(text.toLowerCase(Locale.ROOT))).isEqualTo(ulid);
			}
			assertThat(decode("01aRz3NdEkTsV4RrFfQ69g5fAv")).isEqualTo(VECTOR);
		}

		@Test
		void decodesForSearch() {
			List<String> selects = this.results.keySet()
				.stream()
				.filter((sql) -> sql.startsWith("select * from ") && sql.contains("where id = "))
				.toList();
			assertThat(selects).hasSize(this.ulids.containsKey("parcel") ? 2 : 1);
			for (String select : selects) {
				assertThat(this.results.get(select)).singleElement()
					.extracting((row) -> row.get("item"))
					.isEqualTo(VECTOR.toString());
			}
		}

		@Test
		void refusesInvalidText() throws SQLException {
			for (String text : INVALID) {
				refuses(text);
			}
		}

		@Test
		void knowsTheInstant() {
			verifyResults("created", (ulid) -> ulid.instant().isAfter(this.lastInstant) ? null : ulid.instant(),
					this.ulids.keySet());
		}

		@Test
		void knowsTheBounds() throws SQLException {
			List<Instant> instants = new ArrayList<>(List.of(Instant.EPOCH, Instant.EPOCH.plusMillis(1),
					this.lastInstant, this.lastInstant.plusNanos(999_000), VECTOR.instant(), MARCH, APRIL));
			new Random(1).longs(200, 0, this.lastInstant.toEpochMilli())
				.forEach((millis) -> instants.add(Instant.ofEpochMilli(millis).plusNanos(millis % 1000 * 1000)));
			for (Instant instant : instants) {
				assertThat(min(instant)).as(instant.toString()).isEqualTo(Ulid.min(instant));
			}
		}

		@Test
		void findsRangeByPrimaryKey() throws SQLException {
			List<String> selects = this.results.keySet()
				.stream()
				.filter((sql) -> sql.startsWith("select * from ") && sql.contains("id >= ") && !isOfFlakes(sql))
				.toList();
			assertThat(selects).hasSameSizeAs(this.ulids.keySet());
			for (String select : selects) {
				String table = table(select);
				List<String> expected = this.ulids.get(table)
					.stream()
					.filter((ulid) -> !ulid.instant().isBefore(MARCH) && ulid.instant().isBefore(APRIL))
					.map(Ulid::toString)
					.toList();
				assertThat(expected).hasSize(30);
				assertThat(this.results.get(select).stream().map((row) -> (String) row.get("item")))
					.containsExactlyInAnyOrderElementsOf(expected);
				assertThat(usesPrimaryKey(select)).as(select).isTrue();
			}
		}

		@Test
		void writesPrefix() {
			assertThat(purchases("as order_id")).extracting((row) -> row.get("order_id"), (row) -> row.get("buyer"))
				.isEqualTo(this.ulids.get("orders")
					.stream()
					.sorted()
					.map((ulid) -> tuple(new OrderId(ulid).text(), ulid.toString()))
					.toList());
		}

		@Test
		void readsPrefix() throws SQLException {
			OrderId id = TypedUlid.parse(OrderId.class, "ord_01h455vb4pex5vsknk084sn02q");
			assertThat(ulid(query("select id from purchase where buyer = 'Ada'", Object.class))).isEqualTo(id.value());
			assertThat(purchases("where id = ")).singleElement()
				.extracting((row) -> row.get("buyer"))
				.isIn("Ada", VECTOR.toString());
		}

		@Test
		void refusesAnotherPrefix() throws SQLException {
			String sql = this.results.keySet()
				.stream()
				.filter((statement) -> statement.contains("regexp_replace('ord_"))
				.findFirst()
				.orElseThrow();
			String expression = sql.replaceFirst("(?s).*(regexp_replace\\([^)]*\\)).*", "$1");
			String typed = new OrderId(VECTOR).text();
			assertThat(decode(query("select " + expression.replaceFirst("ord_\\w{26}", typed), String.class)))
				.isEqualTo(VECTOR);
			for (String other : List.of("cus_", "", "ords_", "xord_")) {
				String text = typed.replace("ord_", other);
				assertThat(query("select " + expression.replaceFirst("ord_\\w{26}", text), String.class))
					.isEqualTo(text);
			}
			refuses("cus_" + VECTOR);
		}

		private List<Map<String, Object>> purchases(String part) {
			List<String> selects = this.results.keySet()
				.stream()
				.filter((sql) -> sql.startsWith("select ") && sql.contains("from purchase") && sql.contains(part))
				.toList();
			assertThat(selects).hasSize(1);
			return this.results.get(selects.get(0));
		}

		@Test
		void knowsTheInstantOfFlakes() {
			assertThat(results(" as created")).hasSameSizeAs(FLAKES)
				.allSatisfy((row) -> assertThat(row.get("created")).as(row.toString())
					.isEqualTo(UlidFlake.parse((String) row.get("item")).instant(UlidFlake.DEFAULT_EPOCH)));
		}

		@Test
		void findsRangeOfFlakesByPrimaryKey() throws SQLException {
			List<String> expected = FLAKES.stream().filter((flake) -> {
				Instant instant = flake.instant(UlidFlake.DEFAULT_EPOCH);
				return !instant.isBefore(MARCH) && instant.isBefore(APRIL);
			}).map(UlidFlake::toString).toList();
			assertThat(expected).hasSize(3);
			assertThat(results("id >= ")).extracting((row) -> row.get("item"))
				.containsExactlyInAnyOrderElementsOf(expected);
			String select = this.results.keySet()
				.stream()
				.filter((sql) -> isOfFlakes(sql) && sql.contains("id >= "))
				.findFirst()
				.orElseThrow();
			assertThat(usesPrimaryKey(select)).as(select).isTrue();
		}

		private List<Map<String, Object>> results(String part) {
			List<String> selects = this.results.keySet()
				.stream()
				.filter((sql) -> isOfFlakes(sql) && sql.contains(part))
				.toList();
			assertThat(selects).hasSize(1);
			return this.results.get(selects.get(0));
		}

		private static boolean isOfFlakes(String select) {
			return Pattern.compile("from task\\b").matcher(select).find();
		}

		private void insertFlakes() throws SQLException {
			try (PreparedStatement statement = this.connection
				.prepareStatement("insert into task (id, item) values (?, ?)")) {
				for (UlidFlake flake : FLAKES) {
					statement.setLong(1, flake.toLong());
					statement.setString(2, flake.toString());
					statement.addBatch();
				}
				statement.executeBatch();
			}
		}

		@Test
		void generates() throws SQLException {
			for (Instant instant : List.of(Instant.EPOCH, VECTOR.instant(), this.lastInstant)) {
				List<Ulid> generated = new ArrayList<>();
				for (int i = 0; i < 200; i++) {
					generated.add(generate(instant.plusNanos(999_000)));
				}
				assertThat(generated).extracting(Ulid::instant).containsOnly(instant);
				verifyRandomness(generated);
			}
		}

		@Test
		void generatesVersion7() throws SQLException {
			for (Instant instant : List.of(Instant.EPOCH, VECTOR.instant(), this.lastInstant)) {
				List<Ulid> generated = new ArrayList<>();
				for (int i = 0; i < 200; i++) {
					generated.add(generateVersion7(instant.plusNanos(999_000)));
				}
				assertThat(generated).extracting(Ulid::instant).containsOnly(instant);
				verifyVersion7(generated);
			}
		}

		@Test
		void insertsGeneratedVersion7() throws SQLException {
			Ulid id = payment("then");
			assertThat(id.isUuidVersion7()).isTrue();
			assertThat(id.instant()).isEqualTo(Instant.parse("2026-05-01T12:00:00.123Z"));
		}

		Ulid payment(String item) throws SQLException {
			return Ulid.from(query("select id from payment where item = ?", UUID.class, item));
		}

		/**
		 * The rows of the select whose text has a part, from the table of ULIDs of
		 * version 7 that the application has filled.
		 */
		List<Map<String, Object>> payments(String part) {
			List<String> selects = this.results.keySet()
				.stream()
				.filter((sql) -> sql.contains("from payment") && sql.contains(part))
				.toList();
			assertThat(selects).hasSize(1);
			return this.results.get(selects.get(0));
		}

		/**
		 * The application's ULIDs before and after it has switched, in order.
		 */
		List<Ulid> payments() {
			return paymentsOf(UlidGenerator.Layout.UUIDV7, SWITCHED, 500);
		}

		static List<Ulid> paymentsOf(UlidGenerator.Layout layout, Instant start, int count) {
			return UlidGenerator.builder()
				.layout(layout)
				.clock(ScriptedClock.ticking(start, Duration.ofHours(1)))
				.build()
				.stream()
				.limit(count)
				.toList();
		}

		private void insertPayments() throws SQLException {
			this.payments.addAll(payments());
			for (Ulid ulid : this.payments) {
				insertPayment(ulid);
			}
		}

		void insertPayment(Ulid ulid) throws SQLException {
			try (PreparedStatement statement = this.connection
				.prepareStatement("insert into payment (id, item) values (?, ?)")) {
				statement.setObject(1, ulid.toUuid());
				statement.setString(2, ulid.toString());
				statement.executeUpdate();
			}
		}

		@Test
		void insertsGenerated() throws SQLException {
			Ulid id = ulid(query("select id from orders where item = 'then'", Object.class));
			assertThat(id.instant()).isEqualTo(Instant.parse("2026-05-01T12:00:00.123Z"));
		}

		@Test
		void seeds() throws SQLException {
			List<Map<String, Object>> rows = execute("select * from customer order by id");
			assertThat(rows).extracting((row) -> ulid(row.get("id")))
				.containsExactly(Ulid.of(0, 1), Ulid.of(0, 2), VECTOR);
			assertThat(rows)
				.allSatisfy((row) -> assertThat(row.get("ulid")).hasToString(ulid(row.get("id")).toString()));
		}

		@Test
		void backfills() throws SQLException {
			assertThat(backfill(UnaryOperator.identity())).isZero();
		}

		/**
		 * Execute the whole page in a new database, with the rows of an old application
		 * as soon as their tables are there.
		 * @param variant a change of the page, for another type of column
		 * @return how many blocks the variant has changed
		 */
		int backfill(UnaryOperator<String> variant) throws SQLException {
			return backfill(variant, SqlDocumentationTests::verifyRandomness);
		}

		int backfill(UnaryOperator<String> variant, Consumer<Collection<Ulid>> randomness) throws SQLException {
			TestDatabase databaseOfPage = this.database;
			Connection connectionOfPage = this.connection;
			connect();
			try {
				return executeAroundInsert(variant, new OldApplication(randomness), new OldCatalog(randomness));
			}
			finally {
				this.connection.close();
				this.database = databaseOfPage;
				this.connection = connectionOfPage;
			}
		}

		private int executeAroundInsert(UnaryOperator<String> variant, OldApplication application, OldCatalog catalog)
				throws SQLException {
			int changed = 0;
			for (String section : this.page.sections()) {
				for (String original : this.page.blocks(section)) {
					String block = variant.apply(original);
					changed += block.equals(original) ? 0 : 1;
					for (String statement : statements(block)) {
						List<Map<String, Object>> rows = execute(statement);
						if (statement.contains("as out_of_order")) {
							assertThat(rows).singleElement()
								.satisfies((row) -> assertThat(row.values()).hasSize(2)
									.allSatisfy((count) -> assertThat(((Number) count).intValue()).isZero()));
						}
					}
					if (block.startsWith("create table invoice ")) {
						try (Connection utc = open("+00:00")) {
							application.insert(utc);
						}
					}
					else if (block.startsWith("create table product ")) {
						catalog.insert(this.connection);
					}
				}
			}
			try (Connection utc = open("+00:00")) {
				application.verify(utc);
			}
			catalog.verify(this.connection);
			return changed;
		}

		private void connect() throws SQLException {
			this.database = createDatabase();
			this.connection = open("+05:30");
			assertThat(this.connection.getMetaData().getDatabaseProductName()).isEqualTo(this.productName);
		}

		private Connection open(String offset) throws SQLException {
			Connection connection = DriverManager.getConnection(this.database.url(), this.database.username(),
					this.database.password());
			try (Statement statement = connection.createStatement()) {
				statement.execute(this.setTimeZone.formatted(offset));
			}
			return connection;
		}

		private void insertPurchases() throws SQLException {
			try (PreparedStatement statement = this.connection
				.prepareStatement("insert into purchase (id, buyer) values (?, ?)")) {
				for (Ulid ulid : this.ulids.get("orders")) {
					statement.setObject(1, column("purchase", ulid));
					statement.setString(2, ulid.toString());
					statement.addBatch();
				}
				statement.executeBatch();
			}
		}

		private void insertUlids(String table) throws SQLException {
			List<Ulid> values = new ArrayList<>(List.of(Ulid.MIN, Ulid.MAX, VECTOR, Ulid.min(MARCH), Ulid.max(MARCH),
					Ulid.min(APRIL), Ulid.max(MARCH.minusMillis(1)), Ulid.max(APRIL.minusMillis(1)),
					Ulid.min(this.lastInstant), Ulid.max(this.lastInstant)));
			Random random = new Random(table.hashCode());
			for (int i = 0; i < 1000; i++) {
				values.add(Ulid.of(random.nextLong(), random.nextLong()));
			}
			for (int day = 1; day <= 27; day++) {
				values.add(Ulid.of(MARCH.plus(day, ChronoUnit.DAYS).toEpochMilli(), VECTOR.randomness()));
			}
			// MAX is also the last of its millisecond where every ULID has an instant
			List<Ulid> distinct = values.stream().distinct().toList();
			try (PreparedStatement statement = this.connection
				.prepareStatement("insert into %s (id, item) values (?, ?)".formatted(table))) {
				for (Ulid ulid : distinct) {
					statement.setObject(1, column(table, ulid));
					statement.setString(2, ulid.toString());
					statement.addBatch();
				}
				statement.executeBatch();
			}
			this.ulids.put(table, distinct);
		}

		/**
		 * Compare what the page's queries gave in a column with the ULID that is the
		 * item.
		 */
		private void verifyResults(String column, Function<Ulid, Object> expected, Collection<String> tables) {
			Set<String> seen = new HashSet<>();
			this.results.forEach((statement, rows) -> {
				if (!rows.isEmpty() && rows.get(0).containsKey(column) && !isOfFlakes(statement)
						&& !statement.contains("from payment")) {
					String table = table(statement);
					assertThat(rows).hasSameSizeAs(this.ulids.get(table));
					assertThat(rows).allSatisfy((row) -> assertThat(row.get(column)).as(row.toString())
						.isEqualTo(expected.apply(Ulid.parse((String) row.get("item")))));
					seen.add(table);
				}
			});
			assertThat(seen).containsExactlyInAnyOrderElementsOf(tables);
		}

		private static String table(String select) {
			Matcher matcher = Pattern.compile("from (orders|parcel|coupon)\\b").matcher(select);
			assertThat(matcher.find()).as(select).isTrue();
			return matcher.group(1);
		}

		List<Map<String, Object>> execute(String sql) throws SQLException {
			try (Statement statement = this.connection.createStatement()) {
				if (!statement.execute(sql)) {
					return List.of();
				}
				List<Map<String, Object>> rows = new ArrayList<>();
				try (ResultSet result = statement.getResultSet()) {
					while (result.next()) {
						rows.add(row(result));
					}
				}
				return rows;
			}
			catch (SQLException ex) {
				throw new SQLException("%s: %s".formatted(ex.getMessage(), sql), ex.getSQLState(), ex);
			}
		}

		private static Map<String, Object> row(ResultSet result) throws SQLException {
			ResultSetMetaData metadata = result.getMetaData();
			Map<String, Object> row = new LinkedHashMap<>();
			for (int i = 1; i <= metadata.getColumnCount(); i++) {
				row.put(metadata.getColumnLabel(i).toLowerCase(Locale.ROOT),
						switch (metadata.getColumnTypeName(i).toLowerCase(Locale.ROOT)) {
							case "timestamptz", "timestamp with time zone" -> {
								OffsetDateTime value = result.getObject(i, OffsetDateTime.class);
								yield (value != null) ? value.toInstant() : null;
							}
							case "datetime" -> {
								LocalDateTime value = result.getObject(i, LocalDateTime.class);
								yield (value != null) ? value.toInstant(ZoneOffset.UTC) : null;
							}
							default -> result.getObject(i);
						});
			}
			return row;
		}

		<T> T query(String sql, Class<T> type, Object... parameters) throws SQLException {
			try (PreparedStatement statement = this.connection.prepareStatement(sql)) {
				for (int i = 0; i < parameters.length; i++) {
					statement.setObject(i + 1, parameters[i]);
				}
				try (ResultSet result = statement.executeQuery()) {
					assertThat(result.next()).isTrue();
					return (type != Object.class) ? result.getObject(1, type) : type.cast(result.getObject(1));
				}
			}
		}

	}

	/**
	 * The rows of an application whose keys are numbers: many within a millisecond, some
	 * at the same instant, and none inserted in the order of time or number.
	 */
	private static final class OldApplication {

		private static final Instant BUSY = Instant.parse("2024-05-05T10:00:00Z");

		private final List<Invoice> invoices = new ArrayList<>();

		private final Map<Long, String> customersByLine = new HashMap<>();

		private final Consumer<Collection<Ulid>> randomness;

		OldApplication(Consumer<Collection<Ulid>> randomness) {
			this.randomness = randomness;
			Random random = new Random(7);
			List<Long> ids = shuffled(3000, random);
			for (int i = 0; i < 1000; i++) {
				// 200 instants in 20 milliseconds, up to the last microsecond of each
				long micros = random.nextInt(20) * 1000L + random.nextInt(10) * 111L;
				this.invoices.add(new Invoice(ids.get(i), BUSY.plus(micros, ChronoUnit.MICROS), "customer " + i));
			}
			for (int i = 1000; i < 1200; i++) {
				Instant day = BUSY.minus(random.nextInt(5000), ChronoUnit.DAYS);
				this.invoices.add(new Invoice(ids.get(i), day, "customer " + i));
			}
			for (Long line : shuffled(2400, random)) {
				this.customersByLine.put(line, "customer " + random.nextInt(this.invoices.size()));
			}
		}

		private static List<Long> shuffled(int size, Random random) {
			List<Long> numbers = new ArrayList<>(LongStream.rangeClosed(1, size).boxed().toList());
			Collections.shuffle(numbers, random);
			return numbers;
		}

		void insert(Connection connection) throws SQLException {
			try (PreparedStatement statement = connection
				.prepareStatement("insert into invoice_line (id, invoice_id, item) values (?, ?, ?)");
					Statement invoice = connection.createStatement()) {
				Map<String, Long> ids = new HashMap<>();
				for (Invoice row : this.invoices) {
					invoice.addBatch("insert into invoice (id, created_at, customer) values (%s, '%s', '%s')"
						.formatted(row.id(), text(row.createdAt()), row.customer()));
					ids.put(row.customer(), row.id());
				}
				invoice.executeBatch();
				for (Map.Entry<Long, String> line : this.customersByLine.entrySet()) {
					statement.setLong(1, line.getKey());
					statement.setLong(2, ids.get(line.getValue()));
					statement.setString(3, "for " + line.getValue());
					statement.addBatch();
				}
				statement.executeBatch();
			}
		}

		void verify(Connection connection) throws SQLException {
			Map<String, Ulid> ids = new HashMap<>();
			Map<Long, String> actual = new HashMap<>();
			try (Statement statement = connection.createStatement()) {
				ResultSet invoice = statement.executeQuery("select customer, id from invoice");
				while (invoice.next()) {
					ids.put(invoice.getString(1), ulid(invoice.getObject(2)));
				}
				ResultSet line = statement.executeQuery("""
						select invoice_line.id, customer, item
						from invoice_line join invoice on invoice.id = invoice_line.invoice_id""");
				while (line.next()) {
					actual.put(line.getLong(1), line.getString(2));
					assertThat(line.getString(3)).isEqualTo("for " + line.getString(2));
				}
				for (Invoice row : this.invoices) {
					ResultSet same = statement
						.executeQuery("select count(*) from invoice where customer = '%s' and created_at = '%s'"
							.formatted(row.customer(), text(row.createdAt())));
					assertThat(same.next()).isTrue();
					assertThat(same.getInt(1)).as("created_at is as before").isEqualTo(1);
				}
			}
			assertThat(ids).hasSameSizeAs(this.invoices);
			assertThat(actual).isEqualTo(this.customersByLine);
			List<Invoice> inOrder = this.invoices.stream()
				.sorted(Comparator.comparing(Invoice::createdAt).thenComparing(Invoice::id))
				.toList();
			assertThat(inOrder).allSatisfy((row) -> assertThat(ids.get(row.customer()).instant())
				.isEqualTo(row.createdAt().truncatedTo(ChronoUnit.MILLIS)));
			assertThat(inOrder).extracting((row) -> ids.get(row.customer()))
				.isSortedAccordingTo(Comparator.naturalOrder())
				.doesNotHaveDuplicates();
			this.randomness.accept(ids.values());
			verifyKeys(connection);
		}

		private static void verifyKeys(Connection connection) throws SQLException {
			DatabaseMetaData metadata = connection.getMetaData();
			UnaryOperator<String> name = (text) -> metadataName(metadata, text);
			ResultSet primaryKey = metadata.getPrimaryKeys(connection.getCatalog(), null, name.apply("invoice"));
			assertThat(primaryKey.next()).isTrue();
			assertThat(primaryKey.getString("COLUMN_NAME")).isEqualToIgnoringCase("id");
			assertThat(primaryKey.next()).isFalse();
			ResultSet foreignKey = metadata.getImportedKeys(connection.getCatalog(), null, name.apply("invoice_line"));
			assertThat(foreignKey.next()).isTrue();
			assertThat(foreignKey.getString("FKCOLUMN_NAME")).isEqualToIgnoringCase("invoice_id");
			assertThat(foreignKey.getString("PKTABLE_NAME")).isEqualToIgnoringCase("invoice");
			assertThat(foreignKey.getString("PKCOLUMN_NAME")).isEqualToIgnoringCase("id");
			assertThat(foreignKey.next()).isFalse();
			assertThat(columns(metadata, name.apply("invoice"))).containsExactly(Map.entry("id", "NO"),
					Map.entry("created_at", "NO"), Map.entry("customer", "NO"));
			Map<String, String> line = columns(metadata, name.apply("invoice_line"));
			assertThat(line).containsOnly(Map.entry("id", "NO"), Map.entry("invoice_id", "NO"),
					Map.entry("item", "NO"));
			if (!metadata.getDatabaseProductName().equals("PostgreSQL")) {
				assertThat(line.keySet()).containsExactly("id", "invoice_id", "item");
			}
		}

		private static Map<String, String> columns(DatabaseMetaData metadata, String table) throws SQLException {
			// In the order of the table
			Map<String, String> nullable = new LinkedHashMap<>();
			ResultSet column = metadata.getColumns(metadata.getConnection().getCatalog(), null, table, null);
			while (column.next()) {
				nullable.put(column.getString("COLUMN_NAME").toLowerCase(Locale.ROOT), column.getString("IS_NULLABLE"));
			}
			return nullable;
		}

		private static String metadataName(DatabaseMetaData metadata, String name) {
			try {
				return metadata.storesUpperCaseIdentifiers() ? name.toUpperCase(Locale.ROOT) : name;
			}
			catch (SQLException ex) {
				throw new IllegalStateException(ex);
			}
		}

	}

	/**
	 * Rows without a time, and a table that joins them. None is inserted in the order of
	 * its number.
	 */
	private static final class OldCatalog {

		private final List<Long> products = OldApplication.shuffled(500, new Random(8));

		private final List<Long> categories = OldApplication.shuffled(20, new Random(9));

		private final Instant before = Instant.now().minusSeconds(60);

		private final Consumer<Collection<Ulid>> randomness;

		OldCatalog(Consumer<Collection<Ulid>> randomness) {
			this.randomness = randomness;
		}

		void insert(Connection connection) throws SQLException {
			try (Statement statement = connection.createStatement()) {
				for (long id : this.products) {
					statement.addBatch("insert into product (id, name) values (%1$s, 'product %1$s')".formatted(id));
				}
				for (long id : this.categories) {
					statement.addBatch("insert into category (id, name) values (%1$s, 'category %1$s')".formatted(id));
				}
				for (String row : joins()) {
					statement.addBatch("insert into product_category (product_id, category_id, sort_order) values "
							+ row.replaceAll("product |category ", ""));
				}
				statement.executeBatch();
			}
		}

		private List<String> joins() {
			List<String> joins = new ArrayList<>();
			for (long product : this.products) {
				// Two categories each, which are never the same
				joins.add("(product %s, category %s, %s)".formatted(product, 1 + product % 20, product));
				joins.add("(product %s, category %s, %s)".formatted(product, 1 + (product + 7) % 20, 1000 + product));
			}
			return joins;
		}

		void verify(Connection connection) throws SQLException {
			List<Ulid> products = ids(connection, "product", this.products.size());
			List<Ulid> categories = ids(connection, "category", this.categories.size());
			this.randomness.accept(products);
			Set<Instant> instants = Stream.concat(products.stream(), categories.stream())
				.map(Ulid::instant)
				.collect(Collectors.toSet());
			assertThat(instants).singleElement()
				.satisfies((instant) -> assertThat(instant).isBetween(this.before, Instant.now().plusSeconds(60)));
			List<String> joins = new ArrayList<>();
			try (Statement statement = connection.createStatement()) {
				ResultSet row = statement.executeQuery("""
						select product.name, category.name, sort_order
						from product_category
							join product on product.id = product_category.product_id
							join category on category.id = product_category.category_id""");
				while (row.next()) {
					joins.add("(%s, %s, %s)".formatted(row.getString(1), row.getString(2), row.getInt(3)));
				}
			}
			assertThat(joins).hasSizeGreaterThan(500).containsExactlyInAnyOrderElementsOf(joins());
			verifyKeys(connection.getMetaData());
		}

		/**
		 * The ids of a table in the order of the numbers that were there before.
		 */
		private static List<Ulid> ids(Connection connection, String table, int size) throws SQLException {
			List<Ulid> ids = new ArrayList<>();
			try (Statement statement = connection.createStatement()) {
				for (int i = 1; i <= size; i++) {
					ResultSet row = statement
						.executeQuery("select id from %1$s where name = '%1$s %2$s'".formatted(table, i));
					assertThat(row.next()).isTrue();
					ids.add(ulid(row.getObject(1)));
				}
			}
			assertThat(ids).isSortedAccordingTo(Comparator.naturalOrder()).doesNotHaveDuplicates();
			return ids;
		}

		private static void verifyKeys(DatabaseMetaData metadata) throws SQLException {
			String catalog = metadata.getConnection().getCatalog();
			String table = OldApplication.metadataName(metadata, "product_category");
			assertThat(names(metadata.getPrimaryKeys(catalog, null, table), "COLUMN_NAME"))
				.containsExactlyInAnyOrder("product_id", "category_id");
			assertThat(names(metadata.getImportedKeys(catalog, null, table), "PKTABLE_NAME", "FKCOLUMN_NAME"))
				.containsExactlyInAnyOrder("product product_id", "category category_id");
			assertThat(names(metadata.getIndexInfo(catalog, null, table, true, false), "COLUMN_NAME"))
				.containsExactlyInAnyOrder("product_id", "category_id", "category_id", "sort_order");
			assertThat(OldApplication.columns(metadata, table)).containsOnly(Map.entry("product_id", "NO"),
					Map.entry("category_id", "NO"), Map.entry("sort_order", "NO"));
			for (String referenced : List.of("product", "category")) {
				String name = OldApplication.metadataName(metadata, referenced);
				assertThat(names(metadata.getPrimaryKeys(catalog, null, name), "COLUMN_NAME")).containsExactly("id");
				assertThat(OldApplication.columns(metadata, name)).containsOnly(Map.entry("id", "NO"),
						Map.entry("name", "NO"));
			}
		}

		private static List<String> names(ResultSet rows, String... columns) throws SQLException {
			List<String> names = new ArrayList<>();
			while (rows.next()) {
				List<String> values = new ArrayList<>();
				for (String column : columns) {
					values.add(rows.getString(column).toLowerCase(Locale.ROOT));
				}
				names.add(String.join(" ", values));
			}
			return names;
		}

	}

	@IdPrefix("ord")
	private record OrderId(Ulid value) implements TypedUlid {
	}

	/**
	 * A row of the table to be moved.
	 */
	private record Invoice(long id, Instant createdAt, String customer) {
	}

	/**
	 * The blocks of a page by the heading above them.
	 */
	record Page(Map<String, List<String>> content) {

		static Page read(String file) {
			List<String> lines;
			try {
				lines = Files.readAllLines(DOCUMENTATION.resolve(file));
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
			assertThat(content).containsOnlyKeys("", "Text", "Time", "Ranges of time", "New ids", "Seed data",
					"Typed ids", "Ulid-Flakes", "UUIDv7", "From numbers to ULIDs");
			return new Page(content);
		}

		Set<String> sections() {
			return this.content.keySet();
		}

		List<String> blocks(String section) {
			return this.content.get(section);
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
		 * The blocks that move the table with a time, without the lines that begin and
		 * end the transaction.
		 */
		List<String> move() {
			return this.content.get("From numbers to ULIDs")
				.stream()
				.takeWhile((block) -> !block.startsWith("create table product "))
				.filter((block) -> !block.startsWith("create table "))
				.map((block) -> block.replaceAll("(?m)^(begin|commit);\n", ""))
				.toList();
		}

	}

}
