package io.ulid.benchmarks.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Access to the tables and the settings of the PostgreSQL server through SQL.
 */
@Component
class PostgreSqlTables {

	private static final List<String> SETTINGS = List.of("shared_buffers", "max_wal_size", "fsync",
			"synchronous_commit", "full_page_writes");

	private final JdbcClient client;

	private final JdbcTemplate template;

	PostgreSqlTables(JdbcTemplate template) {
		this.client = JdbcClient.create(template);
		this.template = template;
	}

	/**
	 * Empty a table. The table and its index then begin with new files.
	 * @param kind the kind of key in the table
	 */
	void truncate(KeyKind kind) {
		this.template.execute("truncate table " + kind.table());
	}

	/**
	 * Make the server write all dirty pages, so that a round does not include work of the
	 * previous round.
	 */
	void checkpoint() {
		this.template.execute("checkpoint");
	}

	/**
	 * Vacuum a table and measure its size.
	 * @param kind the kind of key in the table
	 * @return the size
	 */
	TableSize measure(KeyKind kind) {
		this.template.execute("vacuum analyze " + kind.table());
		return this.client.sql("""
				select
					(select count(*) from %s) as "rows",
					(select format_type(atttypid, atttypmod) from pg_attribute
						where attrelid = indrelid and attnum = indkey[0]) as key_type,
					pg_table_size(indrelid) as table_bytes,
					pg_relation_size(indexrelid) as index_bytes
				from pg_index where indisprimary and indrelid = cast(:table as regclass)
				""".formatted(kind.table())).param("table", kind.table()).query(TableSize.class).single();
	}

	String version() {
		return this.client.sql("select version()").query(String.class).single();
	}

	/**
	 * Return the size of the server's own cache.
	 * @return bytes
	 */
	long sharedBuffers() {
		return this.client.sql("select pg_size_bytes(current_setting('shared_buffers'))").query(Long.class).single();
	}

	/**
	 * Return the settings that influence the results.
	 * @return values by name
	 */
	Map<String, String> settings() {
		Map<String, String> settings = new LinkedHashMap<>();
		SETTINGS.forEach((name) -> settings.put(name,
				this.client.sql("select current_setting(:name)").param("name", name).query(String.class).single()));
		settings.put("collation",
				this.client.sql("select datcollate from pg_database where datname = current_database()")
					.query(String.class)
					.single());
		return settings;
	}

}
