package io.ulid.documentation;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import com.example.datasources.archive.ArchiveDatabase;
import com.example.datasources.archive.ArchivedOrder;
import com.example.datasources.archive.ArchivedOrderRepository;
import com.example.datasources.orders.Order;
import com.example.datasources.orders.OrderRepository;
import com.example.datasources.orders.OrdersDatabase;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two databases with different columns, by the code that {@code docs/columns.md} links.
 */
@Tag("slow")
class DataSourcesPageTests {

	private final TestDatabase orders = TestDatabase.postgreSql();

	private final TestDatabase archive = TestDatabase.postgreSql();

	@Test
	void eachDatabaseHasItsColumn() throws SQLException {
		this.orders.execute("create table orders (id uuid primary key)");
		this.archive.execute("create table archived_order (id char(26) collate \"C\" primary key)");
		try (ConfigurableApplicationContext context = start()) {
			ArchivedOrderRepository archivedOrders = context.getBean(ArchivedOrderRepository.class);
			OrderId id = context.getBean(OrderRepository.class).save(new Order()).getId();
			assertThat(archivedOrders.save(new ArchivedOrder(id)).getId()).isEqualTo(id);
			assertThat(archivedOrders.findById(id)).isPresent();
			assertThat(SqlPage.jdbc(this.orders).queryForObject("select id from orders", UUID.class))
				.isEqualTo(id.value().toUuid());
			assertThat(SqlPage.jdbc(this.archive).queryForObject("select id from archived_order", String.class))
				.isEqualTo(id.value().toString());
			assertThat(context.getBean(UlidSqlValues.class).write(id)).isEqualTo(id.value().toUuid());
			assertThat(context.getBean("archiveColumns", UlidSqlValues.class).write(id))
				.isEqualTo(id.value().toString());
		}
	}

	private ConfigurableApplicationContext start() {
		Map<String, String> properties = new HashMap<>();
		Map.of("orders", this.orders, "archive", this.archive).forEach((name, database) -> {
			properties.put(name + ".datasource.jdbc-url", database.url());
			properties.put(name + ".datasource.username", database.username());
			properties.put(name + ".datasource.password", database.password());
			properties.put(name + ".datasource.maximum-pool-size", "2");
		});
		return new SpringApplicationBuilder(Application.class).web(WebApplicationType.NONE)
			.run(Stream.of(TestDatabase.propertyValues(properties)).map("--"::concat).toArray(String[]::new));
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = UlidFlakeAutoConfiguration.class)
	@Import({ OrdersDatabase.class, ArchiveDatabase.class })
	static class Application {

	}

}
