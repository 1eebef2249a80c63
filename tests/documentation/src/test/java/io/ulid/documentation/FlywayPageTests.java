package io.ulid.documentation;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The scripts of {@code docs/schema.md}.
 */
class FlywayPageTests {

	private static final Pattern SCRIPT = Pattern.compile("-- (V\\w+[.]sql)\n(?s:.*)");

	@Test
	void scriptsMakeTheSchemaAndTheView(@TempDir Path scripts) throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		DriverManagerDataSource dataSource = new DriverManagerDataSource(database.url(), database.username(),
				database.password());
		List<Markdown.Block> blocks = Markdown.page("docs/schema.md").blocks("sql");
		assertThat(blocks).hasSize(2);
		for (Markdown.Block block : blocks) {
			Matcher script = SCRIPT.matcher(block.code());
			assertThat(script.matches()).as(block.toString()).isTrue();
			Files.writeString(scripts.resolve(script.group(1)), block.code());
		}
		Files.writeString(scripts.resolve("V2__ulid_functions.sql"), SqlPage.file("postgresql/functions.sql"));
		assertThat(Flyway.configure()
			.dataSource(dataSource)
			.locations("filesystem:" + scripts)
			.load()
			.migrate().migrationsExecuted).isEqualTo(3);

		Order order = new Order();
		order.id = Ulid.parse("01KDVDNA000000000000000001");
		order.item = "Tea";
		order.customer = new Customer();
		order.customer.name = "Ada";
		try (var sessions = TestSessionFactory.create(database, Map.of("hibernate.hbm2ddl.auto", "validate"),
				Order.class, Customer.class)) {
			sessions.inTransaction((session) -> {
				session.persist(order.customer);
				session.persist(order);
			});
		}
		JdbcClient client = JdbcClient.create(dataSource);
		String search = Markdown.page("docs/schema.md").prose().replaceFirst("(?s).*`(select [^`]*)`.*", "$1");
		assertThat(client.sql("select * from readable_orders").query().singleRow())
			.containsEntry("id", "ord_01kdvdna000000000000000001")
			.containsEntry("customer", order.customer.id.toString())
			.containsEntry("item", "Tea")
			.containsEntry("created", Timestamp.from(Instant.parse("2026-01-01T00:00:00Z")));
		assertThat(client.sql(search).query().singleRow()).containsEntry("id", order.id.toUuid());
	}

	@Entity
	@Table(name = "customer")
	static class Customer {

		@Id
		@UlidGeneratedId
		Ulid id;

		String name;

	}

	@Entity
	@Table(name = "orders")
	static class Order {

		@Id
		@UlidGeneratedId
		Ulid id;

		@ManyToOne
		Customer customer;

		String item;

	}

}
