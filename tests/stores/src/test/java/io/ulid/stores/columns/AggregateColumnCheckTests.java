package io.ulid.stores.columns;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.internal.ColumnCheck;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.jdbc.UlidDataJdbcAutoConfiguration;
import io.ulid.support.JdkLogWarnings;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import tech.jhipster.config.liquibase.AsyncSpringLiquibase;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.ContextConsumer;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.annotation.Id;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.convert.ValueConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.core.mapping.AggregateReference;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.relational.core.mapping.Embedded;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The columns of Spring Data JDBC's aggregates are checked at startup.
 */
class AggregateColumnCheckTests {

	static final List<Arguments> FITTING = rows("""
			PostgreSQL | uuid        | auto
			H2         | char(26)    | char
			""", """
			H2         | uuid        | auto
			PostgreSQL | varchar(26) | char
			PostgreSQL | bytea       | binary
			MariaDB    | binary(16)  | auto
			MariaDB    | char(26) character set ascii collate ascii_bin | char
			""");

	static final List<Arguments> NUMBERS = rows("""
			PostgreSQL | numeric(19)      | true
			PostgreSQL | numeric(18)      | false
			""", """
			PostgreSQL | numeric(20, 2)   | false
			PostgreSQL | double precision | false
			PostgreSQL | numeric          | true
			PostgreSQL | decimal(38)      | true
			PostgreSQL | smallint         | false
			H2         | numeric(19)      | true
			H2         | numeric(18)      | false
			H2         | smallint         | false
			MariaDB    | bigint unsigned  | true
			MariaDB    | decimal(19)      | true
			MariaDB    | decimal(18)      | false
			MariaDB    | decimal(20, 2)   | false
			MariaDB    | int              | false
			MariaDB    | tinyint unsigned | false
			MariaDB    | double           | false
			""");

	static final List<Arguments> CONVERTED = rows("""
			PostgreSQL | varchar(36) | auto
			PostgreSQL | uuid        | char
			""", """
			PostgreSQL | text        | auto
			H2         | varchar(36) | auto
			MariaDB    | char(36)    | auto
			MariaDB    | varchar(26) | auto
			""");

	/**
	 * Read the rows of a table.
	 * @param everyBuild the rows that every build tries
	 * @param slow the rows that only the profile {@code slow} tries
	 */
	private static List<Arguments> rows(String everyBuild, String slow) {
		return (Matrix.isFull() ? everyBuild + slow : everyBuild).lines()
			.map((row) -> Arguments.of((Object[]) row.split(" +\\| ")))
			.toList();
	}

	private static final Ulid CUSTOMER = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final Ulid PURCHASE = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAW");

	@ParameterizedTest
	@FieldSource("FITTING")
	void acceptsColumnsThatFit(String product, String column, String storage) {
		TestDatabase database = TestDatabase.of(product);
		create(database, column, "bigint");
		run(database, "ulid.storage.type=" + storage, (context) -> {
			assertThat(context).hasNotFailed();
			assertRoundTrip(context);
		});
	}

	@Test
	void reportsColumnsThatDoNotFit() {
		TestDatabase database = TestDatabase.postgreSql();
		create(database, "bytea", "integer");
		run(database, (context) -> assertThat(context).getFailure()
			.isInstanceOf(UlidMappingException.class)
			.hasMessage("Found 6 problems in the ULID mappings")
			.cause()
			.hasMessageContainingAll("Found 6 problems in the ULID mappings",
					"Column 'customer.id' of attribute '%s.id' is bytea, but Spring Data JDBC will write UUIDs to it."
						.formatted(Customer.class.getName()),
					"'purchase.id' of attribute '%s.id' is bytea".formatted(Purchase.class.getName()),
					"'purchase.customer' of attribute '%s.customer' is bytea".formatted(Purchase.class.getName()),
					"'purchase.invoice_reference' of attribute '%s.invoice.reference' is bytea"
						.formatted(Purchase.class.getName()),
					"'purchase.number' of attribute '%s.number' is integer, but Spring Data JDBC will write "
						.formatted(Purchase.class.getName()) + "numbers of 64 bits to it.",
					"'line.purchase' of attribute '%s.lines' is bytea".formatted(Purchase.class.getName()),
					"Or leave it, and set 'ulid.storage.type' to 'binary' for all columns of ULIDs."));
		run(database, "ulid.storage.check=ignore", (context) -> assertThat(context).hasNotFailed());
	}

	@ParameterizedTest
	@FieldSource("NUMBERS")
	void acceptsOnlyNumericColumnsThatFit(String product, String type, boolean fits) {
		TestDatabase database = TestDatabase.of(product);
		create(database, product.equals("MariaDB") ? "binary(16)" : "uuid", type);
		run(database, (context) -> {
			if (fits) {
				assertThat(context).hasNotFailed();
				assertRoundTrip(context);
			}
			else {
				assertThat(context).getFailure()
					.isInstanceOf(UlidMappingException.class)
					.hasMessageContaining(" of attribute '%s.number' is ", Purchase.class.getName())
					.hasMessageContaining("but Spring Data JDBC will write numbers of 64 bits to it.");
			}
		});
	}

	/**
	 * An application has stored UUIDs, or ULIDs, as text. The statements run as they are
	 * printed, and the application reads its rows.
	 */
	@ParameterizedTest
	@FieldSource("CONVERTED")
	void printedStatementsConvertTheRows(String product, String column, String storage) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		JdbcTemplate jdbc = create(database, column, "bigint");
		database.createFunctions();
		boolean digits = column.contains("36") || column.equals("uuid");
		Object customer = digits ? CUSTOMER.toUuid().toString() : CUSTOMER.toString();
		Object purchase = digits ? PURCHASE.toUuid().toString() : PURCHASE.toString();
		String value = column.equals("uuid") ? "cast(? as uuid)" : "?";
		jdbc.update("insert into customer values (%s, 'Ada')".formatted(value), customer);
		jdbc.update("insert into purchase values (%1$s, %1$s, %1$s, 7)".formatted(value), purchase, customer, purchase);
		jdbc.update("insert into line values (%s, 'pen')".formatted(value), purchase);
		run(database, "ulid.storage.type=" + storage, (context) -> {
			assertThat(context).hasFailed();
			UlidMappingException failure = (UlidMappingException) context.getStartupFailure();
			statements(failure).forEach(jdbc::execute);
		});
		run(database, "ulid.storage.type=" + storage, (context) -> {
			assertThat(context).hasNotFailed();
			Purchase read = context.getBean(Purchases.class).findById(new OrderId(PURCHASE)).orElseThrow();
			assertThat(read.lines()).containsExactly(new Line("pen"));
			assertThat(read.customer().getId()).isEqualTo(new CustomerId(CUSTOMER));
			assertThat(read.invoice()).isEqualTo(new Invoice(PURCHASE));
			assertRoundTrip(context);
		});
	}

	@Test
	void linksTheMigrationPageIfTheRowsContainNumbers() {
		TestDatabase database = TestDatabase.postgreSql();
		JdbcTemplate jdbc = create(database, "bigint", "bigint");
		jdbc.update("insert into customer values (1, 'Ada')");
		run(database,
				(context) -> assertThat(context).getFailure()
					.cause()
					.hasMessageContaining(
							"Column 'customer.id' of attribute '%s.id' is bigint".formatted(Customer.class.getName()))
					.hasMessageContaining("For new ids, see 'From numbers to ULIDs' in https://"));
	}

	@Test
	void reportsCollationThatChangesTheOrderOfIds() {
		TestDatabase database = TestDatabase.postgreSql();
		create(database, "char(26) collate \"da-x-icu\"", "bigint");
		run(database, "ulid.storage.type=char",
				(context) -> assertThat(context).getFailure()
					.cause()
					.hasMessageContaining("Column 'customer.id'")
					.hasMessageContaining("ids are not in the order of their creation"));
	}

	@Test
	void checksSchemasAndKeysOfMaps() {
		TestDatabase database = TestDatabase.postgreSql();
		JdbcTemplate jdbc = create(database, "uuid", "bigint");
		jdbc.execute("create schema archive");
		jdbc.execute("create table archive.customer (id text primary key)");
		jdbc.execute("create table archive.box (id uuid primary key, owner text)");
		jdbc.execute("alter table line add column box uuid, add column box_key bigint");
		runner(database).withUserConfiguration(ArchiveApplication.class)
			.run((context) -> assertThat(context).getFailure()
				.cause()
				.hasMessageContainingAll("Found 2 problems",
						"Column 'box.owner' of attribute '%s.owner' is text".formatted(Box.class.getName()),
						"Column 'line.box_key' of attribute '%s.lines' is bigint".formatted(Box.class.getName()))
				.hasMessageContaining("alter table \"archive\".\"box\" alter column \"owner\" type uuid"));
	}

	@Test
	void ignoresAttributesThatTheApplicationConverts() {
		TestDatabase database = TestDatabase.postgreSql();
		create(database, "uuid", "uuid");
		runner(database).withUserConfiguration(Application.class, OwnConversions.class)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	/**
	 * Spring Data JDBC ignores the converter of a single attribute.
	 */
	@Test
	void checksAttributesWithAValueConverter() {
		TestDatabase database = TestDatabase.postgreSql();
		JdbcTemplate jdbc = new JdbcTemplate(dataSource(database));
		jdbc.execute("create table ticket (id uuid primary key, code varchar(40))");
		ApplicationContextRunner runner = runner(database).withUserConfiguration(TicketApplication.class);
		runner.run((context) -> assertThat(context).getFailure()
			.hasMessageStartingWith(
					"Column 'ticket.code' of attribute '%s.code' is varchar(40), ".formatted(Ticket.class.getName())
							+ "but Spring Data JDBC will write UUIDs to it."));
		runner.withPropertyValues("ulid.storage.check=ignore").run((context) -> {
			context.getBean(Tickets.class).save(new Ticket(null, CUSTOMER));
			assertThat(jdbc.queryForObject("select code from ticket", String.class))
				.isEqualTo(CUSTOMER.toUuid().toString());
		});
	}

	@Test
	void checksThePrimaryDatabase() {
		TestDatabase database = TestDatabase.postgreSql();
		create(database, "bytea", "integer");
		runner(database).withUserConfiguration(Application.class)
			.withBean("other", DriverManagerDataSource.class, () -> dataSource(TestDatabase.h2()))
			.withBean("first", DriverManagerDataSource.class, () -> dataSource(database),
					(definition) -> definition.setPrimary(true))
			.run((context) -> assertThat(context).getFailure().hasMessageStartingWith("Found 6 problems"));
	}

	@Test
	void logsAWarningIfTheMigrationRunsInTheBackground() {
		TestDatabase database = TestDatabase.postgreSql();
		create(database, "bytea", "integer");
		List<String> warnings = JdkLogWarnings.of(ColumnCheck.class,
				() -> runner(database).withUserConfiguration(Application.class)
					.withBean(AsyncSpringLiquibase.class)
					.run((context) -> assertThat(context).hasNotFailed()));
		assertThat(warnings).singleElement()
			.asString()
			.contains("Found 6 problems", "set 'ulid.storage.check' to 'ignore'");
	}

	private static void assertRoundTrip(AssertableApplicationContext context) {
		Customer customer = context.getBean(Customers.class).save(new Customer(null, "Grace"));
		Purchase purchase = context.getBean(Purchases.class)
			.save(new Purchase(null, AggregateReference.to(customer.id()), new Invoice(CUSTOMER),
					UlidFlake.of(1L << 40), Set.of(new Line("ink"))));
		assertThat(context.getBean(Purchases.class).findById(purchase.id())).contains(purchase);
	}

	private static JdbcTemplate create(TestDatabase database, String column, String number) {
		JdbcTemplate jdbc = new JdbcTemplate(dataSource(database));
		jdbc.execute("create table customer (id %s primary key, name varchar(20))".formatted(column));
		jdbc.execute(("create table purchase (id %1$s primary key, customer %1$s not null, invoice_reference %1$s, "
				+ "number %2$s, constraint purchase_customer foreign key (customer) references customer (id))")
			.formatted(column, number));
		jdbc.execute(("create table line (purchase %s not null, item varchar(20), "
				+ "constraint line_purchase foreign key (purchase) references purchase (id) on delete cascade)")
			.formatted(column));
		return jdbc;
	}

	private static List<String> statements(UlidMappingException report) {
		return report.getAction()
			.lines()
			.filter((line) -> line.endsWith(";"))
			.map((line) -> line.substring(0, line.length() - 1))
			.toList();
	}

	private static DriverManagerDataSource dataSource(TestDatabase database) {
		return new DriverManagerDataSource(database.url(), database.username(), database.password());
	}

	private static void run(TestDatabase database, ContextConsumer<AssertableApplicationContext> test) {
		run(database, "ulid.storage.type=auto", test);
	}

	private static void run(TestDatabase database, String property,
			ContextConsumer<AssertableApplicationContext> test) {
		runner(database).withUserConfiguration(Application.class).withPropertyValues(property).run(test);
	}

	private static ApplicationContextRunner runner(TestDatabase database) {
		return new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class,
					JdbcTemplateAutoConfiguration.class, TransactionAutoConfiguration.class,
					DataSourceTransactionManagerAutoConfiguration.class, DataJdbcRepositoriesAutoConfiguration.class,
					UlidAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidDataJdbcAutoConfiguration.class))
			.withPropertyValues(database.propertyValues());
	}

	interface Customers extends ListCrudRepository<Customer, CustomerId> {

	}

	interface Purchases extends ListCrudRepository<Purchase, OrderId> {

	}

	record Customer(@Id CustomerId id, String name) {

	}

	record Purchase(@Id OrderId id, AggregateReference<Customer, CustomerId> customer,
			@Embedded.Nullable(prefix = "invoice_") Invoice invoice, UlidFlake number, Set<Line> lines) {

	}

	record Invoice(Ulid reference) {

	}

	record Line(String item) {

	}

	@Table(schema = "archive", name = "box")
	record Box(@Id Ulid id, Ulid owner, Map<Ulid, Line> lines) {

	}

	interface Boxes extends ListCrudRepository<Box, Ulid> {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableJdbcRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = { Customers.class, Purchases.class }),
			excludeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = { Boxes.class, Tickets.class }))
	static class Application {

	}

	record Ticket(@Id Ulid id, @ValueConverter(CodeConverter.class) Ulid code) {

	}

	interface Tickets extends ListCrudRepository<Ticket, Ulid> {

	}

	static class CodeConverter implements PropertyValueConverter<Ulid, String, ValueConversionContext<?>> {

		@Override
		public Ulid read(String value, ValueConversionContext<?> context) {
			return Ulid.parse(value.substring("code ".length()));
		}

		@Override
		public String write(Ulid value, ValueConversionContext<?> context) {
			return "code " + value;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableJdbcRepositories(considerNestedRepositories = true,
			excludeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE,
					classes = { Customers.class, Purchases.class, Tickets.class }))
	static class ArchiveApplication {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableJdbcRepositories(considerNestedRepositories = true,
			excludeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE,
					classes = { Customers.class, Purchases.class, Boxes.class }))
	static class TicketApplication {

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnConversions {

		@Bean
		JdbcCustomConversions jdbcCustomConversions() {
			return new JdbcCustomConversions(List.of(new FlakeWritingConverter()));
		}

	}

	@WritingConverter
	static class FlakeWritingConverter implements Converter<UlidFlake, UUID> {

		@Override
		public UUID convert(UlidFlake source) {
			return new UUID(0, source.toLong());
		}

	}

}
