package io.ulid.documentation;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import io.ulid.Ulid;

import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The rows of an application whose keys are numbers, before and after they are migrated.
 * Invoices have a time: many are within a millisecond, some at the same instant. Products
 * and categories have none, and a table joins them. No row is inserted in the order of
 * its time or number.
 */
class OldApplication {

	private static final Instant BUSY = Instant.parse("2024-05-05T10:00:00Z");

	private static final int PRODUCTS = 250;

	private static final int CATEGORIES = 20;

	private final JdbcTemplate jdbc;

	private final Consumer<Collection<Ulid>> randomness;

	private final Random random = new Random(7);

	private final List<Invoice> invoices = new ArrayList<>();

	private final Instant before = Instant.now().minusSeconds(60);

	/**
	 * Create the rows.
	 * @param jdbc a session in UTC
	 * @param randomness what the random parts of the new ids must be
	 */
	OldApplication(JdbcTemplate jdbc, Consumer<Collection<Ulid>> randomness) {
		this.jdbc = jdbc;
		this.randomness = randomness;
		for (long id : shuffled(600)) {
			// 200 instants in 20 milliseconds, up to the last microsecond of each
			Instant createdAt = (id % 6 != 0)
					? BUSY.plus(this.random.nextInt(20) * 1000L + this.random.nextInt(10) * 111L, ChronoUnit.MICROS)
					: BUSY.minus(this.random.nextInt(5000), ChronoUnit.DAYS);
			this.invoices.add(new Invoice(id, createdAt));
		}
	}

	private List<Long> shuffled(int size) {
		List<Long> numbers = new ArrayList<>(LongStream.rangeClosed(1, size).boxed().toList());
		Collections.shuffle(numbers, this.random);
		return numbers;
	}

	void insertInvoices() {
		for (Invoice row : this.invoices) {
			this.jdbc.update("insert into invoice (id, created_at, customer) values (%d, '%s', 'customer %1$d')"
				.formatted(row.id(), AbstractSqlPageTests.text(row.createdAt())));
		}
		for (long line : shuffled(1200)) {
			this.jdbc.update("insert into invoice_line (id, invoice_id, item) values (%d, %d, 'for customer %2$d')"
				.formatted(line, 1 + line * 7 % 600));
		}
	}

	void insertProducts() {
		for (long id : shuffled(PRODUCTS)) {
			this.jdbc.update("insert into product (id, name) values (?, ?)", id, "product " + id);
		}
		for (long id : shuffled(CATEGORIES)) {
			this.jdbc.update("insert into category (id, name) values (?, ?)", id, "category " + id);
		}
		for (List<Object> join : joins()) {
			this.jdbc.update("insert into product_category (product_id, category_id, sort_order) values (?, ?, ?)",
					join.toArray());
		}
	}

	/**
	 * Two categories for each product: product, category and order.
	 */
	private static List<List<Object>> joins() {
		return IntStream.rangeClosed(1, PRODUCTS)
			.boxed()
			.flatMap((id) -> Stream.of(List.<Object>of(id, 1 + id % CATEGORIES, id),
					List.<Object>of(id, 1 + (id + 7) % CATEGORIES, 1000 + id)))
			.toList();
	}

	/**
	 * Check the rows, keys and columns after the migration.
	 */
	void verify() {
		verifyInvoices();
		verifyProducts();
		this.jdbc.execute((ConnectionCallback<Void>) (connection) -> {
			verifyKeys(connection.getMetaData());
			return null;
		});
	}

	private void verifyInvoices() {
		List<Ulid> ids = new ArrayList<>();
		this.invoices.sort(Comparator.comparing(Invoice::createdAt).thenComparing(Invoice::id));
		for (Invoice row : this.invoices) {
			Ulid id = AbstractSqlPageTests.ulid(this.jdbc
				.queryForObject("select id from invoice where customer = 'customer %d' and created_at = '%s'"
					.formatted(row.id(), AbstractSqlPageTests.text(row.createdAt())), Object.class));
			assertThat(id.instant()).isEqualTo(row.createdAt().truncatedTo(ChronoUnit.MILLIS));
			ids.add(id);
		}
		assertThat(ids).isSorted().doesNotHaveDuplicates();
		this.randomness.accept(ids);
		assertThat(this.jdbc.queryForObject("select count(*) from invoice", int.class)).isEqualTo(600);
		assertThat(this.jdbc.queryForObject("""
				select count(*) from invoice_line join invoice on invoice.id = invoice_line.invoice_id
				where item = concat('for ', customer)""", int.class)).isEqualTo(1200);
	}

	private void verifyProducts() {
		List<Ulid> products = ids("product", PRODUCTS);
		this.randomness.accept(products);
		assertThat(Stream.of(products, ids("category", CATEGORIES)).flatMap(List::stream).map(Ulid::instant).distinct())
			.singleElement()
			.satisfies((instant) -> assertThat(instant).isBetween(this.before, Instant.now().plusSeconds(60)));
		assertThat(this.jdbc.query("""
				select product.name, category.name, sort_order
				from product_category
					join product on product.id = product_category.product_id
					join category on category.id = product_category.category_id""",
				(row, index) -> List.<Object>of(number(row.getString(1)), number(row.getString(2)), row.getInt(3))))
			.containsExactlyInAnyOrderElementsOf(joins());
	}

	private static int number(String name) {
		return Integer.parseInt(name.replaceFirst("^\\w+ ", ""));
	}

	/**
	 * The ids of a table in the order of the numbers that were there before.
	 */
	private List<Ulid> ids(String table, int size) {
		List<Ulid> ids = IntStream.rangeClosed(1, size)
			.mapToObj((number) -> AbstractSqlPageTests.ulid(this.jdbc
				.queryForObject("select id from %1$s where name = '%1$s %2$s'".formatted(table, number), Object.class)))
			.toList();
		assertThat(ids).isSorted().doesNotHaveDuplicates();
		return ids;
	}

	private static void verifyKeys(DatabaseMetaData metadata) throws SQLException {
		String catalog = metadata.getConnection().getCatalog();
		Map<String, List<String>> columns = Map.of("invoice", List.of("id", "created_at", "customer"), "product",
				List.of("id", "name"), "category", List.of("id", "name"), "invoice_line",
				List.of("id", "invoice_id", "item"), "product_category", List.of("product_id", "category_id", "sort_order"));
		for (String table : columns.keySet()) {
			String name = metadata.storesUpperCaseIdentifiers() ? table.toUpperCase(Locale.ROOT) : table;
			assertThat(values(metadata.getColumns(catalog, null, name, null), "COLUMN_NAME", "IS_NULLABLE")).as(table)
				.containsExactlyInAnyOrderElementsOf(
						columns.get(table).stream().map((column) -> column + " no").toList());
			boolean join = table.equals("product_category");
			assertThat(values(metadata.getPrimaryKeys(catalog, null, name), "COLUMN_NAME")).as(table)
				.containsExactlyInAnyOrderElementsOf(join ? List.of("product_id", "category_id") : List.of("id"));
			assertThat(values(metadata.getImportedKeys(catalog, null, name), "FKCOLUMN_NAME", "PKTABLE_NAME",
					"PKCOLUMN_NAME"))
				.as(table)
				.containsExactlyInAnyOrderElementsOf(join ? List.of("product_id product id", "category_id category id")
						: table.equals("invoice_line") ? List.of("invoice_id invoice id") : List.of());
			if (join) {
				assertThat(values(metadata.getIndexInfo(catalog, null, name, true, false), "COLUMN_NAME"))
					.containsExactlyInAnyOrder("product_id", "category_id", "category_id", "sort_order");
			}
		}
	}

	private static List<String> values(ResultSet rows, String... columns) throws SQLException {
		List<String> values = new ArrayList<>();
		while (rows.next()) {
			List<String> row = new ArrayList<>();
			for (String column : columns) {
				row.add(rows.getString(column).toLowerCase(Locale.ROOT));
			}
			values.add(String.join(" ", row));
		}
		return values;
	}

	/**
	 * A row of the table to be migrated.
	 */
	private record Invoice(long id, Instant createdAt) {
	}

}
