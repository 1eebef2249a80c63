package io.ulid.documentation;

import java.util.Map;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The report of startup in {@code docs/columns.md}.
 */
@Tag("slow")
class ColumnsPageTests {

	private static final Map<String, Object> VALIDATE = Map.of("hibernate.hbm2ddl.auto", "validate");

	@Test
	void reportEqualsThePageAndItsSqlWorks() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create table orders (id varchar(36) primary key default gen_random_uuid())");
		database.execute("create table order_line (id varchar(36) primary key, order_id varchar(36))");
		database.execute("alter table order_line add constraint order_line_order foreign key (order_id) "
				+ "references orders (id) on delete cascade");
		database.execute("insert into orders values ('01563e3a-b5d3-d676-4c61-efb99302bd5b')");
		database.execute("insert into order_line values ('01563e3a-b5d3-d676-4c61-efb99302bd5c', "
				+ "'01563e3a-b5d3-d676-4c61-efb99302bd5b')");
		UlidMappingException report = catchThrowableOfType(UlidMappingException.class,
				() -> TestSessionFactory.create(database, VALIDATE, Order.class, OrderLine.class).close());
		String page = Markdown.page("docs/columns.md").block("", "UUIDs to it.");
		assertThat(report).hasMessage(page.lines().findFirst().orElseThrow().replace(":", ""));
		assertThat(report.getCause().getMessage().replace(getClass().getName() + "$", "com.example.") + "\n")
			.isEqualTo(page);
		String sql = page.substring(page.indexOf("begin;") + 6, page.indexOf("commit;"));
		database.execute(sql);
		TestSessionFactory.create(database, VALIDATE, Order.class, OrderLine.class).close();
	}

	@Entity
	@Table(name = "orders")
	static class Order {

		@Id
		@UlidGeneratedId
		Ulid id;

	}

	@Entity
	@Table(name = "order_line")
	static class OrderLine {

		@Id
		@UlidGeneratedId
		Ulid id;

		@ManyToOne
		Order order;

	}

}
