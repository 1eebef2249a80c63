package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.support.database.TestDatabase;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * {@code docs/migration/numbers.md}: three releases of an application, and the rollback
 * of the second one.
 */
@Tag("slow")
class MigrationFromNumbersTests {

	private static final String LINE = """

			@Entity
			class InvoiceLine {

				@Id
				@GeneratedValue(strategy = GenerationType.IDENTITY)
				Long id;

				@ManyToOne(optional = false)
				Invoice invoice;

				String item;

			}
			""";

	private static final String AFTER = Markdown.page("docs/migration/numbers.md").block("java", "class Invoice ")
			+ LINE;

	private static final String BEFORE = AFTER
		.replace("@UlidGeneratedId", "@GeneratedValue(strategy = GenerationType.IDENTITY)")
		.replace("Ulid id", "Long id")
		.replaceAll("(?s)\t@Column.*?number;\n\n|interface .*(?=@Entity)", "");

	private static final Path SCRIPTS = SqlPage.DIRECTORY.resolve("postgresql/numbers-online");

	// Seven rows in each millisecond, whose times are not in the order of the numbers
	private static final String ROWS = """
			insert into invoice (created_at, customer)
			select timestamptz '2024-05-05T10:00:00Z' + (i * 37 % 1000) / 7 * interval '1 millisecond'
				+ i % 1000 * interval '1 microsecond', 'customer ' || i
			from generate_series(1, 2500) as i;
			insert into invoice_line (invoice_id, item)
			select 1 + i * 31 % 2500, 'for customer ' || (1 + i * 31 % 2500) from generate_series(1, 5000) as i;
			""";

	private final TestDatabase database = TestDatabase.postgreSql();

	private final JdbcTemplate jdbc = SqlPage.jdbc(this.database);

	@TempDir
	private Path first;

	@Test
	void migratesAndRollsBackWhileTheApplicationRuns() throws Exception {
		migrate(1);
		SqlPage.execute(this.database, ROWS);
		String files = files();
		migrate(2);
		start(BEFORE).close();
		// Old instances continue while the scripts run
		insert("default", "between add and fill");
		migrate(3);
		assertThat(value("select count(distinct xmin::text) >= 4 from invoice")).as("transactions").isEqualTo(true);
		insert("default", "between fill and check");
		migrate(4);
		insert("default", "between check and switch");
		migrate(5);
		assertThat(files()).as("no table was rewritten").isEqualTo(files);
		assertThatException().as("the old release")
			.isThrownBy(() -> start(BEFORE))
			.withStackTraceContaining("wrong column type encountered in column [id] in table [invoice]");
		verifyOrder(2503);
		try (PageApplication migrated = start(AFTER)) {
			insert("uuidv7()", "after the switch");
			verifyLinks(migrated);
		}
		assertThat(value("select number from invoice where customer = 'after the switch'")).isEqualTo(2504L);
		Object switched = value("select id from invoice where number = 2504");
		// The new release assigns a line to another invoice
		assertThat(this.jdbc.update("""
				update invoice_line set invoice_id = invoice.id, item = 'for ' || customer
				from invoice where invoice.number = 7 and invoice_line.id = 1""")).isOne();
		SqlPage.execute(this.database, Files.readString(SCRIPTS.resolve("rollback.sql")));
		start(BEFORE).close();
		assertThat(value("select item from invoice_line where invoice_id = 2504")).isEqualTo("for after the switch");
		insert("default", "after the rollback");
		verifyLines(2505);
		migrate(5);
		migrate(6);
		assertThat(value("select id from invoice where customer = 'after the switch'")).isEqualTo(switched);
		assertThat(value("select customer from invoice where number = 2505")).isEqualTo("after the rollback");
		insert("uuidv7()", "after the last release");
		assertThat(value("select number from invoice where customer = 'after the last release'")).isNull();
		try (PageApplication migrated = start(AFTER)) {
			verifyLinks(migrated);
		}
		verifyLines(2506);
	}

	@Test
	void failsTheSwitchIfANumberHasNoUlid() throws Exception {
		migrate(1);
		this.database
			.execute("insert into invoice (id, created_at, customer) values (1099511627776, now(), 'beyond 40 bits')");
		assertThatException().isThrownBy(() -> migrate(5)).withMessageContaining("ulid_set");
		this.jdbc.update("update invoice set ulid = ? where ulid is null", UlidGenerator.random().next().toUuid());
		this.database.execute("call fill_ulids(1000)");
		// Flyway's repair
		this.jdbc.update("delete from flyway_schema_history where not success");
		migrate(5);
	}

	/**
	 * The files of SQL contain a comment that keeps the numbers.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "MariaDB", "H2" })
	void keepsTheNumbersWithTheApplicationStopped(String product) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		String script = SqlPage.file(product.toLowerCase(Locale.ROOT) + "/numbers-to-ulids.sql");
		SqlPage.execute(database, SqlPage.tables(script) + SchemaPageTests.ROWS);
		database.createFunctions();
		Matcher kept = Pattern
			.compile(" *-- To keep the numbers for old links, write .*\n(( *-- .*\n)+).*drop column id.*")
			.matcher(script);
		assertThat(kept.find()).isTrue();
		SqlPage.execute(database,
				script.substring(0, kept.start()) + kept.group(1).replace("-- ", "") + script.substring(kept.end()));
		JdbcTemplate migrated = SqlPage.jdbc(database);
		assertThat(migrated.queryForObject("select customer from invoice where number = 2", String.class))
			.isEqualTo("b");
		Object id = product.equals("MariaDB") ? Ulid.MIN.toBytes() : Ulid.MIN.toUuid();
		migrated.update("insert into invoice (id, created_at, customer) values (?, '2026-03-02', 'c')", id);
		assertThat(migrated.queryForObject("select number from invoice where customer = 'c'", Long.class)).isNull();
	}

	/**
	 * The comments of the files contain the changes for other columns.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			PostgreSQL |                             |
			PostgreSQL | timestamptz not null        | timestamp not null
			MariaDB    |                             |
			MariaDB    | datetime(6) not null        | timestamp(6) not null default current_timestamp(6) \
			on update current_timestamp(6)
			MariaDB    | binary(16)                  | uuid
			H2         |                             |
			H2         | timestamp(6) with time zone | timestamp(6)
			""")
	void scriptsKeepOrderRowsAndKeys(String product, @Nullable String column, String otherColumn) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		database.createFunctions();
		String directory = product.toLowerCase(Locale.ROOT);
		UnaryOperator<String> variant = (script) -> script;
		if ("timestamp not null".equals(otherColumn)) {
			variant = (script) -> script.replaceAll("(ulid_random|ulid_min)\\(created_at\\)",
					"$1(created_at at time zone 'UTC')");
		}
		else if ("uuid".equals(otherColumn)) {
			SqlPage.execute(database, SqlPage.file("mariadb/uuidv7.sql"));
			variant = (script) -> script.replace("ulid_random(", "ulid_random_v7(");
		}
		JdbcTemplate utc = SqlPage.session(database, "+00:00");
		JdbcTemplate client = SqlPage.session(database, "+05:30");
		List<Long> numbers = new ArrayList<>(LongStream.rangeClosed(1, 300).boxed().toList());
		Collections.shuffle(numbers, new Random(7));
		for (String file : List.of("numbers-to-ulids", "numbers-to-ulids-join-table")) {
			String script = variant.apply(SqlPage.file(directory + "/" + file + ".sql"));
			String changed = (column != null) ? script.replace(column, otherColumn) : script;
			SqlPage.split(SqlPage.tables(changed)).forEach(client::execute);
			for (long number : numbers) {
				rows(file, number).forEach(utc::execute);
			}
			for (String statement : SqlPage.split(changed)) {
				if (statement.contains("as out_of_order")) {
					assertThat(client.queryForMap(statement).values()).hasSize(2)
						.allSatisfy((count) -> assertThat(((Number) count).intValue()).isZero());
				}
				else {
					client.execute(statement);
				}
			}
		}
		if (product.equals("PostgreSQL") && column == null) {
			SqlPage.execute(database, SqlPage.file("postgresql/column-order.sql"));
			assertThat(utc.queryForMap("select * from invoice limit 1").keySet()).first().isEqualTo("id");
		}
		verifyScripts(utc, "uuid".equals(otherColumn) ? SqlPage::verifyVersion7 : SqlPage::verifyRandomness);
		SqlPage.close(client);
		SqlPage.close(utc);
	}

	/**
	 * Three invoices are in each millisecond, at the same instant or in the order of
	 * their numbers. Products have no time.
	 */
	private static List<String> rows(String file, long number) {
		if (file.endsWith("join-table")) {
			return List.of("insert into product (id, name) values (%d, 'product %1$d')".formatted(number),
					"insert into category (id, name) values (%d, 'category %1$d')".formatted(number),
					"insert into product_category values (%d, %1$d, %1$d)".formatted(number));
		}
		return List.of(
				"insert into invoice (id, created_at, customer) values (%d, '%s', 'customer %1$d')".formatted(number,
						SqlPage.text(createdAt(number))),
				"insert into invoice_line (invoice_id, item) values (%d, 'for customer %1$d')".formatted(number));
	}

	private static Instant createdAt(long number) {
		return Instant.parse("2024-05-05T10:00:00Z").plus(number / 3 * 1000 + number / 2 % 2 * 999, ChronoUnit.MICROS);
	}

	private static void verifyScripts(JdbcTemplate jdbc, Consumer<List<Ulid>> randomness) {
		List<Long> numbers = LongStream.rangeClosed(1, 300).boxed().toList();
		List<Long> inOrder = numbers.stream()
			.sorted(Comparator.comparing(MigrationFromNumbersTests::createdAt))
			.toList();
		List<Ulid> ids = ids(jdbc, "select id from invoice where customer = 'customer %d'", inOrder);
		assertThat(ids).extracting(Ulid::instant)
			.isEqualTo(inOrder.stream().map((number) -> createdAt(number).truncatedTo(ChronoUnit.MILLIS)).toList());
		randomness.accept(ids);
		assertThat(ids(jdbc, "select id from product where name = 'product %d'", numbers)).extracting(Ulid::instant)
			.containsOnly(ids(jdbc, "select id from category where name = 'category %d'", numbers).get(0).instant());
		for (String rows : List.of("invoice where created_at < '2025-01-01'", """
				invoice_line join invoice on invoice.id = invoice_line.invoice_id
				where item = concat('for ', customer)""", """
				product_category
					join product on product.id = product_category.product_id
					join category on category.id = product_category.category_id
				where replace(product.name, 'product ', '') = replace(category.name, 'category ', '')""")) {
			assertThat(jdbc.queryForObject("select count(*) from " + rows, int.class)).as(rows).isEqualTo(300);
		}
		for (String rejected : List.of("insert into invoice (created_at, customer) values ('2026-01-01', 'no id')",
				"insert into invoice select * from invoice", "insert into product select * from product",
				"update invoice_line set invoice_id = null", "delete from invoice", "delete from product",
				"delete from category", "insert into product_category select * from product_category",
				"update product_category set product_id = null", """
						update product_category set sort_order = 1,
							category_id = (select id from category where name = 'category 1')""")) {
			assertThatException().as(rejected).isThrownBy(() -> jdbc.execute(rejected));
		}
	}

	/**
	 * The ids of some numbers, which must be in the same order.
	 */
	private static List<Ulid> ids(JdbcTemplate jdbc, String query, List<Long> numbers) {
		List<Ulid> ids = numbers.stream()
			.map((number) -> SqlPage.ulid(jdbc.queryForObject(query.formatted(number), Object.class)))
			.toList();
		assertThat(ids).isSorted().doesNotHaveDuplicates();
		return ids;
	}

	private PageApplication start(String code) {
		return PageApplication.start(this.database, PageApplication.sources(code), Map.of());
	}

	private void migrate(int version) throws IOException {
		Files.writeString(this.first.resolve("V1__before.sql"),
				SqlPage.tables(SqlPage.file("postgresql/numbers-to-ulids.sql")));
		assertThat(Flyway.configure()
			// Otherwise an index that is created concurrently waits for Flyway's own lock
			.configuration(Map.of("flyway.postgresql.transactional.lock", "false"))
			.dataSource(this.database.url(), this.database.username(), this.database.password())
			.locations("filesystem:" + this.first, "filesystem:" + SCRIPTS.toRealPath())
			.target(Integer.toString(version))
			.load()
			.migrate().migrationsExecuted).isPositive();
	}

	/**
	 * PostgreSQL gives a table a new file when it writes all of its rows again.
	 */
	private String files() {
		return this.jdbc.queryForList("select relfilenode from pg_class where relname in ('invoice', 'invoice_line')")
			.toString();
	}

	/**
	 * Insert an invoice and its line, as an instance of the application does.
	 * @param id the id, which is "default" in the old release
	 */
	private void insert(String id, String customer) {
		this.jdbc.update("""
				with inserted as (
					insert into invoice (id, created_at, customer) values (%s, now(), ?) returning id, customer)
				insert into invoice_line (invoice_id, item) select id, 'for ' || customer from inserted"""
			.formatted(id), customer);
	}

	private Object value(String query) {
		return this.jdbc.queryForObject(query, Object.class);
	}

	private void verifyOrder(int size) {
		List<Ulid> ids = this.jdbc.query(
				"select id, created_at from invoice order by date_trunc('milliseconds', created_at), number",
				(row, number) -> {
					Ulid id = Ulid.from(row.getObject(1, UUID.class));
					assertThat(id.instant())
						.isEqualTo(row.getObject(2, OffsetDateTime.class).toInstant().truncatedTo(ChronoUnit.MILLIS));
					return id;
				});
		assertThat(ids).hasSize(size).isSorted().doesNotHaveDuplicates();
		verifyLines(size);
	}

	private void verifyLines(int size) {
		assertThat(this.jdbc.queryForObject("""
				select count(*) from invoice_line join invoice on invoice.id = invoice_line.invoice_id
				where item = 'for ' || customer""", int.class)).isGreaterThan(size)
			.isEqualTo(this.jdbc.queryForObject("select count(*) from invoice_line", int.class));
	}

	private static void verifyLinks(PageApplication application) {
		MockMvcTester mvc = application.mvc();
		var redirect = mvc.get().uri("/invoices/42").exchange();
		assertThat(redirect).hasStatus(HttpStatus.PERMANENT_REDIRECT);
		assertThat(mvc.get().uri(redirect.getResponse().getHeader("Location"))).hasStatusOk()
			.bodyJson()
			.extractingPath("customer")
			.isEqualTo("customer 42");
		for (Object missing : List.of("999999999999999999", Ulid.MAX, "0".repeat(26), "nonsense")) {
			assertThat(mvc.get().uri("/invoices/" + missing)).hasStatus(HttpStatus.NOT_FOUND);
		}
		assertThat(mvc.get().uri("/invoices/" + "U".repeat(26))).hasStatus(HttpStatus.BAD_REQUEST);
	}

}
