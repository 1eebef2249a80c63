package io.ulid.documentation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.support.ScriptedClock;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.ColumnMapRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapperResultSetExtractor;
import org.springframework.jdbc.core.StatementCallback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

/**
 * The SQL in {@code docs/sql.md} and {@code docs/sql}, as it stands there: everything is
 * executed in a session far from UTC, and the results are compared with {@link Ulid}.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class AbstractSqlPageTests {

	static final Ulid VECTOR = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	static final Instant LAST = Instant.ofEpochMilli((1L << 48) - 1);

	// The month that the pages ask for
	static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");

	static final Instant APRIL = Instant.parse("2026-04-01T00:00:00Z");

	private static final List<String> INVALID = invalidTexts();

	private static final List<UlidFlake> FLAKES = flakes();

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

	final Instant lastInstant;

	private final String productName;

	private final List<String> files;

	private final Map<String, List<Ulid>> ulids = new LinkedHashMap<>();

	private final Map<String, List<Map<String, Object>>> results = new LinkedHashMap<>();

	private JdbcTemplate jdbc;

	/**
	 * Create the tests of a database.
	 * @param lastInstant the last time that the database knows
	 * @param files the files that are executed before the blocks of the page
	 */
	AbstractSqlPageTests(String productName, Instant lastInstant, String... files) {
		this.productName = productName;
		this.lastInstant = lastInstant;
		this.files = List.of(files);
	}

	private static List<UlidFlake> flakes() {
		Instant epoch = UlidFlake.DEFAULT_EPOCH;
		// Random ones from 2041 on, far from the month in question
		return Stream.concat(
				Stream.of(UlidFlake.MIN, UlidFlake.MAX, UlidFlake.min(MARCH, epoch), UlidFlake.max(MARCH, epoch),
						UlidFlake.min(APRIL, epoch), UlidFlake.max(MARCH.minusMillis(1), epoch),
						UlidFlake.max(APRIL.minusMillis(1), epoch)),
				new Random(1).longs(200, 1L << 59, Long.MAX_VALUE).mapToObj(UlidFlake::of))
			.toList();
	}

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
	 * The tables with one id and one item, and the type of the id.
	 */
	abstract Map<String, String> tables();

	abstract void refuses(String text);

	abstract boolean usesPrimaryKey(String select);

	/**
	 * Split a script as a client does that takes every semicolon for the end of a
	 * statement: MariaDB's would want a {@code delimiter} otherwise.
	 */
	List<String> statements(String script) {
		List<String> statements = SqlPage.split(script);
		assertThat(statements).noneMatch((statement) -> statement.contains(";"));
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

	private String tableOf(String type) {
		return tables().keySet().stream().filter((table) -> tables().get(table).startsWith(type)).findFirst().get();
	}

	final String file(String name) {
		return SqlPage.file(this.productName.toLowerCase(Locale.ROOT) + "/" + name);
	}

	/**
	 * Call a function that returns an id.
	 */
	Ulid call(String function, Object argument) {
		return ulid(query("select %s(?)".formatted(function), Object.class, argument));
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

	final Ulid generate(Instant instant) {
		return call("ulid_random", argument(instant));
	}

	@BeforeAll
	void executePage() {
		this.jdbc = SqlPage.session(TestDatabase.of(this.productName), "+05:30");
		tables().forEach(this::createTable);
		createFurtherTables();
		execute("create table task (id bigint primary key, item varchar(100) not null)");
		insert("task", FLAKES, UlidFlake::toLong);
		List<String> scripts = new ArrayList<>(this.files.stream().map(this::file).toList());
		scripts.addAll(SqlPage.blocks(this.productName));
		for (String script : scripts) {
			for (String statement : statements(script)) {
				for (String variant : variants(statement)) {
					this.results.put(variant, execute(variant));
				}
			}
		}
	}

	@AfterAll
	void close() {
		SqlPage.close(this.jdbc);
	}

	void createFurtherTables() {
	}

	private void createTable(String table, String type) {
		execute("create table %s (id %s primary key, item varchar(100) not null)".formatted(table, type));
		this.ulids.put(table, ulids(table));
		insert(table, this.ulids.get(table), (ulid) -> type.startsWith("char") ? ulid.toString()
				: type.equals("uuid") ? ulid.toUuid() : ulid.toBytes());
	}

	final <T> void insert(String table, List<T> ids, Function<T, Object> column) {
		this.jdbc.batchUpdate("insert into %s (id, item) values (?, ?)".formatted(table),
				ids.stream().map((id) -> new Object[] { column.apply(id), id.toString() }).toList());
	}

	private List<Ulid> ulids(String table) {
		List<Ulid> values = new ArrayList<>(List.of(Ulid.MIN, Ulid.MAX, VECTOR, Ulid.min(MARCH), Ulid.max(MARCH),
				Ulid.min(APRIL), Ulid.max(MARCH.minusMillis(1)), Ulid.max(APRIL.minusMillis(1)),
				Ulid.min(this.lastInstant), Ulid.max(this.lastInstant)));
		Random random = new Random(table.hashCode());
		for (int i = 0; i < 300; i++) {
			values.add(Ulid.of(random.nextLong(), random.nextLong()));
		}
		for (int day = 1; day <= 27; day++) {
			values.add(Ulid.of(MARCH.plus(day, ChronoUnit.DAYS).toEpochMilli(), VECTOR.randomness()));
		}
		// MAX is also the last of its millisecond where every ULID has an instant
		return values.stream().map((ulid) -> table.equals("receipt") ? version7(ulid) : ulid).distinct().toList();
	}

	private static Ulid version7(Ulid ulid) {
		return Ulid.of(ulid.mostSignificantBits() & ~0xF000L | 0x7000,
				ulid.leastSignificantBits() << 2 >>> 2 | 1L << 63);
	}

	@Test
	void everyFileIsExecuted() {
		assertThat(SqlPage.DIRECTORY.resolve(this.productName.toLowerCase(Locale.ROOT))
			.toFile()
			.list((directory, name) -> name.endsWith(".sql")))
			.filteredOn((file) -> !file.matches("(numbers-to-ulids|column-order).*"))
			.containsExactlyInAnyOrderElementsOf(this.files);
	}

	@Test
	void encodes() {
		verifyResults("ulid", Ulid::toString,
				this.ulids.keySet().stream().filter((table) -> !table.equals("coupon")).toList());
	}

	@Test
	void decodes() {
		for (Ulid ulid : this.ulids.get("orders")) {
			String text = ulid.toString();
			assertThat(decode(text)).isEqualTo(ulid);
			assertThat(decode(text.toLowerCase(Locale.ROOT))).isEqualTo(ulid);
		}
		assertThat(decode("01aRz3NdEkTsV4RrFfQ69g5fAv")).isEqualTo(VECTOR);
	}

	@Test
	void decodesForSearch() {
		List<String> selects = selects("^select (\\*|item) from .*where id = .*(@id|ulid_from_text)");
		assertThat(selects).hasSizeGreaterThanOrEqualTo(2);
		for (String select : selects) {
			assertThat(this.results.get(select)).extracting(AbstractSqlPageTests::item)
				.isEqualTo(this.ulids.get(table(select)).stream().filter(VECTOR::equals).toList());
		}
	}

	@Test
	void refusesInvalidText() {
		assertThat(INVALID).noneMatch(Ulid::isValid).hasSizeGreaterThan(500);
		INVALID.forEach(this::refuses);
	}

	@Test
	void knowsTheInstant() {
		verifyResults("created", (ulid) -> ulid.instant().isAfter(this.lastInstant) ? null : ulid.instant(),
				this.ulids.keySet());
	}

	@Test
	void knowsTheBounds() {
		Stream
			.concat(Stream.of(Instant.EPOCH, Instant.EPOCH.plusMillis(1), this.lastInstant,
					this.lastInstant.plusNanos(999_000), VECTOR.instant(), MARCH, APRIL),
					new Random(1).longs(200, 0, this.lastInstant.toEpochMilli())
						.mapToObj((millis) -> Instant.ofEpochMilli(millis).plusNanos(millis % 1000 * 1000)))
			.forEach((instant) -> assertThat(min(instant)).as(instant.toString()).isEqualTo(Ulid.min(instant)));
	}

	@Test
	void findsRangeByPrimaryKey() {
		List<String> selects = selects("^select \\* from (?!task\\b).*id >= ");
		assertThat(selects).hasSameSizeAs(this.ulids.keySet());
		for (String select : selects) {
			List<Ulid> expected = this.ulids.get(table(select))
				.stream()
				.filter((ulid) -> isInMarch(ulid.instant()))
				.toList();
			assertThat(expected).hasSize(30);
			assertThat(this.results.get(select)).extracting(AbstractSqlPageTests::item)
				.containsExactlyInAnyOrderElementsOf(expected);
			assertThat(usesPrimaryKey(select)).as(select).isTrue();
		}
	}

	@Test
	void writesPrefix() {
		assertThat(rows("^select .* as order_id.*from orders")).extracting("order_id", "item")
			.containsSubsequence(this.ulids.get("orders")
				.stream()
				.sorted()
				.map((ulid) -> tuple(new OrderId(ulid).text(), ulid.toString()))
				.toList());
	}

	@Test
	void refusesAnotherPrefix() {
		String removal = "select " + selects("regexp_replace\\(").get(0)
			.replaceFirst("(?s).*(regexp_replace\\()[^,]*([^)]*\\)).*", "$1'%s'$2");
		String typed = new OrderId(VECTOR).text();
		assertThat(decode(query(removal.formatted(typed), String.class))).isEqualTo(VECTOR);
		for (String other : List.of("cus_", "ords_", "xord_")) {
			String text = typed.replace("ord_", other);
			assertThat(query(removal.formatted(text), String.class)).isEqualTo(text);
			refuses(text);
		}
	}

	@Test
	void knowsTheInstantsAndARangeOfFlakes() {
		Function<UlidFlake, Instant> instant = (flake) -> flake.instant(UlidFlake.DEFAULT_EPOCH);
		assertThat(rows(" as created.*from task\\b")).hasSameSizeAs(FLAKES)
			.allSatisfy((row) -> assertThat(row.get("created")).as(row.toString())
				.isEqualTo(instant.apply(UlidFlake.parse((String) row.get("item")))));
		String range = "from task\\b.*id >= ";
		assertThat(rows(range)).extracting((row) -> row.get("item"))
			.hasSize(3)
			.containsExactlyInAnyOrderElementsOf(FLAKES.stream()
				.filter((flake) -> isInMarch(instant.apply(flake)))
				.map(UlidFlake::toString)
				.toList());
		assertThat(selects(range)).allSatisfy((select) -> assertThat(usesPrimaryKey(select)).as(select).isTrue());
	}

	@Test
	void generates() {
		verifyGenerated(this::generate, AbstractSqlPageTests::verifyRandomness);
		verifyGenerated((instant) -> call("ulid_random_v7", argument(instant)), AbstractSqlPageTests::verifyVersion7);
		assertThat(ulid(query("select id from orders where item = 'then'", Object.class)).instant())
			.isEqualTo(Instant.parse("2026-05-01T12:00:00.123Z"));
	}

	private void verifyGenerated(Function<Instant, Ulid> generator, Consumer<Collection<Ulid>> randomness) {
		for (Instant instant : List.of(Instant.EPOCH, VECTOR.instant(), this.lastInstant)) {
			List<Ulid> generated = Stream.generate(() -> generator.apply(instant.plusNanos(999_000)))
				.limit(200)
				.toList();
			assertThat(generated).extracting(Ulid::instant).containsOnly(instant);
			randomness.accept(generated);
		}
	}

	@Test
	void seeds() {
		List<MatchResult> columns = SqlPage.columns(this.productName, 1);
		assertThat(columns).hasSameSizeAs(this.ulids.keySet());
		for (MatchResult column : columns) {
			String table = tableOf(column.group(1));
			execute("insert into %s (id, item) values (%s, 'row 10')".formatted(table, column.group(2)));
			assertThat(ulid(query("select id from %s where item = 'row 10'".formatted(table), Object.class)))
				.isEqualTo(table.equals("receipt") ? Ulid.of(0x7000, 0x8000_0000_0000_000AL) : Ulid.of(0, 10));
		}
	}

	List<Map<String, Object>> execute(String sql) {
		return this.jdbc.execute((StatementCallback<List<Map<String, Object>>>) (statement) -> statement.execute(sql)
				? new RowMapperResultSetExtractor<>(ROW).extractData(statement.getResultSet()) : List.of());
	}

	<T> T query(String sql, Class<T> type, Object... parameters) {
		return this.jdbc.queryForObject(sql, type, parameters);
	}

	/**
	 * The queries of the page in which a pattern is found.
	 */
	List<String> selects(String pattern) {
		return this.results.keySet().stream().filter(Pattern.compile(pattern, Pattern.DOTALL).asPredicate()).toList();
	}

	/**
	 * What the only query in which a pattern is found gave.
	 */
	List<Map<String, Object>> rows(String pattern) {
		List<String> selects = selects(pattern);
		assertThat(selects).as(pattern).hasSize(1);
		return this.results.get(selects.get(0));
	}

	/**
	 * Compare what the page's queries gave in a column with the ULID that is the item.
	 */
	private void verifyResults(String column, Function<Ulid, Object> expected, Collection<String> tables) {
		Set<String> seen = new HashSet<>();
		for (String select : this.results.keySet()) {
			List<Map<String, Object>> rows = this.results.get(select);
			String table = table(select);
			if (!table.isEmpty() && !rows.isEmpty() && rows.get(0).containsKey(column)) {
				assertThat(rows).hasSameSizeAs(this.ulids.get(table))
					.allSatisfy((row) -> assertThat(row.get(column)).as(row.toString())
						.isEqualTo(expected.apply(item(row))));
				seen.add(table);
			}
		}
		assertThat(seen).containsAll(tables);
	}

	private String table(String select) {
		return this.ulids.keySet().stream().filter((table) -> select.contains("from " + table)).findFirst().orElse("");
	}

	Ulid payment(String item) {
		return Ulid.from(query("select id from payment where item = ?", UUID.class, item));
	}

	void verifyDefaultIsVersion7() {
		execute("insert into payment (item) values ('by default')");
		Ulid id = payment("by default");
		assertThat(id.isUuidVersion7()).isTrue();
		verifyMadeNow(id);
	}

	void refusesPayment(Ulid ulid, String message) {
		assertThatExceptionOfType(DataAccessException.class).as(ulid.toString())
			.isThrownBy(() -> insert("payment", List.of(ulid), Ulid::toUuid))
			.withMessageContaining(message);
	}

	static Stream<Ulid> paymentsOf(UlidGenerator.Layout layout, Instant start, int count) {
		return UlidGenerator.builder()
			.layout(layout)
			.clock(ScriptedClock.ticking(start, Duration.ofHours(1)))
			.build()
			.stream()
			.limit(count);
	}

	/**
	 * The ULID that a JDBC driver gives as a UUID, text or bytes.
	 */
	static Ulid ulid(Object value) {
		return (value == null) ? null : (value instanceof UUID uuid) ? Ulid.from(uuid)
				: (value instanceof String text) ? Ulid.parse(text) : Ulid.from((byte[]) value);
	}

	static Ulid item(Map<String, Object> row) {
		return Ulid.parse((String) row.get("item"));
	}

	static String text(Instant instant) {
		return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS").format(instant.atOffset(ZoneOffset.UTC));
	}

	static boolean isInMarch(Instant instant) {
		return !instant.isBefore(MARCH) && instant.isBefore(APRIL);
	}

	static void verifyMadeNow(Ulid id) {
		assertThat(id.instant()).isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
	}

	static void verifyRandomness(Collection<Ulid> ulids) {
		verifyRandomness(ulids, -1L, 0xFFFF);
	}

	static void verifyVersion7(Collection<Ulid> ulids) {
		assertThat(ulids).allMatch(Ulid::isUuidVersion7);
		verifyRandomness(ulids, -1L >>> 2, 0x0FFF);
	}

	/**
	 * Each random bit is one somewhere and zero somewhere else; that one of them is not,
	 * by chance, happens once in 2^190 times for 200 values.
	 */
	private static void verifyRandomness(Collection<Ulid> ulids, long low, int high) {
		assertThat(ulids).hasSizeGreaterThanOrEqualTo(200).doesNotHaveDuplicates();
		long lowOnes = 0;
		long lowZeros = 0;
		long highOnes = 0;
		long highZeros = 0;
		for (Ulid ulid : ulids) {
			lowOnes |= ulid.leastSignificantBits() & low;
			lowZeros |= ~ulid.leastSignificantBits() & low;
			highOnes |= ulid.mostSignificantBits() & high;
			highZeros |= ~ulid.mostSignificantBits() & high;
		}
		assertThat(List.of(lowOnes, lowZeros)).containsOnly(low);
		assertThat(List.of(highOnes, highZeros)).containsOnly((long) high);
	}

}
