package io.ulid.documentation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidRange;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The SQL in {@code docs/large-tables.md}.
 */
@Tag("slow")
class LargeTablesPageTests {

	private static final Markdown PAGE = Markdown.page("docs/large-tables.md");

	private final TestDatabase database = TestDatabase.postgreSql();

	private final JdbcTemplate jdbc = SqlPage.jdbc(this.database);

	@Test
	void createsPartitionsByTime() throws Exception {
		this.database.createFunctions();
		this.database.execute(block("create table orders"), block("create procedure"),
				"call create_partition('2026-12-01')", block("call"));
		for (String time : List.of("2026-10-31T23:59:59.999Z", "2026-11-01T00:00:00Z", "2026-11-03T12:00:00Z",
				"2026-11-30T23:59:59.999Z", "2026-12-01T00:00:00Z", "2026-12-31T23:59:59.999Z")) {
			insert("orders", time);
		}
		assertThat(List.of("orders_2026_11", "orders_2026_12", "orders_rest")).extracting(this::count)
			.containsExactly(3, 2, 1);
		String range = block("select * from orders");
		UUID november = Ulid.min(Instant.parse("2026-11-03T12:00:00Z")).toUuid();
		assertThat(this.jdbc.queryForList(range)).extracting((row) -> row.get("id")).containsExactly(november);
		UlidRange day = UlidRange.of(Instant.parse("2026-11-03T00:00:00Z"), Instant.parse("2026-11-04T00:00:00Z"));
		for (String query : List.of(range, "select * from orders where id = '%s'".formatted(november),
				"select * from orders where id >= '%s' and id < '%s'".formatted(day.lower().toUuid(),
						day.upper().toUuid()))) {
			assertThat(this.jdbc.queryForList("explain " + query, String.class).toString()).contains("orders_2026_11")
				.doesNotContain("orders_2026_12", "orders_rest");
		}

		this.database.execute(block("call"), block("alter table"),
				"create table old_orders (like orders including all)");
		assertThat(count("orders")).isEqualTo(3);
		insert("old_orders", "2020-01-31T00:00:00Z");
		this.database.execute("alter table orders attach partition old_orders for values from (minvalue) "
				+ "to (ulid_min('2026-01-01T00:00:00Z'))");
		assertThat(count("orders")).isEqualTo(4);
	}

	private void insert(String table, String time) {
		this.jdbc.update("insert into %s values (?, 'book')".formatted(table), Ulid.min(Instant.parse(time)).toUuid());
	}

	private int count(String table) {
		return this.jdbc.queryForObject("select count(*) from " + table, int.class);
	}

	private static String block(String beginning) {
		return PAGE.blocks("sql")
			.stream()
			.map(Markdown.Block::code)
			.filter((code) -> code.startsWith(beginning))
			.findFirst()
			.orElseThrow();
	}

	@Test
	void computesTheSameShardsAsJava() throws SQLException {
		this.database.execute(block("create table event"));
		List<Ulid> ids = UlidGenerator.random().nextBatch(1000);
		this.jdbc.batchUpdate("insert into event (id, item) values (?, 'item')",
				ids.stream().map((id) -> new Object[] { id.toUuid() }).toList());
		assertThat(this.jdbc.query("select id, shard from event",
				(row, number) -> assertThat(row.getInt("shard")).isEqualTo(ulid(row).shard(16))))
			.hasSize(1000);
		assertThat(this.jdbc.query(block("select event.*"), (row, number) -> ulid(row)))
			.isEqualTo(ids.stream().sorted(Comparator.reverseOrder()).limit(20).toList());
	}

	private static Ulid ulid(ResultSet row) throws SQLException {
		return Ulid.from(row.getObject("id", UUID.class));
	}

}
