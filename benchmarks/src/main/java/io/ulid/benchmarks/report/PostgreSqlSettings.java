package io.ulid.benchmarks.report;

import java.util.HashMap;
import java.util.Map;

import org.springframework.jdbc.core.JdbcOperations;

/**
 * Settings of a PostgreSQL server that influence results.
 */
public final class PostgreSqlSettings {

	private PostgreSqlSettings() {
	}

	/**
	 * Return the version, the collation and the settings.
	 * @return values by name
	 */
	public static Map<String, Object> of(JdbcOperations jdbc) {
		Map<String, Object> settings = new HashMap<>();
		jdbc.query("""
				select 'server' as name, version() as value
				union select 'collation', datcollate from pg_database where datname = current_database()
				union select name, current_setting(name) from pg_settings where name in ('shared_buffers',
					'max_wal_size', 'checkpoint_timeout', 'fsync', 'synchronous_commit', 'full_page_writes')
				""", (row) -> {
			settings.put(row.getString("name"), row.getString("value"));
		});
		return settings;
	}

}
