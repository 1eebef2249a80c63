package io.ulid.benchmarks.database;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Access to the tables of the PostgreSQL server through SQL.
 */
@Component
class PostgreSqlTables {

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

	/**
	 * Size of a table in PostgreSQL's catalog after {@code vacuum analyze}.
	 *
	 * @param rows the rows in the table
	 * @param keyType the type of the key's column
	 * @param tableBytes the bytes of the table with its free space map and visibility
	 * map, without indexes
	 * @param indexBytes the bytes of the primary key's index
	 */
	record TableSize(long rows, String keyType, long tableBytes, long indexBytes) {
	}

}
