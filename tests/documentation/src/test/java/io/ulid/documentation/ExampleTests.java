package io.ulid.documentation;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import javax.sql.DataSource;

import com.example.datasources.archive.ArchiveDatabase;
import com.example.datasources.archive.ArchivedOrder;
import com.example.datasources.archive.ArchivedOrderRepository;
import com.example.datasources.orders.OrderRepository;
import com.example.datasources.orders.OrdersDatabase;
import com.example.flake.LeaseConfiguration;
import com.example.hibernate.Main;
import com.example.jhipster.UlidFilter;
import com.example.json.OtherJsonLibraries;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.web.UlidConverters;
import io.ulid.support.database.TestDatabase;
import jakarta.json.bind.Jsonb;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.beans.MutablePropertyValues;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.validation.DataBinder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * The examples in {@code com.example} to which pages link, except those that have a test
 * with the page.
 */
class ExampleTests {

	private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private final Gson gson = new OtherJsonLibraries().gson(new GsonBuilder());

	@Test
	void gsonWritesAndReadsIds() {
		verify(this.gson::toJson, (json) -> this.gson.fromJson(json, Order.class));
	}

	@Test
	void jsonBWritesAndReadsIds() throws Exception {
		try (Jsonb jsonb = new OtherJsonLibraries().jsonb()) {
			verify(jsonb::toJson, (json) -> jsonb.fromJson(json, Order.class));
		}
	}

	private static void verify(Function<Order, String> writer, Function<String, Order> reader) {
		Order order = new Order();
		order.id = ID;
		String json = "{\"id\":\"%s\"}".formatted(ID);
		assertThat(writer.apply(order)).isEqualTo(json);
		assertThat(reader.apply(json).id).isEqualTo(ID);
		assertThat(reader.apply("{\"id\":null}").id).isNull();
		assertThatException().isThrownBy(() -> reader.apply("{\"id\":\"nope\"}"))
			.withStackTraceContaining("Invalid ULID 'nope'");
	}

	@Test
	void bindsFilterOfJHipster() {
		UlidFilter filter = new UlidFilter();
		DataBinder binder = new DataBinder(filter);
		DefaultFormattingConversionService conversions = new DefaultFormattingConversionService();
		UlidConverters.addTo(conversions);
		binder.setConversionService(conversions);
		binder.bind(new MutablePropertyValues(Map.of("greaterThan", "01arz3ndektsv4rrffq69g5fav", "in",
				"00000000000000000000000001,00000000000000000000000002")));
		UlidFilter copy = filter.copy();
		assertThat(copy.getGreaterThan()).isEqualTo(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		assertThat(copy.getIn()).containsExactly(Ulid.of(0, 1), Ulid.of(0, 2));
	}

	@Test
	void startsHibernateWithoutSpring() {
		assertThatNoException().isThrownBy(() -> Main.main(new String[0]));
	}

	/**
	 * With the table and the beans of the page.
	 */
	@Test
	void exampleLeasesANodeIdInAnotherDatabase() throws Exception {
		TestDatabase database = TestDatabase.h2();
		String table = Markdown.page("docs/flake.md").block("sql", "create table shedlock");
		assertThat(table).contains("H2: timestamp(3) with time zone");
		database.execute(table.replace("timestamp(3) not", "timestamp(3) with time zone not").replaceAll(";\\s*$", ""));
		new ApplicationContextRunner().withUserConfiguration(LeaseConfiguration.class)
			.withBean("leases", DataSource.class,
					() -> new DriverManagerDataSource(database.url(), database.username(), database.password()))
			.run((context) -> {
				LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
				assertThat(source.nodeId(System.currentTimeMillis())).isBetween(0, 31);
			});
	}

	@Test
	@Tag("slow")
	void eachDatabaseUsesItsOwnColumnType() throws SQLException {
		TestDatabase orders = TestDatabase.postgreSql();
		TestDatabase archive = TestDatabase.postgreSql();
		orders.execute("create table orders (id uuid primary key)");
		archive.execute("create table archived_order (id char(26) collate \"C\" primary key)");
		List<String> arguments = new ArrayList<>();
		Map.of("orders", orders, "archive", archive)
			.forEach((name,
					database) -> arguments.addAll(List.of("--%s.datasource.jdbc-url=%s".formatted(name, database.url()),
							"--%s.datasource.username=%s".formatted(name, database.username()),
							"--%s.datasource.password=%s".formatted(name, database.password()))));
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(TwoDatabases.class)
			.web(WebApplicationType.NONE)
			.run(arguments.toArray(String[]::new))) {
			ArchivedOrderRepository archivedOrders = context.getBean(ArchivedOrderRepository.class);
			OrderId id = context.getBean(OrderRepository.class)
				.save(new com.example.datasources.orders.Order())
				.getId();
			assertThat(archivedOrders.save(new ArchivedOrder(id)).getId()).isEqualTo(id);
			assertThat(archivedOrders.findById(id)).isPresent();
			assertThat(SqlPage.jdbc(orders).queryForObject("select id from orders", Object.class))
				.isEqualTo(context.getBean(UlidSqlValues.class).write(id))
				.isEqualTo(id.value().toUuid());
			assertThat(SqlPage.jdbc(archive).queryForObject("select id from archived_order", Object.class))
				.isEqualTo(context.getBean("archiveColumns", UlidSqlValues.class).write(id))
				.isEqualTo(id.value().toString());
		}
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = UlidFlakeAutoConfiguration.class)
	@Import({ OrdersDatabase.class, ArchiveDatabase.class })
	static class TwoDatabases {

	}

	public static class Order {

		public Ulid id;

	}

}
