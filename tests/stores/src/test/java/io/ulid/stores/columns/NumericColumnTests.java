package io.ulid.stores.columns;

import java.util.List;
import java.util.stream.Stream;

import javax.sql.DataSource;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.jdbc.UlidDataJdbcAutoConfiguration;
import io.ulid.spring.jdbc.UlidRowMapper;
import io.ulid.spring.mybatis.UlidMyBatisAutoConfiguration;
import io.ulid.spring.r2dbc.UlidDataR2dbcAutoConfiguration;
import io.ulid.spring.r2dbc.UlidRowFunction;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.TestDatabase;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.mybatis.spring.boot.autoconfigure.MybatisAutoConfiguration;

import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.annotation.Id;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.data.relational.core.query.Criteria;
import org.springframework.data.relational.core.query.Query;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.r2dbc.core.DatabaseClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Ulid-Flakes in columns of numbers other than {@code bigint}. A number is read exactly,
 * whatever class of the JDK the driver returns. A number that may have lost digits is
 * rejected. The startup check of {@link AggregateColumnCheckTests} and of Hibernate
 * rejects columns that cannot store every Ulid-Flake.
 */
class NumericColumnTests {

	/**
	 * Columns that store every Ulid-Flake.
	 */
	static final List<Columns> WIDE = columns(new Columns("PostgreSQL", "numeric(19)", "numeric", "decimal(38)"),
			new Columns("H2", "numeric(19)", "decimal(38)", "bigint"),
			new Columns("MariaDB", "bigint unsigned", "decimal(19)", "decimal(38)"));

	/**
	 * Columns that store small numbers only, or with a fraction.
	 */
	static final List<Columns> NARROW = columns(new Columns("PostgreSQL", "smallint", "integer", "numeric(20, 2)"),
			new Columns("H2", "tinyint", "integer", "numeric(20, 2)"),
			new Columns("MariaDB", "tinyint unsigned", "mediumint", "decimal(20, 2)"));

	/**
	 * Columns that store numbers which are not Ulid-Flakes, with such a number.
	 */
	static final List<Unreadable> UNREADABLE = List.of(
			new Unreadable("double precision", "7", "cannot be read from a value of type 'java.lang.Double'"),
			new Unreadable("numeric(20)", "9223372036854775808",
					"must be an integer from 0 to 2^63-1 but was 9223372036854775808"),
			new Unreadable("numeric(20, 2)", "7.50", "must be an integer from 0 to 2^63-1 but was 7.50"),
			new Unreadable("bigint", "-1", "Invalid Ulid-Flake '-1': must be between 0 and 9223372036854775807"));

	// A floating-point number cannot represent this number
	private static final UlidFlake ODD = UlidFlake.of((1L << 53) + 1);

	private static final Quantity LARGE = new Quantity(UlidFlake.MAX, ODD, UlidFlake.MIN);

	private static final Quantity SMALL = new Quantity(UlidFlake.of(7), UlidFlake.of(8), UlidFlake.of(9));

	private static List<Columns> columns(Columns... columns) {
		return Stream.of(columns).filter((column) -> Matrix.isFull() || column.product().equals("PostgreSQL")).toList();
	}

	@ParameterizedTest
	@FieldSource("WIDE")
	void eachLibraryReadsWhatItHasWritten(Columns columns) {
		TestDatabase database = columns.create();
		runner(database).run((context) -> {
			assertJdbcReads(context.getBean(JdbcAggregateTemplate.class));
			template(database).update("delete from quantity");
			assertR2dbcReads(context.getBean(R2dbcEntityTemplate.class));
			template(database).update("delete from quantity");
			assertMyBatisReads(context.getBean(QuantityMapper.class));
			template(database).update("delete from quantity");
			insert(database, Long.toString(Long.MAX_VALUE), Long.toString(ODD.toLong()), "0");
			assertRowMappersRead(context, database, LARGE);
		});
	}

	private static void assertJdbcReads(JdbcAggregateTemplate template) {
		template.insert(LARGE);
		Quantity generated = template.insert(new Quantity(null, ODD, null));
		assertThat(generated.id().nodeId()).isEqualTo(7);
		assertThat(template.findById(LARGE.id(), Quantity.class)).isEqualTo(LARGE);
		assertThat(template.findById(generated.id(), Quantity.class)).isEqualTo(generated);
		assertThat(template.findAll(Query.query(Criteria.where("two").is(UlidFlake.MIN)), Quantity.class))
			.containsExactly(LARGE);
	}

	private static void assertR2dbcReads(R2dbcEntityTemplate template) {
		template.insert(LARGE).block();
		Quantity generated = template.insert(new Quantity(null, ODD, null)).block();
		assertThat(generated.id().nodeId()).isEqualTo(7);
		assertThat(r2dbcFind(template, LARGE.id())).isEqualTo(LARGE);
		assertThat(r2dbcFind(template, generated.id())).isEqualTo(generated);
		assertThat(template.select(Query.query(Criteria.where("two").is(UlidFlake.MIN)), Quantity.class)
			.collectList()
			.block()).containsExactly(LARGE);
	}

	private static void assertMyBatisReads(QuantityMapper mapper) {
		mapper.insert(LARGE);
		mapper.insert(SMALL);
		assertThat(mapper.find(LARGE.id())).isEqualTo(LARGE);
		assertThat(mapper.ids()).containsExactly(SMALL.id(), LARGE.id());
	}

	private static Quantity r2dbcFind(R2dbcEntityTemplate template, UlidFlake id) {
		return template.selectOne(Query.query(Criteria.where("id").is(id)), Quantity.class).block();
	}

	@ParameterizedTest
	@FieldSource("NARROW")
	void readsSmallNumbersExactly(Columns columns) {
		TestDatabase database = columns.create();
		insert(database, "7", "8", "9.00");
		runner(database).run((context) -> {
			assertRowMappersRead(context, database, SMALL);
			assertThat(context.getBean(QuantityMapper.class).find(SMALL.id())).isEqualTo(SMALL);
			assertThat(r2dbcFind(context.getBean(R2dbcEntityTemplate.class), SMALL.id())).isEqualTo(SMALL);
			assertThat(context.getBean(JdbcAggregateTemplate.class).findById(SMALL.id(), Quantity.class))
				.isEqualTo(SMALL);
		});
	}

	private static void assertRowMappersRead(ApplicationContext context, TestDatabase database, Quantity expected) {
		assertThat(template(database).query("select id, one, two from quantity", UlidRowMapper.of(Quantity.class)))
			.containsExactly(expected);
		assertThat(template(database).query("select id from quantity", UlidRowMapper.of(UlidFlake.class)))
			.containsExactly(expected.id());
		DatabaseClient client = DatabaseClient.create(context.getBean(ConnectionFactory.class));
		assertThat(client.sql("select id, one, two from quantity")
			.map(UlidRowFunction.of(Quantity.class))
			.all()
			.collectList()
			.block()).containsExactly(expected);
		assertThat(client.sql("select id from quantity").map(UlidRowFunction.of(UlidFlake.class)).one().block())
			.isEqualTo(expected.id());
	}

	@ParameterizedTest
	@FieldSource("UNREADABLE")
	void rejectsNumberThatIsNotAFlake(Unreadable number) {
		for (String product : Matrix.isFull() ? List.of("PostgreSQL", "H2", "MariaDB") : List.of("PostgreSQL")) {
			assertRejected(new Columns(product, "bigint", number.type(), "bigint").create(), number);
		}
	}

	@Test
	@Tag("slow")
	void rejectsUnsignedNumberThatIsNotAFlakeOnMariaDb() {
		assertRejected(new Columns("MariaDB", "bigint", "bigint unsigned", "bigint").create(),
				new Unreadable("bigint unsigned", "18446744073709551615",
						"must be an integer from 0 to 2^63-1 but was 18446744073709551615"));
	}

	private static void assertRejected(TestDatabase database, Unreadable number) {
		insert(database, "1", number.value(), "2");
		String sql = "select one from quantity";
		assertRejected(number, () -> template(database).query(sql, UlidRowMapper.of(UlidFlake.class)));
		runner(database).run((context) -> {
			assertRejected(number,
					() -> DatabaseClient.create(context.getBean(ConnectionFactory.class))
						.sql(sql)
						.map(UlidRowFunction.of(UlidFlake.class))
						.one()
						.block());
			assertRejected(number, () -> r2dbcFind(context.getBean(R2dbcEntityTemplate.class), UlidFlake.of(1)));
			assertRejected(number, () -> context.getBean(QuantityMapper.class).find(UlidFlake.of(1)));
			assertRejected(number,
					() -> context.getBean(JdbcAggregateTemplate.class).findById(UlidFlake.of(1), Quantity.class));
		});
	}

	private static void assertRejected(Unreadable number, ThrowingCallable read) {
		assertThatException().isThrownBy(read)
			.satisfies((ex) -> assertThat(ex).hasStackTraceContaining(number.reason()));
	}

	private static void insert(TestDatabase database, String id, String one, String two) {
		template(database).update("insert into quantity (id, one, two) values (%s, %s, %s)".formatted(id, one, two));
	}

	private static JdbcTemplate template(TestDatabase database) {
		return new JdbcTemplate(new DriverManagerDataSource(database.url(), database.username(), database.password()));
	}

	private static ApplicationContextRunner runner(TestDatabase database) {
		return new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
					UlidDataAutoConfiguration.class, DataSourceTransactionManagerAutoConfiguration.class,
					JdbcTemplateAutoConfiguration.class, DataJdbcRepositoriesAutoConfiguration.class,
					UlidDataJdbcAutoConfiguration.class, R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class,
					UlidDataR2dbcAutoConfiguration.class, MybatisAutoConfiguration.class,
					UlidMyBatisAutoConfiguration.class))
			.withUserConfiguration(Application.class)
			// Spring Boot creates no DataSource if there is a ConnectionFactory
			.withBean(DataSource.class,
					() -> new DriverManagerDataSource(database.url(), database.username(), database.password()))
			.withPropertyValues(TestDatabase.propertyValues(database.r2dbcProperties()))
			.withPropertyValues("ulid.flake.node-id=7");
	}

	/**
	 * Types of the columns of a table.
	 *
	 * @param product the name of the database
	 * @param id the type of the primary key
	 * @param one the type of one column
	 * @param two the type of another column
	 */
	record Columns(String product, String id, String one, String two) {

		TestDatabase create() {
			TestDatabase database = TestDatabase.of(this.product);
			JdbcTemplate template = template(database);
			assertThat(template.execute(
					(ConnectionCallback<String>) (connection) -> connection.getMetaData().getDatabaseProductName()))
				.isEqualTo(this.product);
			template.execute(
					"create table quantity (id %s primary key, one %s, two %s)".formatted(this.id, this.one, this.two));
			return database;
		}

	}

	/**
	 * A number that is not a Ulid-Flake.
	 *
	 * @param type the type of the column
	 * @param value the number in SQL
	 * @param reason a part of the message of the exception
	 */
	record Unreadable(String type, String value, String reason) {

	}

	record Quantity(@Id @Nullable UlidFlake id, UlidFlake one, @Nullable UlidFlake two) {

	}

	@Mapper
	interface QuantityMapper {

		@Insert("insert into quantity (id, one, two) values (#{id}, #{one}, #{two})")
		int insert(Quantity quantity);

		@Select("select id, one, two from quantity where id = #{id}")
		Quantity find(UlidFlake id);

		@Select("select id from quantity order by id")
		List<UlidFlake> ids();

	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage
	static class Application {

	}

}
