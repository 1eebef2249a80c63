package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@code docs/large-tables.md} says.
 */
class LargeTablesPageTests {

	private final TestDatabase database = TestDatabase.postgreSql();

	private final JdbcClient client = JdbcClient
		.create(new DriverManagerDataSource(this.database.url(), this.database.username(), this.database.password()));

	private final List<String> sql = sql("large-tables.md");

	private static List<String> sql(String name) {
		Path file = Path.of("../..", "docs", name);
		try {
			return new Markdown(file, Files.readAllLines(file)).blocks("sql")
				.stream()
				.map(Markdown.Block::code)
				.toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private String block(String beginning) {
		return this.sql.stream().filter((block) -> block.startsWith(beginning)).findFirst().orElseThrow();
	}

	@Test
	void partitions() throws Exception {
		this.database.createFunctions();
		execute(block("create table orders"));
		execute(block("create procedure"));
		execute("call create_partition('2026-12-01')");
		execute(block("call"));
		Ulid november = Ulid.min(Instant.parse("2026-11-03T12:00:00Z"));
		for (String text : List.of("2026-10-31T23:59:59.999Z", "2026-11-01T00:00:00Z", "2026-11-30T23:59:59.999Z",
				"2026-12-01T00:00:00Z", "2026-12-31T23:59:59.999Z")) {
			insertOrder(Ulid.min(Instant.parse(text)));
		}
		insertOrder(november);
		assertThat(count("orders_2026_11")).isEqualTo(3);
		assertThat(count("orders_2026_12")).isEqualTo(2);
		assertThat(count("orders_rest")).isEqualTo(1);

		String range = block("select * from orders");
		assertThat(this.client.sql(range).query().listOfRows()).extracting((row) -> row.get("id"))
			.containsExactly(november.toUuid());
		assertThat(plan(range)).contains("orders_2026_11").doesNotContain("orders_2026_12", "orders_rest");
		assertThat(plan("select * from orders where id = '%s'".formatted(november.toUuid()))).contains("orders_2026_11")
			.doesNotContain("orders_2026_12", "orders_rest");
		UlidRange day = UlidRange.of(Instant.parse("2026-11-03T00:00:00Z"), Instant.parse("2026-11-04T00:00:00Z"));
		assertThat(plan("select * from orders where id >= '%s' and id < '%s'".formatted(day.lower().toUuid(),
				day.upper().toUuid())))
			.contains("orders_2026_11")
			.doesNotContain("orders_2026_12", "orders_rest");

		execute(block("call"));
		execute(block("alter table"));
		assertThat(count("orders")).isEqualTo(3);

		execute("create table old_orders (like orders including all)");
		this.client.sql("insert into old_orders values (?, 'book')")
			.param(Ulid.min(Instant.parse("2020-01-31T00:00:00Z")).toUuid())
			.update();
		execute("alter table orders attach partition old_orders for values from (minvalue) "
				+ "to (ulid_min('2026-01-01T00:00:00Z'))");
		assertThat(count("orders")).isEqualTo(4);
	}

	private void insertOrder(Ulid id) {
		this.client.sql("insert into orders values (?, 'book')").param(id.toUuid()).update();
	}

	private String plan(String query) {
		return String.join("\n", this.client.sql("explain " + query).query(String.class).list());
	}

	@Test
	void shards() {
		execute(block("create table event"));
		try (SessionFactory factory = TestSessionFactory.create(this.database,
				Map.of("hibernate.hbm2ddl.auto", "validate"), Event.class)) {
			List<Ulid> ids = new ArrayList<>();
			factory.inTransaction((session) -> {
				for (int i = 0; i < 4_000; i++) {
					Event event = new Event();
					event.item = "item " + i;
					session.persist(event);
					ids.add(event.id);
				}
			});
			List<Event> events = factory
				.fromSession((session) -> session.createSelectionQuery("from Event", Event.class).list());
			assertThat(events).hasSize(4_000)
				.allSatisfy((event) -> assertThat(event.shard).isEqualTo(event.id.shard(16)));
			Ulid id = ids.get(new Random(1).nextInt(ids.size()));
			Optional<Event> found = factory.fromSession((session) -> session
				.createSelectionQuery("from Event where shard = :shard and id = :id", Event.class)
				.setParameter("shard", id.shard(16))
				.setParameter("id", id)
				.uniqueResultOptional());
			assertThat(found).hasValueSatisfying((event) -> assertThat(event.id).isEqualTo(id));

			ids.sort(Comparator.reverseOrder());
			assertThat(this.client.sql(block("select event.*"))
				.query((row, number) -> Ulid.from(row.getObject("id", UUID.class)))
				.list()).isEqualTo(ids.subList(0, 20));
		}
	}

	private void execute(String block) {
		this.client.sql(block).update();
	}

	private long count(String table) {
		return this.client.sql("select count(*) from " + table).query(Long.class).single();
	}

	@Entity(name = "Event")
	static class Event {

		@Id
		@UlidGeneratedId
		public Ulid id;

		@Column(insertable = false, updatable = false)
		public Integer shard;

		public String item;

	}

}
