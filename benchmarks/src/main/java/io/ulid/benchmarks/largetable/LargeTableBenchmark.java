package io.ulid.benchmarks.largetable;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/**
 * Benchmark of several tables, each with a different kind of key. The tables grow in
 * turns. A turn inserts rows into one table and ends with a checkpoint. Therefore the
 * time of a turn includes the time to write all pages that the turn has changed.
 */
final class LargeTableBenchmark {

	static final int ROWS = Integer.getInteger("ulid.benchmark.large.rows", 1_000_000);

	private static final int TURNS = Integer.getInteger("ulid.benchmark.large.turns", 20);

	private static final Duration LIMIT = Duration.ofMinutes(Integer.getInteger("ulid.benchmark.large.minutes", 12));

	private static final int ROWS_IN_A_TRANSACTION = 10_000;

	private static final int ROWS_IN_A_BATCH = 1_000;

	private final Connection connection;

	private final int rows;

	LargeTableBenchmark(Connection connection, int rows) {
		this.connection = connection;
		this.rows = rows;
	}

	/**
	 * Run the benchmark, and write its results and plot.
	 * @param args the folder of the files
	 */
	public static void main(String[] args) throws SQLException, IOException {
		// The server is durable, as in production. The defaults of the embedded
		// PostgreSQL library are not durable
		try (EmbeddedPostgres server = EmbeddedPostgres.builder()
			.setServerConfig("fsync", "on")
			.setServerConfig("synchronous_commit", "on")
			.start();
				// With this setting, the driver sends a batch as statements with many
				// rows
				Connection connection = server.getPostgresDatabase(Map.of("reWriteBatchedInserts", "true"))
					.getConnection()) {
			LargeTableBenchmark benchmark = new LargeTableBenchmark(connection, ROWS);
			List<List<Turn>> turns = benchmark.run(TURNS, LIMIT);
			new LargeTableReport(turns, ROWS, benchmark.settings()).write(Path.of(args[0]));
		}
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

	private void createTables() throws SQLException {
		for (LargeKey key : LargeKey.values()) {
			execute("drop table if exists " + key.table());
			execute("""
					create table %s (id %s primary key, item varchar(40) not null, amount bigint not null,
						created_at timestamptz not null default now())
					""".formatted(key.table(), key.columnType()));
		}
		execute("checkpoint");
	}

	private Turn turn(LargeKey key, Supplier<Object> generator) throws SQLException {
		long logBefore = number("select pg_current_wal_lsn() - '0/0'::pg_lsn");
		long start = System.nanoTime();
		insert(key, generator);
		execute("checkpoint");
		Duration duration = Duration.ofNanos(System.nanoTime() - start);
		long log = number("select pg_current_wal_lsn() - '0/0'::pg_lsn") - logBefore;
		return new Turn(key, duration, log, number("select pg_relation_size('%s_pkey')".formatted(key.table())));
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
	 * Return the version and the settings of the server that influence the results.
	 * @return values by name
	 */
	Map<String, String> settings() throws SQLException {
		Map<String, String> settings = new LinkedHashMap<>();
		settings.put("server", text("select version()"));
		for (String name : List.of("shared_buffers", "max_wal_size", "checkpoint_timeout", "fsync",
				"synchronous_commit", "full_page_writes")) {
			settings.put(name, text("select current_setting('%s')".formatted(name)));
		}
		return settings;
	}

	private void execute(String sql) throws SQLException {
		try (Statement statement = this.connection.createStatement()) {
			statement.execute(sql);
		}
	}

	private long number(String sql) throws SQLException {
		return Long.parseLong(text(sql));
	}

	private String text(String sql) throws SQLException {
		try (Statement statement = this.connection.createStatement(); ResultSet result = statement.executeQuery(sql)) {
			result.next();
			return result.getString(1);
		}
	}

}
