package io.ulid.documentation;

import java.io.IOException;
import java.math.BigInteger;
import java.sql.ResultSet;
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
import java.util.stream.Stream;

import io.ulid.TypedUlid;
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
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

/**
 * The SQL in {@code docs/sql}, as it stands there: every block of a page is executed in
 * order, in a session far from UTC, and what it did is compared with {@link Ulid}. Each
 * page has the same sections and names. The SQL for Ulid-Flakes is in
 * {@code ulid-flakes.sql}.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class AbstractSqlPageTests {

	static final Ulid VECTOR = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	static final Instant LAST = Instant.ofEpochMilli((1L << 48) - 1);

	// The month that the pages ask for
	static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");

	static final Instant APRIL = Instant.parse("2026-04-01T00:00:00Z");

	// The time after which the application makes ULIDs of version 7
	static final Instant SWITCHED = Instant.parse("2026-12-01T00:00:00Z");

	static final List<String> INVALID = invalidTexts();

	private static final List<UlidFlake> FLAKES = flakes();

	private static final ColumnMapRowMapper ROW = new ColumnMapRowMapper() {

		@Override
		protected String getColumnKey(String columnName) {
			return columnName.toLowerCase(Locale.ROOT);
		}

		@Override
		protected Object getColumnValue(ResultSet row, int index) throws SQLException {
			return switch (row.getMetaData().getColumnTypeName(index).toLowerCase(Locale.ROOT)) {
				case "timestamptz", "timestamp with time zone" -> {
					OffsetDateTime value = row.getObject(index, OffsetDateTime.class);
					yield (value != null) ? value.toInstant() : null;
				}
				case "datetime" -> {
					LocalDateTime value = row.getObject(index, LocalDateTime.class);
					yield (value != null) ? value.toInstant(ZoneOffset.UTC) : null;
				}
				default -> row.getObject(index);
			};
		}

	};

	final SqlPage page;

	final Instant lastInstant;

	final List<Ulid> payments = new ArrayList<>();

	private final String productName;

	private final String flakeHeading;

	private final String setTimeZone;

	private final Map<String, List<Ulid>> ulids = new LinkedHashMap<>();

	private final Map<String, List<Map<String, Object>>> results = new LinkedHashMap<>();

	private JdbcTemplate jdbc;

	AbstractSqlPageTests(String page, String productName, String flakeHeading, String setTimeZone,
			Instant lastInstant) {
		this.page = SqlPage.read(page);
		this.productName = productName;
		this.flakeHeading = flakeHeading;
		this.setTimeZone = setTimeZone;
		this.lastInstant = lastInstant;
	}

	private static List<UlidFlake> flakes() {
		Instant epoch = UlidFlake.DEFAULT_EPOCH;
		List<UlidFlake> flakes = new ArrayList<>(List.of(UlidFlake.MIN, UlidFlake.MAX, UlidFlake.min(MARCH, epoch),
				UlidFlake.max(MARCH, epoch), UlidFlake.min(APRIL, epoch), UlidFlake.max(MARCH.minusMillis(1), epoch),
				UlidFlake.max(APRIL.minusMillis(1), epoch)));
		// From 2041 on, far from the month in question
		new Random(1).longs(1000, 1L << 59, Long.MAX_VALUE).forEach((value) -> flakes.add(UlidFlake.of(value)));
		return flakes;
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

	abstract TestDatabase createDatabase();

	abstract String encode(Ulid ulid);

	abstract Ulid decode(String text);

	abstract void refuses(String text);

	abstract Ulid min(Instant instant);

	abstract Ulid generate(Instant instant);

	abstract Ulid generateVersion7(Instant instant);

	abstract boolean usesPrimaryKey(String select);

	/**
	 * The id as the table stores it.
	 */
	Object column(String table, Ulid ulid) {
		return switch (table) {
			case "orders", "purchase" -> ulid.toUuid();
			case "parcel" -> ulid.toBytes();
			default -> ulid.toString();
		};
	}

	/**
	 * Split a block as a client does that takes every semicolon for the end of a
	 * statement: MariaDB's would want a {@code delimiter} otherwise.
	 */
	List<String> statements(String block) {
		List<String> statements = SqlPage.split(block);
		assertThat(statements).noneMatch((statement) -> statement.contains(";"));
		return statements;
	}

	/**
	 * The application's ULIDs before and after it has switched, in order.
	 */
	List<Ulid> payments() {
		return paymentsOf(UlidGenerator.Layout.UUIDV7, SWITCHED, 500);
	}

	@BeforeAll
	void executeBeforeMove() throws IOException {
		this.jdbc = open(createDatabase(), "+05:30");
		this.page.content()
			.entrySet()
			.stream()
			.takeWhile((section) -> !section.getKey().equals(SqlPage.MOVE))
			.flatMap((section) -> section.getValue().stream())
			.flatMap((block) -> statements(block).stream())
			.forEach((statement) -> {
				this.results.put(statement, execute(statement));
				if (statement.startsWith("create table ")) {
					insertRows(statement.split(" ", 4)[2], statement);
				}
			});
		execute("create table task (id bigint primary key, item varchar(100) not null)");
		insert("insert into task (id, item) values (?, ?)", FLAKES, UlidFlake::toLong);
		for (String statement : statements(SqlPage.ofFlakes(this.flakeHeading))) {
			this.results.put(statement, execute(statement));
		}
	}

	@AfterAll
	void close() {
		close(this.jdbc);
	}

	private void insertRows(String table, String statement) {
		switch (table) {
			case "payment" -> {
				this.payments.addAll(payments());
				this.payments.forEach(this::insertPayment);
			}
			case "purchase" -> insert("insert into purchase (id, buyer) values (?, ?)", this.ulids.get("orders"),
					(ulid) -> column(table, ulid));
			default -> {
				if (statement.contains(" item ")) {
					this.ulids.put(table, ulids(table));
					insert("insert into %s (id, item) values (?, ?)".formatted(table), this.ulids.get(table),
							(ulid) -> column(table, ulid));
				}
			}
		}
	}

	private <T> void insert(String sql, List<T> ids, Function<T, Object> column) {
		this.jdbc.batchUpdate(sql, ids.stream().map((id) -> new Object[] { column.apply(id), id.toString() }).toList());
	}

	private List<Ulid> ulids(String table) {
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
		return values.stream().distinct().toList();
	}

	@Test
	void encodes() {
		if (encode(VECTOR) != null) {
			for (Ulid ulid : this.ulids.get("orders")) {
				assertThat(encode(ulid)).isEqualTo(ulid.toString());
			}
		}
		verifyResults("ulid", Ulid::toString, Stream.of("orders", "parcel").filter(this.ulids::containsKey).toList());
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
		List<String> selects = selects("^select \\* from .*where id = ");
		assertThat(selects).hasSize(this.ulids.containsKey("parcel") ? 2 : 1);
		for (String select : selects) {
			assertThat(this.results.get(select)).extracting(AbstractSqlPageTests::item).containsExactly(VECTOR);
		}
	}

	@Test
	void refusesInvalidText() {
		INVALID.forEach(this::refuses);
	}

	@Test
	void knowsTheInstant() {
		verifyResults("created", (ulid) -> ulid.instant().isAfter(this.lastInstant) ? null : ulid.instant(),
				this.ulids.keySet());
	}

	@Test
	void knowsTheBounds() {
		List<Instant> instants = new ArrayList<>(List.of(Instant.EPOCH, Instant.EPOCH.plusMillis(1), this.lastInstant,
				this.lastInstant.plusNanos(999_000), VECTOR.instant(), MARCH, APRIL));
		new Random(1).longs(200, 0, this.lastInstant.toEpochMilli())
			.forEach((millis) -> instants.add(Instant.ofEpochMilli(millis).plusNanos(millis % 1000 * 1000)));
		for (Instant instant : instants) {
			assertThat(min(instant)).as(instant.toString()).isEqualTo(Ulid.min(instant));
		}
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
		assertThat(rows("^select .* as order_id.*from purchase")).extracting("order_id", "buyer")
			.isEqualTo(this.ulids.get("orders")
				.stream()
				.sorted()
				.map((ulid) -> tuple(new OrderId(ulid).text(), ulid.toString()))
				.toList());
	}

	@Test
	void readsPrefix() {
		OrderId id = TypedUlid.parse(OrderId.class, "ord_01h455vb4pex5vsknk084sn02q");
		assertThat(ulid(query("select id from purchase where buyer = 'Ada'", Object.class))).isEqualTo(id.value());
		assertThat(rows("from purchase.*where id = ")).singleElement()
			.extracting((row) -> row.get("buyer"))
			.isIn("Ada", VECTOR.toString());
	}

	@Test
	void refusesAnotherPrefix() {
		String sql = selects("regexp_replace\\('ord_").get(0);
		String expression = "select " + sql.replaceFirst("(?s).*(regexp_replace\\([^)]*\\)).*", "$1");
		String typed = new OrderId(VECTOR).text();
		assertThat(decode(query(expression.replaceFirst("ord_\\w{26}", typed), String.class))).isEqualTo(VECTOR);
		for (String other : List.of("cus_", "", "ords_", "xord_")) {
			String text = typed.replace("ord_", other);
			assertThat(query(expression.replaceFirst("ord_\\w{26}", text), String.class)).isEqualTo(text);
		}
		refuses("cus_" + VECTOR);
	}

	@Test
	void knowsTheInstantOfFlakes() {
		assertThat(rows(" as created.*from task\\b")).hasSameSizeAs(FLAKES)
			.allSatisfy((row) -> assertThat(row.get("created")).as(row.toString())
				.isEqualTo(UlidFlake.parse((String) row.get("item")).instant(UlidFlake.DEFAULT_EPOCH)));
	}

	@Test
	void findsRangeOfFlakesByPrimaryKey() {
		List<String> expected = FLAKES.stream()
			.filter((flake) -> isInMarch(flake.instant(UlidFlake.DEFAULT_EPOCH)))
			.map(UlidFlake::toString)
			.toList();
		assertThat(expected).hasSize(3);
		String range = "from task\\b.*id >= ";
		assertThat(rows(range)).extracting((row) -> row.get("item")).containsExactlyInAnyOrderElementsOf(expected);
		assertThat(selects(range)).allSatisfy((select) -> assertThat(usesPrimaryKey(select)).as(select).isTrue());
	}

	@Test
	void generates() {
		verifyGenerated(this::generate, AbstractSqlPageTests::verifyRandomness);
	}

	@Test
	void generatesVersion7() {
		verifyGenerated(this::generateVersion7, AbstractSqlPageTests::verifyVersion7);
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
	void insertsGeneratedVersion7() {
		Ulid id = payment("then");
		assertThat(id.isUuidVersion7()).isTrue();
		assertThat(id.instant()).isEqualTo(Instant.parse("2026-05-01T12:00:00.123Z"));
	}

	@Test
	void insertsGenerated() {
		Ulid id = ulid(query("select id from orders where item = 'then'", Object.class));
		assertThat(id.instant()).isEqualTo(Instant.parse("2026-05-01T12:00:00.123Z"));
	}

	@Test
	void seeds() {
		verifySeeds("customer", Ulid.of(0, 1), Ulid.of(0, 2), VECTOR);
	}

	void verifySeeds(String table, Ulid... expected) {
		assertThat(execute("select * from %s order by id".formatted(table)))
			.extracting((row) -> ulid(row.get("id")), (row) -> row.get("ulid"))
			.isEqualTo(Stream.of(expected).map((ulid) -> tuple(ulid, ulid.toString())).toList());
	}

	@Test
	void backfills() {
		assertThat(backfill(UnaryOperator.identity())).isZero();
	}

	/**
	 * Execute the whole page in a new database, with the rows of an old application as
	 * soon as their tables are there.
	 * @param variant a change of the page, for another type of column
	 * @return how many blocks the variant has changed
	 */
	int backfill(UnaryOperator<String> variant) {
		return backfill(variant, AbstractSqlPageTests::verifyRandomness);
	}

	int backfill(UnaryOperator<String> variant, Consumer<Collection<Ulid>> randomness) {
		TestDatabase database = createDatabase();
		JdbcTemplate client = open(database, "+05:30");
		JdbcTemplate utc = open(database, "+00:00");
		OldApplication application = new OldApplication(utc, randomness);
		int changed = 0;
		try {
			for (String original : this.page.content().values().stream().flatMap(List::stream).toList()) {
				String block = variant.apply(original);
				changed += block.equals(original) ? 0 : 1;
				for (String statement : statements(block)) {
					List<Map<String, Object>> rows = execute(client, statement);
					if (statement.contains("as out_of_order")) {
						assertThat(rows).singleElement()
							.satisfies((row) -> assertThat(row.values()).hasSize(2)
								.allSatisfy((count) -> assertThat(((Number) count).intValue()).isZero()));
					}
				}
				if (block.startsWith("create table invoice ")) {
					application.insertInvoices();
				}
				else if (block.startsWith("create table product ")) {
					application.insertProducts();
				}
			}
			application.verify();
		}
		finally {
			close(utc);
			close(client);
		}
		return changed;
	}

	private JdbcTemplate open(TestDatabase database, String offset) {
		assertThat(database.productName()).isEqualTo(this.productName);
		JdbcTemplate jdbc = new JdbcTemplate(
				new SingleConnectionDataSource(database.url(), database.username(), database.password(), true));
		jdbc.execute(this.setTimeZone.formatted(offset));
		return jdbc;
	}

	private static void close(JdbcTemplate jdbc) {
		((SingleConnectionDataSource) jdbc.getDataSource()).close();
	}

	List<Map<String, Object>> execute(String sql) {
		return execute(this.jdbc, sql);
	}

	private static List<Map<String, Object>> execute(JdbcTemplate jdbc, String sql) {
		return jdbc.execute((StatementCallback<List<Map<String, Object>>>) (statement) -> rows(statement, sql));
	}

	private static List<Map<String, Object>> rows(Statement statement, String sql) throws SQLException {
		return statement.execute(sql) ? new RowMapperResultSetExtractor<>(ROW).extractData(statement.getResultSet())
				: List.of();
	}

	<T> T query(String sql, Class<T> type, Object... parameters) {
		return this.jdbc.queryForObject(sql, type, parameters);
	}

	/**
	 * The queries of the page in which a pattern is found.
	 */
	private List<String> selects(String pattern) {
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
		for (String select : selects("\\bfrom (orders|parcel|coupon)\\b")) {
			List<Map<String, Object>> rows = this.results.get(select);
			if (rows.get(0).containsKey(column)) {
				String table = table(select);
				assertThat(rows).hasSameSizeAs(this.ulids.get(table))
					.allSatisfy((row) -> assertThat(row.get(column)).as(row.toString())
						.isEqualTo(expected.apply(item(row))));
				seen.add(table);
			}
		}
		assertThat(seen).containsExactlyInAnyOrderElementsOf(tables);
	}

	private static String table(String select) {
		Matcher matcher = Pattern.compile("from (orders|parcel|coupon)\\b").matcher(select);
		assertThat(matcher.find()).as(select).isTrue();
		return matcher.group(1);
	}

	Ulid payment(String item) {
		return Ulid.from(query("select id from payment where item = ?", UUID.class, item));
	}

	void insertPayment(Ulid ulid) {
		this.jdbc.update("insert into payment (id, item) values (?, ?)", ulid.toUuid(), ulid.toString());
	}

	void refusesPayment(Ulid ulid, String message) {
		assertThatExceptionOfType(DataAccessException.class).as(ulid.toString())
			.isThrownBy(() -> insertPayment(ulid))
			.withMessageContaining(message);
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

	/**
	 * The ULID that a JDBC driver gives as a UUID or as bytes.
	 */
	static Ulid ulid(Object value) {
		return (value == null) ? null : (value instanceof UUID uuid) ? Ulid.from(uuid) : Ulid.from((byte[]) value);
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
		verifyRandomness(ulids, new BigInteger("f".repeat(20), 16));
	}

	static void verifyVersion7(Collection<Ulid> ulids) {
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

}
