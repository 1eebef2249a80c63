package io.ulid.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import com.example.datasources.OrderId;
import com.example.datasources.archive.ArchiveDatabase;
import com.example.datasources.archive.ArchivedOrder;
import com.example.datasources.archive.ArchivedOrderRepository;
import com.example.datasources.orders.Order;
import com.example.datasources.orders.OrderRepository;
import com.example.datasources.orders.OrdersDatabase;
import io.ulid.Ulid;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Two databases with different columns, by the code that {@code docs/columns.md} links.
 */
class DataSourcesPageTests {

	private final TestDatabase orders = TestDatabase.postgreSql();

	private final TestDatabase archive = TestDatabase.postgreSql();

	@Test
	void eachDatabaseHasItsColumn() {
		client(this.orders).sql("create table orders (id uuid primary key)").update();
		client(this.archive).sql("create table archived_order (id char(26) collate \"C\" primary key)").update();
		run((context) -> {
			ArchivedOrderRepository archivedOrders = context.getBean(ArchivedOrderRepository.class);
			OrderId id = context.getBean(OrderRepository.class).save(new Order()).getId();
			assertThat(id.text()).startsWith("ord_");
			assertThat(archivedOrders.save(new ArchivedOrder(id)).getId()).isEqualTo(id);
			assertThat(archivedOrders.findById(id)).isPresent();
			assertThat(archivedOrders.save(new ArchivedOrder()).getId()).isNotEqualTo(id);
			Ulid value = id.value();
			assertThat(client(this.orders).sql("select id from orders").query().singleValue())
				.isEqualTo(value.toUuid());
			assertThat(
					client(this.archive).sql("select id from archived_order order by id").query().listOfRows().get(0))
				.containsEntry("id", value.toString());
			assertThat(context.getBean(UlidSqlValues.class).write(id)).isEqualTo(value.toUuid());
			assertThat(context.getBean("archiveColumns", UlidSqlValues.class).write(id)).isEqualTo(value.toString());
		});
	}

	@Test
	void startupChecksTheColumnsOfEachDatabase() {
		client(this.orders).sql("create table orders (id uuid primary key)").update();
		client(this.archive).sql("create table archived_order (id uuid primary key)").update();
		assertThatExceptionOfType(BeanCreationException.class).isThrownBy(() -> run((context) -> {
		}))
			.withMessageContaining("archiveEntityManagerFactory")
			.withStackTraceContaining("Column 'archived_order.id' of attribute '" + ArchivedOrder.class.getName()
					+ ".id' is uuid, but Hibernate will write 26 characters to it");
	}

	private void run(Consumer<ConfigurableApplicationContext> test) {
		List<String> arguments = new ArrayList<>(arguments("orders", this.orders));
		arguments.addAll(arguments("archive", this.archive));
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
			.web(WebApplicationType.NONE)
			.run(arguments.toArray(String[]::new))) {
			test.accept(context);
		}
	}

	private static List<String> arguments(String name, TestDatabase database) {
		return List.of("--%s.datasource.jdbc-url=%s".formatted(name, database.url()),
				"--%s.datasource.username=%s".formatted(name, database.username()),
				"--%s.datasource.password=%s".formatted(name, database.password()),
				"--%s.datasource.maximum-pool-size=2".formatted(name));
	}

	private static JdbcClient client(TestDatabase database) {
		return JdbcClient.create(new DriverManagerDataSource(database.url(), database.username(), database.password()));
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = UlidFlakeAutoConfiguration.class)
	@Import({ OrdersDatabase.class, ArchiveDatabase.class })
	static class Application {

	}

}
