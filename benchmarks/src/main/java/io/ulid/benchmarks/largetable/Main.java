package io.ulid.benchmarks.largetable;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.ulid.benchmarks.largetable.LargeTableBenchmark.Turn;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/**
 * Main class that runs the benchmark on a server with durable settings.
 */
public final class Main {

	private static final int ROWS = 1_000_000;

	private static final Duration LIMIT = Duration.ofMinutes(12);

	private Main() {
	}

	/**
	 * Run the benchmark. Write its results and plot, unless the run is only a trial.
	 * @param args the folder of the files
	 */
	public static void main(String[] args) throws SQLException, IOException {
		int rows = Integer.getInteger("ulid.benchmark.rows", ROWS);
		int rounds = Integer.getInteger("ulid.benchmark.large.turns", 20);
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
			LargeTableBenchmark benchmark = new LargeTableBenchmark(connection, rows);
			List<List<Turn>> turns = benchmark.run(rounds, LIMIT);
			LargeTableReport report = new LargeTableReport(turns, rows, benchmark.settings());
			if (rows == ROWS) {
				report.write(Path.of(args[0]));
			}
			System.out.println(report.results());
		}
	}

}
