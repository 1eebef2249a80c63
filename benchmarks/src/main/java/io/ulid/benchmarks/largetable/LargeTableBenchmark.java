package io.ulid.benchmarks.largetable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

import io.ulid.benchmarks.report.PostgreSqlSettings;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Benchmark of several tables, each with a different kind of key. The tables grow in
 * turns. A turn inserts rows into one table and ends with a checkpoint. Therefore the
 * time of a turn includes the time to write all pages that the turn has changed.
 */
final class LargeTableBenchmark {

	private static final int ROWS_IN_A_TRANSACTION = 10_000;

	private static final int ROWS_IN_A_BATCH = 1_000;

	private final Connection connection;

	private final JdbcTemplate template;

	private final int rows;

	LargeTableBenchmark(Connection connection, int rows) {
		this.connection = connection;
		this.template = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
		this.rows = rows;
	}

	/**
	 * Insert rows until the number of turns is reached or the time is over.
	 * @param turns the turns of each table
	 * @param limit the time after which no further round of turns begins
	 * @return the turns, with a list for each round in the order of {@link LargeKey}
	 */
	List<List<Turn>> run(int turns, Duration limit) throws SQLException {
		createTables();
		List<Map.Entry<LargeKey, Supplier<Object>>> order = new ArrayList<>();
		for (LargeKey key : LargeKey.values()) {
			order.add(Map.entry(key, key.generator()));
		}
		List<List<Turn>> result = new ArrayList<>();
		long start = System.nanoTime();
		while (result.size() < turns && System.nanoTime() - start < limit.toNanos()) {
			Map<LargeKey, Turn> round = new EnumMap<>(LargeKey.class);
			for (Map.Entry<LargeKey, Supplier<Object>> entry : order) {
				round.put(entry.getKey(), turn(entry.getKey(), entry.getValue()));
			}
			result.add(List.copyOf(round.values()));
			System.out.printf(Locale.ROOT, "%d. %s%n", result.size(), round.values());
			// A machine that becomes slower or faster affects all keys equally
			Collections.reverse(order);
		}
		return result;
	}

	private void createTables() {
		for (LargeKey key : LargeKey.values()) {
			this.template.execute("drop table if exists " + key.table());
			this.template.execute("""
					create table %s (id %s primary key, item varchar(40) not null, amount bigint not null,
						created_at timestamptz not null default now())
					""".formatted(key.table(), key.columnType()));
		}
		this.template.execute("checkpoint");
	}

	private Turn turn(LargeKey key, Supplier<Object> generator) throws SQLException {
		long logBefore = number("pg_current_wal_lsn() - '0/0'::pg_lsn");
		long start = System.nanoTime();
		insert(key, generator);
		this.template.execute("checkpoint");
		Duration duration = Duration.ofNanos(System.nanoTime() - start);
		long log = number("pg_current_wal_lsn() - '0/0'::pg_lsn") - logBefore;
		return new Turn(key, duration, log, number("pg_relation_size('%s_pkey')".formatted(key.table())));
	}

	private long number(String expression) {
		return Objects.requireNonNull(this.template.queryForObject("select " + expression, Long.class));
	}

	private void insert(LargeKey key, Supplier<Object> generator) throws SQLException {
		this.connection.setAutoCommit(false);
		try (PreparedStatement insert = this.connection
			.prepareStatement("insert into %s (id, item, amount) values (?, ?, ?)".formatted(key.table()))) {
			for (int row = 1; row <= this.rows; row++) {
				insert.setObject(1, generator.get());
				insert.setString(2, "an item of some forty characters %07d".formatted(row));
				insert.setLong(3, row);
				insert.addBatch();
				if (row % ROWS_IN_A_BATCH == 0 || row == this.rows) {
					insert.executeBatch();
				}
				if (row % ROWS_IN_A_TRANSACTION == 0 || row == this.rows) {
					this.connection.commit();
				}
			}
		}
		finally {
			this.connection.setAutoCommit(true);
		}
	}

	/**
	 * Return the settings of the server.
	 * @return values by name
	 */
	Map<String, Object> settings() {
		return PostgreSqlSettings.of(this.template);
	}

	/**
	 * Measurement of one turn, in which rows are inserted into one table.
	 *
	 * @param key the key of the table
	 * @param duration the time of the inserts and of the checkpoint after them
	 * @param logBytes the bytes of write-ahead log
	 * @param indexBytes the size of the primary key's index afterwards
	 */
	record Turn(LargeKey key, Duration duration, long logBytes, long indexBytes) {

		double seconds() {
			return this.duration.toNanos() / 1e9;
		}

	}

}
