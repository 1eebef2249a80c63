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
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import io.ulid.Ulid;

import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The rows of an application whose keys are numbers, before and after they are moved.
 * Invoices have a time: many are within a millisecond, some at the same instant. Products
 * and categories have none, and a table joins them. No row is inserted in the order of
 * its time or number.
 */
class OldApplication {

	private static final Instant BUSY = Instant.parse("2024-05-05T10:00:00Z");

	private final JdbcTemplate jdbc;

	private final Consumer<Collection<Ulid>> randomness;

	private final List<Invoice> invoices = new ArrayList<>();

	private final Map<Long, Invoice> invoicesByLine = new HashMap<>();

	private final List<Long> products = shuffled(500, new Random(8));

	private final List<Long> categories = shuffled(20, new Random(9));

	private final Instant before = Instant.now().minusSeconds(60);

	/**
	 * Create the rows.
	 * @param jdbc a session in UTC
	 * @param randomness what the random parts of the new ids must be
	 */
	OldApplication(JdbcTemplate jdbc, Consumer<Collection<Ulid>> randomness) {
		this.jdbc = jdbc;
		this.randomness = randomness;
		Random random = new Random(7);
		List<Long> ids = shuffled(3000, random);
		for (int i = 0; i < 1200; i++) {
			// 200 instants in 20 milliseconds, up to the last microsecond of each
			Instant createdAt = (i < 1000)
					? BUSY.plus(random.nextInt(20) * 1000L + random.nextInt(10) * 111L, ChronoUnit.MICROS)
					: BUSY.minus(random.nextInt(5000), ChronoUnit.DAYS);
			this.invoices.add(new Invoice(ids.get(i), createdAt, "customer " + i));
		}
		for (Long line : shuffled(2400, random)) {
			this.invoicesByLine.put(line, this.invoices.get(random.nextInt(this.invoices.size())));
		}
	}

	private static List<Long> shuffled(int size, Random random) {
		List<Long> numbers = new ArrayList<>(LongStream.rangeClosed(1, size).boxed().toList());
		Collections.shuffle(numbers, random);
		return numbers;
	}

	void insertInvoices() {
		this.jdbc.batchUpdate(this.invoices.stream()
			.map((row) -> "insert into invoice (id, created_at, customer) values (%s, '%s', '%s')".formatted(row.id(),
					AbstractSqlPageTests.text(row.createdAt()), row.customer()))
			.toArray(String[]::new));
		this.jdbc.batchUpdate("insert into invoice_line (id, invoice_id, item) values (?, ?, ?)", this.invoicesByLine
			.entrySet()
			.stream()
			.map((line) -> new Object[] { line.getKey(), line.getValue().id(), "for " + line.getValue().customer() })
			.toList());
	}

	void insertProducts() {
		insertNamed("product", this.products);
		insertNamed("category", this.categories);
		this.jdbc.batchUpdate("insert into product_category (product_id, category_id, sort_order) values (?, ?, ?)",
				joins().map((join) -> new Object[] { join.product(), join.category(), join.sortOrder() }).toList());
	}

	private void insertNamed(String table, List<Long> ids) {
		this.jdbc.batchUpdate("insert into %s (id, name) values (?, ?)".formatted(table),
				ids.stream().map((id) -> new Object[] { id, table + " " + id }).toList());
	}

	/**
	 * Two categories for each product, which are never the same.
	 */
	private Stream<Join> joins() {
		return this.products.stream()
			.flatMap((id) -> Stream.of(new Join(id, 1 + id % 20, id), new Join(id, 1 + (id + 7) % 20, 1000 + id)));
	}

	/**
	 * Check the rows, keys and columns after the move.
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
		Map<String, Ulid> ids = new HashMap<>();
		this.jdbc.query("select customer, id from invoice",
				(RowCallbackHandler) (row) -> ids.put(row.getString(1), AbstractSqlPageTests.ulid(row.getObject(2))));
		assertThat(ids).hasSameSizeAs(this.invoices);
		for (Invoice row : this.invoices) {
			assertThat(
					this.jdbc.queryForObject("select count(*) from invoice where customer = '%s' and created_at = '%s'"
						.formatted(row.customer(), AbstractSqlPageTests.text(row.createdAt())), int.class))
				.as("created_at is as before")
				.isEqualTo(1);
		}
		Map<Long, String> customersByLine = new HashMap<>();
		this.jdbc.query("""
				select invoice_line.id, customer, item
				from invoice_line join invoice on invoice.id = invoice_line.invoice_id""", (row) -> {
			customersByLine.put(row.getLong(1), row.getString(2));
			assertThat(row.getString(3)).isEqualTo("for " + row.getString(2));
		});
		assertThat(customersByLine).hasSameSizeAs(this.invoicesByLine);
		this.invoicesByLine
			.forEach((line, invoice) -> assertThat(customersByLine).containsEntry(line, invoice.customer()));
		List<Invoice> inOrder = this.invoices.stream()
			.sorted(Comparator.comparing(Invoice::createdAt).thenComparing(Invoice::id))
			.toList();
		assertThat(inOrder).allSatisfy((row) -> assertThat(ids.get(row.customer()).instant())
			.isEqualTo(row.createdAt().truncatedTo(ChronoUnit.MILLIS)));
		assertThat(inOrder).extracting((row) -> ids.get(row.customer()))
			.isSortedAccordingTo(Comparator.naturalOrder())
			.doesNotHaveDuplicates();
		this.randomness.accept(ids.values());
	}

	private void verifyProducts() {
		List<Ulid> products = ids("product", this.products.size());
		this.randomness.accept(products);
		assertThat(Stream.concat(products.stream(), ids("category", this.categories.size()).stream())
			.map(Ulid::instant)
			.distinct()).singleElement()
			.satisfies((instant) -> assertThat(instant).isBetween(this.before, Instant.now().plusSeconds(60)));
		List<Join> joins = this.jdbc.query("""
				select product.name, category.name, sort_order
				from product_category
					join product on product.id = product_category.product_id
					join category on category.id = product_category.category_id""",
				(row, index) -> new Join(number(row.getString(1)), number(row.getString(2)), row.getInt(3)));
		assertThat(joins).hasSizeGreaterThan(500).containsExactlyInAnyOrderElementsOf(joins().toList());
	}

	private static long number(String name) {
		return Long.parseLong(name.replaceFirst("^(product|category) ", ""));
	}

	/**
	 * The ids of a table in the order of the numbers that were there before.
	 */
	private List<Ulid> ids(String table, int size) {
		List<Ulid> ids = LongStream.rangeClosed(1, size)
			.mapToObj((number) -> AbstractSqlPageTests.ulid(this.jdbc
				.queryForObject("select id from %1$s where name = '%1$s %2$s'".formatted(table, number), Object.class)))
			.toList();
		assertThat(ids).isSortedAccordingTo(Comparator.naturalOrder()).doesNotHaveDuplicates();
		return ids;
	}

	private static void verifyKeys(DatabaseMetaData metadata) throws SQLException {
		String catalog = metadata.getConnection().getCatalog();
		for (String table : List.of("invoice", "product", "category")) {
			assertThat(values(metadata.getPrimaryKeys(catalog, null, name(metadata, table)), "COLUMN_NAME"))
				.containsExactly("id");
		}
		assertThat(columns(metadata, "invoice")).containsExactly("id no", "created_at no", "customer no");
		assertThat(columns(metadata, "product")).containsExactlyInAnyOrder("id no", "name no");
		assertThat(columns(metadata, "category")).containsExactlyInAnyOrder("id no", "name no");

		List<String> line = columns(metadata, "invoice_line");
		assertThat(line).containsExactlyInAnyOrder("id no", "invoice_id no", "item no");
		if (!metadata.getDatabaseProductName().equals("PostgreSQL")) {
			assertThat(line).isEqualTo(List.of("id no", "invoice_id no", "item no"));
		}
		assertThat(values(metadata.getImportedKeys(catalog, null, name(metadata, "invoice_line")), "FKCOLUMN_NAME",
				"PKTABLE_NAME", "PKCOLUMN_NAME"))
			.containsExactly("invoice_id invoice id");

		String join = name(metadata, "product_category");
		assertThat(columns(metadata, "product_category")).containsExactlyInAnyOrder("product_id no", "category_id no",
				"sort_order no");
		assertThat(values(metadata.getPrimaryKeys(catalog, null, join), "COLUMN_NAME"))
			.containsExactlyInAnyOrder("product_id", "category_id");
		assertThat(values(metadata.getImportedKeys(catalog, null, join), "FKCOLUMN_NAME", "PKTABLE_NAME"))
			.containsExactlyInAnyOrder("product_id product", "category_id category");
		assertThat(values(metadata.getIndexInfo(catalog, null, join, true, false), "COLUMN_NAME"))
			.containsExactlyInAnyOrder("product_id", "category_id", "category_id", "sort_order");
	}

	/**
	 * The columns in the order of the table, and whether they may be null.
	 */
	private static List<String> columns(DatabaseMetaData metadata, String table) throws SQLException {
		return values(metadata.getColumns(metadata.getConnection().getCatalog(), null, name(metadata, table), null),
				"COLUMN_NAME", "IS_NULLABLE");
	}

	private static String name(DatabaseMetaData metadata, String table) throws SQLException {
		return metadata.storesUpperCaseIdentifiers() ? table.toUpperCase(Locale.ROOT) : table;
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
	 * A row of the table to be moved.
	 */
	private record Invoice(long id, Instant createdAt, String customer) {
	}

	/**
	 * A product in a category, by their numbers.
	 */
	private record Join(long product, long category, long sortOrder) {
	}

}
