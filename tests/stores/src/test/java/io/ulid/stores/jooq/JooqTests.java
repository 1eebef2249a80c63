package io.ulid.stores.jooq;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.jooq.UlidJooqConverter;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.TestDatabase;
import org.jooq.DSLContext;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.codegen.GenerationTool;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Target;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Identifiers in jOOQ. Its code generator uses the configuration of the page.
 */
class JooqTests {

	private static final String POSTGRESQL = "org.jooq.meta.postgres.PostgresDatabase";

	static final List<Arguments> GENERATED = rows(
			List.of(Arguments.of("PostgreSQL", "public", POSTGRESQL, "uuid"),
					Arguments.of("PostgreSQL", "public", POSTGRESQL, "char(26)")),
			Arguments.of("PostgreSQL", "public", POSTGRESQL, "bytea"),
			Arguments.of("MariaDB", null, "org.jooq.meta.mariadb.MariaDBDatabase", "binary(16)"),
			Arguments.of("H2", "PUBLIC", "org.jooq.meta.h2.H2Database", "uuid"));

	static final List<Arguments> NESTED = rows(List.of(Arguments.of("PostgreSQL", "uuid")),
			Arguments.of("MariaDB", "binary(16)"), Arguments.of("H2", "uuid"));

	private static List<Arguments> rows(List<Arguments> everyBuild, Arguments... others) {
		return Stream.concat(everyBuild.stream(), Matrix.isFull() ? Stream.of(others) : Stream.empty()).toList();
	}

	@ParameterizedTest
	@FieldSource("GENERATED")
	void generatesColumnsOfIdentifiers(String product, @Nullable String schema, String dialect, String column,
			@TempDir Path directory) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password())) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(product);
			DSLContext dsl = DSL.using(connection);
			dsl.execute(
					"create table orders (id %1$s primary key, parent_id %1$s, shipment_id bigint)".formatted(column));
			generate(database, (schema != null) ? schema : connection.getCatalog(), dialect, directory);
			try (URLClassLoader classLoader = compile(directory)) {
				Class<?> type = classLoader.loadClass("com.example.db.tables.Orders");
				Object orders = Stream.of(type.getFields())
					.filter((field) -> field.getType() == type)
					.findFirst()
					.orElseThrow()
					.get(null);
				insertAndFind(dsl, (Table<?>) orders);
			}
		}
	}

	private static void insertAndFind(DSLContext dsl, Table<?> orders) throws Exception {
		TableField<?, OrderId> id = column(orders, "ID", OrderId.class);
		TableField<?, OrderId> parentId = column(orders, "PARENT_ID", OrderId.class);
		TableField<?, UlidFlake> shipmentId = column(orders, "SHIPMENT_ID", UlidFlake.class);
		List<OrderId> ids = UlidGenerator.monotonic().nextBatch(4).stream().map(OrderId::new).toList();
		UlidFlake flake = UlidFlakeGenerator.standalone().next();
		for (int index : new int[] { 2, 0, 3, 1 }) {
			dsl.insertInto(orders)
				.set(id, ids.get(index))
				.set(parentId, (index > 0) ? ids.get(0) : null)
				.set(shipmentId, flake)
				.execute();
		}
		assertThat(dsl.select(id).from(orders).orderBy(id).fetch(id)).isEqualTo(ids);
		assertThat(dsl.select(id).from(orders).where(id.in(ids.get(1), ids.get(3))).orderBy(id).fetch(id))
			.containsExactly(ids.get(1), ids.get(3));
		assertThat(dsl.select(id).from(orders).where(id.ge(ids.get(1))).and(id.lt(ids.get(3))).orderBy(id).fetch(id))
			.containsExactly(ids.get(1), ids.get(2));
		assertThat(dsl.select(id).from(orders).where(parentId.isNull()).fetch(id)).containsExactly(ids.get(0));
		assertThat(dsl.select(parentId).from(orders).where(id.eq(ids.get(0))).fetchOne(parentId)).isNull();
		assertThat(dsl.selectDistinct(shipmentId).from(orders).fetch(shipmentId)).containsExactly(flake);
	}

	@SuppressWarnings("unchecked") // The class of the column is checked
	private static <T> TableField<?, T> column(Table<?> table, String name, Class<T> type) throws Exception {
		Field field = table.getClass().getField(name);
		TableField<?, ?> column = (TableField<?, ?>) field.get(table);
		assertThat(column.getType()).isEqualTo(type);
		return (TableField<?, T>) column;
	}

	@Test
	void readsArrays() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password())) {
			DSLContext dsl = DSL.using(connection);
			List<Ulid> ids = UlidGenerator.monotonic().nextBatch(2);
			Ulid[] read = dsl
				.fetchValue(DSL.field("array['%s', '%s']::uuid[]".formatted(ids.get(0).toUuid(), ids.get(1).toUuid()),
						SQLDataType.UUID.asConvertedDataType(new UlidJooqConverter<>(UUID.class, Ulid.class)).array()));
			assertThat(read).containsExactlyElementsOf(ids);
		}
	}

	// jOOQ reads the values of MULTISET from JSON, in which bytes are text in Base64
	@ParameterizedTest
	@FieldSource("NESTED")
	void readsNestedRows(String product, String column) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		String options = product.equals("MariaDB") ? "?allowMultiQueries=true" : "";
		try (Connection connection = DriverManager.getConnection(database.url() + options, database.username(),
				database.password())) {
			DSLContext dsl = DSL.using(connection);
			dsl.execute("create table nested (id %1$s primary key, order_id %1$s)".formatted(column));
			boolean uuid = column.equals("uuid");
			var id = DSL.field(DSL.unquotedName("id"), uuid
					? SQLDataType.UUID.asConvertedDataType(new UlidJooqConverter<>(UUID.class, Ulid.class))
					: SQLDataType.BINARY(16).asConvertedDataType(new UlidJooqConverter<>(byte[].class, Ulid.class)));
			var orderId = DSL.field(DSL.unquotedName("order_id"), uuid
					? SQLDataType.UUID.asConvertedDataType(new UlidJooqConverter<>(UUID.class, OrderId.class))
					: SQLDataType.BINARY(16).asConvertedDataType(new UlidJooqConverter<>(byte[].class, OrderId.class)));
			Ulid ulid = UlidGenerator.monotonic().next();
			Table<?> nested = DSL.table(DSL.unquotedName("nested"));
			dsl.insertInto(nested).set(id, ulid).set(orderId, new OrderId(ulid)).execute();
			var rows = dsl.fetchValue(DSL.multiset(DSL.select(id, orderId).from(nested)));
			assertThat(rows.getValues(id)).containsExactly(ulid);
			assertThat(rows.getValues(orderId)).containsExactly(new OrderId(ulid));
		}
	}

	@Test
	void convertsEachForm() {
		Ulid ulid = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThat(new UlidJooqConverter<>(UUID.class, Ulid.class).to(ulid)).isEqualTo(ulid.toUuid());
		assertThat(new UlidJooqConverter<>(byte[].class, Ulid.class).to(ulid)).isEqualTo(ulid.toBytes());
		assertThat(new UlidJooqConverter<>(String.class, OrderId.class).to(new OrderId(ulid)))
			.isEqualTo(ulid.toString());
		// An opaque id needs no key, because a column contains the ULID
		assertThat(new UlidJooqConverter<>(String.class, MemberId.class).to(new MemberId(ulid)))
			.isEqualTo(ulid.toString());
		assertThat(new UlidJooqConverter<>(String.class, MemberId.class).from(ulid.toString()))
			.isEqualTo(new MemberId(ulid));
		assertThat(new UlidJooqConverter<>(byte[].class, OrderId.class).from(ulid.toBytes()))
			.isEqualTo(new OrderId(ulid));
		UlidFlake flake = UlidFlake.of(42);
		assertThat(new UlidJooqConverter<>(Long.class, UlidFlake.class).to(flake)).isEqualTo(42L);
		assertThat(new UlidJooqConverter<>(String.class, UlidFlake.class).to(flake)).isEqualTo(flake.toString());
		assertThat(new UlidJooqConverter<>(String.class, UlidFlake.class).from(flake.toString())).isEqualTo(flake);
	}

	@Test
	void rejectsColumnsThatCannotStoreTheIdentifier() {
		assertThatIllegalArgumentException().isThrownBy(() -> new UlidJooqConverter<>(Long.class, Ulid.class))
			.withMessage("A column of type 'java.lang.Long' cannot hold a ULID");
		assertThatIllegalArgumentException().isThrownBy(() -> new UlidJooqConverter<>(UUID.class, UlidFlake.class))
			.withMessageContaining("'java.util.UUID' cannot hold");
		assertThatIllegalArgumentException().isThrownBy(() -> new UlidJooqConverter<>(UUID.class, Object.class))
			.withMessageContaining("must be an identifier");
	}

	@Test
	void rejectsInvalidUlid() throws Exception {
		TestDatabase database = TestDatabase.h2();
		try (Connection connection = DriverManager.getConnection(database.url())) {
			DSLContext dsl = DSL.using(connection);
			assertThatExceptionOfType(RuntimeException.class)
				.isThrownBy(() -> dsl.fetchValue(DSL.field("'nope'",
						SQLDataType.CHAR(26).asConvertedDataType(new UlidJooqConverter<>(String.class, Ulid.class)))))
				.withRootCauseExactlyInstanceOf(IllegalArgumentException.class)
				.withMessageContaining("nope");
		}
	}

	private static void generate(TestDatabase database, String schema, String dialect, Path directory)
			throws Exception {
		String typed = find("(?s)```xml\n<forcedTypes>\n(.*?)</forcedTypes>\n```", "plain-sql.md");
		String flake = typed.replace("(id|parent_id)", "shipment_id")
			.replace("com.example.OrderId", UlidFlake.class.getName());
		String forcedTypes = "<forcedTypes>%s%s</forcedTypes>"
			.formatted(typed.replace("com.example.OrderId", OrderId.class.getName()), flake);
		Configuration configuration = GenerationTool.load(new ByteArrayInputStream("""
				<configuration xmlns="http://www.jooq.org/xsd/jooq-codegen-3.19.0.xsd"><generator><database>
				<name>%s</name><inputSchema>%s</inputSchema><includes>orders</includes>%s
				</database></generator></configuration>""".formatted(dialect, schema, forcedTypes)
			.getBytes(StandardCharsets.UTF_8)));
		configuration.withJdbc(
				new Jdbc().withUrl(database.url()).withUser(database.username()).withPassword(database.password()));
		configuration.getGenerator()
			.setTarget(new Target().withPackageName("com.example.db").withDirectory(directory.toString()));
		GenerationTool.generate(configuration);
	}

	private static String find(String block, String page) throws IOException {
		Matcher matcher = Pattern.compile(block).matcher(Files.readString(Path.of("../../docs", page)));
		assertThat(matcher.find()).as(page).isTrue();
		return matcher.group(1);
	}

	private static URLClassLoader compile(Path directory) throws IOException {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		try (Stream<Path> files = Files.walk(directory);
				StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
			boolean compiled = compiler
				.getTask(null, manager, null, List.of("-proc:none", "-d", directory.toString()), null, manager
					.getJavaFileObjectsFromPaths(files.filter((file) -> file.toString().endsWith(".java")).toList()))
				.call();
			assertThat(compiled).isTrue();
		}
		return new URLClassLoader(new URL[] { directory.toUri().toURL() }, JooqTests.class.getClassLoader());
	}

}
