package io.ulid.documentation;

import java.time.Instant;
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
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/**
 * The SQL in {@code docs/sql.md} and {@code docs/sql}, without changes: the tests execute
 * all of it in a session far from UTC, and compare the results with {@link Ulid}.
 */
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
@ParameterizedClass
@FieldSource("DATABASES")
class SqlPageTests {

	static final Ulid VECTOR = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	// The month in the queries of the pages
	static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");

	static final Instant APRIL = Instant.parse("2026-04-01T00:00:00Z");

	private static final List<String> INVALID = invalidTexts();

	private static final List<UlidFlake> FLAKES = flakes();

	static final List<SqlDatabase> DATABASES = List.of(new SqlDatabase.PostgreSql(), new SqlDatabase.MariaDb(),
			new SqlDatabase.H2());

	@Parameter
	private SqlDatabase database;

	private final Map<String, List<Ulid>> ulids = new LinkedHashMap<>();

	private final Map<String, List<Map<String, Object>>> results = new LinkedHashMap<>();

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

	@BeforeParameterizedClassInvocation
	void executePage() {
		this.ulids.clear();
		this.results.clear();
		this.database.connect();
		this.database.tables.forEach(this::createTable);
		this.database.execute("create table task (id bigint primary key, item varchar(100) not null)");
		insert("task", FLAKES, UlidFlake::toLong);
		Stream
			.concat(this.database.files.stream().map(this.database::file),
					SqlPage.blocks(this.database.productName).stream())
			.flatMap((script) -> SqlDatabase.statements(script).stream())
			.flatMap((statement) -> this.database.variants(statement).stream())
			.forEach((statement) -> this.results.put(statement, this.database.execute(statement)));
	}

	@AfterParameterizedClassInvocation
	void close() {
		SqlPage.close(this.database.jdbc);
	}

	private void createTable(String table, String type) {
		this.database.execute("create table %s (id %s primary key, item varchar(100) not null)".formatted(table, type));
		this.ulids.put(table, ulids(table));
		insert(table, this.ulids.get(table), (ulid) -> type.startsWith("char") ? ulid.toString()
				: type.equals("uuid") ? ulid.toUuid() : ulid.toBytes());
	}

	private <T> void insert(String table, List<T> ids, Function<T, Object> column) {
		this.database.jdbc.batchUpdate("insert into %s (id, item) values (?, ?)".formatted(table),
				ids.stream().map((id) -> new Object[] { column.apply(id), id.toString() }).toList());
	}

	private List<Ulid> ulids(String table) {
		List<Ulid> values = new ArrayList<>(List.of(Ulid.MIN, Ulid.MAX, VECTOR, Ulid.min(MARCH), Ulid.max(MARCH),
				Ulid.min(APRIL), Ulid.max(MARCH.minusMillis(1)), Ulid.max(APRIL.minusMillis(1)),
				Ulid.min(this.database.lastInstant), Ulid.max(this.database.lastInstant)));
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
	void executesEveryFile() {
		assertThat(SqlPage.DIRECTORY.resolve(this.database.productName.toLowerCase(Locale.ROOT))
			.toFile()
			.list((directory, name) -> name.endsWith(".sql")))
			.filteredOn((file) -> !file.matches("(numbers-to-ulids|column-order).*"))
			.containsExactlyInAnyOrderElementsOf(this.database.files);
	}

	@Test
	void encodesUlids() {
		verifyResults("ulid", Ulid::toString,
				this.ulids.keySet().stream().filter((table) -> !table.equals("coupon")).toList());
	}

	@Test
	void decodesText() {
		for (Ulid ulid : this.ulids.get("orders")) {
			String text = ulid.toString();
			assertThat(this.database.decode(text)).isEqualTo(ulid);
			assertThat(this.database.decode(text.toLowerCase(Locale.ROOT))).isEqualTo(ulid);
		}
		assertThat(this.database.decode("01aRz3NdEkTsV4RrFfQ69g5fAv")).isEqualTo(VECTOR);
	}

	@Test
	void findsRowsByText() {
		List<String> selects = selects("^select (\\*|item) from .*where id = .*(@id|ulid_from_text)");
		assertThat(selects).hasSizeGreaterThanOrEqualTo(2);
		for (String select : selects) {
			assertThat(this.results.get(select)).extracting(SqlPageTests::item)
				.isEqualTo(this.ulids.get(table(select)).stream().filter(VECTOR::equals).toList());
		}
	}

	@Test
	void rejectsInvalidText() {
		assertThat(INVALID).noneMatch(Ulid::isValid).hasSizeGreaterThan(500);
		INVALID.forEach((text) -> this.database.assertRejects("ulid_from_text", text));
	}

	@Test
	void returnsTheInstantOfAUlid() {
		verifyResults("created", (ulid) -> ulid.instant().isAfter(this.database.lastInstant) ? null : ulid.instant(),
				this.ulids.keySet());
	}

	@Test
	void returnsTheLowestUlidOfAnInstant() {
		Stream
			.concat(Stream.of(Instant.EPOCH, Instant.EPOCH.plusMillis(1), this.database.lastInstant,
					this.database.lastInstant.plusNanos(999_000), VECTOR.instant(), MARCH, APRIL),
					new Random(1).longs(200, 0, this.database.lastInstant.toEpochMilli())
						.mapToObj((millis) -> Instant.ofEpochMilli(millis).plusNanos(millis % 1000 * 1000)))
			.forEach((instant) -> assertThat(this.database.min(instant)).as(instant.toString())
				.isEqualTo(Ulid.min(instant)));
	}

	@Test
	void rejectsTimeOutOfRange() {
		for (String function : List.of("ulid_min", "ulid_random")) {
			this.database.assertRejects(function, this.database.argument(Instant.EPOCH.minusNanos(1000)));
			if (this.database.lastInstant.equals(SqlDatabase.LAST)) {
				this.database.assertRejects(function, this.database.argument(SqlDatabase.LAST.plusMillis(1)));
			}
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
			assertThat(this.results.get(select)).extracting(SqlPageTests::item)
				.containsExactlyInAnyOrderElementsOf(expected);
			assertThat(this.database.usesPrimaryKey(select)).as(select).isTrue();
		}
	}

	@Test
	void writesThePrefixOfATypedId() {
		assertThat(rows("^select .* as order_id.*from orders")).extracting("order_id", "item")
			.containsSubsequence(this.ulids.get("orders")
				.stream()
				.sorted()
				.map((ulid) -> tuple(new OrderId(ulid).text(), ulid.toString()))
				.toList());
	}

	@Test
	void rejectsAnotherPrefix() {
		String removal = "select " + selects("regexp_replace\\(").get(0)
			.replaceFirst("(?s).*(regexp_replace\\()[^,]*([^)]*\\)).*", "$1'%s'$2");
		String typed = new OrderId(VECTOR).text();
		assertThat(this.database.decode(this.database.query(removal.formatted(typed), String.class))).isEqualTo(VECTOR);
		for (String other : List.of("cus_", "ords_", "xord_")) {
			String text = typed.replace("ord_", other);
			assertThat(this.database.query(removal.formatted(text), String.class)).isEqualTo(text);
			this.database.assertRejects("ulid_from_text", text);
		}
	}

	@Test
	void returnsTheInstantsAndARangeOfFlakes() {
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
		assertThat(selects(range))
			.allSatisfy((select) -> assertThat(this.database.usesPrimaryKey(select)).as(select).isTrue());
	}

	@Test
	void generatesUlids() {
		verifyGenerated("ulid_random", SqlPage::verifyRandomness);
		verifyGenerated("ulid_random_v7", SqlPage::verifyVersion7);
		assertThat(
				SqlPage.ulid(this.database.query("select id from orders where item = 'then'", Object.class)).instant())
			.isEqualTo(Instant.parse("2026-05-01T12:00:00.123Z"));
	}

	private void verifyGenerated(String function, Consumer<Collection<Ulid>> randomness) {
		for (Instant instant : List.of(Instant.EPOCH, VECTOR.instant(), this.database.lastInstant)) {
			Object argument = this.database.argument(instant.plusNanos(999_000));
			List<Ulid> generated = Stream.generate(() -> this.database.call(function, argument)).limit(200).toList();
			assertThat(generated).extracting(Ulid::instant).containsOnly(instant);
			randomness.accept(generated);
		}
	}

	@Test
	void generatesFixedUlidsForTestData() {
		List<MatchResult> columns = SqlPage.columns(this.database.productName, 1);
		assertThat(columns).hasSameSizeAs(this.ulids.keySet());
		for (MatchResult column : columns) {
			String table = this.database.tableOf(column.group(1));
			this.database.execute("insert into %s (id, item) values (%s, 'row 10')".formatted(table, column.group(2)));
			assertThat(SqlPage
				.ulid(this.database.query("select id from %s where item = 'row 10'".formatted(table), Object.class)))
				.isEqualTo(table.equals("receipt") ? Ulid.of(0x7000, 0x8000_0000_0000_000AL) : Ulid.of(0, 10));
		}
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

	static Ulid item(Map<String, Object> row) {
		return Ulid.parse((String) row.get("item"));
	}

	static boolean isInMarch(Instant instant) {
		return !instant.isBefore(MARCH) && instant.isBefore(APRIL);
	}

}
