package io.ulid.benchmarks.largetable;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;

import javax.imageio.ImageIO;

import io.ulid.benchmarks.largetable.LargeTableBenchmark.Turn;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs the benchmark with few rows.
 */
class LargeTableBenchmarkTests {

	@Test
	void growsTheTablesAndWritesTheReports(@TempDir Path folder) throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password())) {
			LargeTableBenchmark benchmark = new LargeTableBenchmark(connection, 12_345);
			List<List<Turn>> rounds = benchmark.run(5, Duration.ofMinutes(10));
			assertThat(rounds).hasSize(5)
				.allSatisfy((round) -> assertThat(round).extracting(Turn::key).containsExactly(LargeKey.values()))
				.allSatisfy((round) -> assertThat(round).allSatisfy((turn) -> {
					assertThat(turn.duration()).isPositive();
					assertThat(turn.logBytes()).isGreaterThan(12_345 * 70);
				}));
			for (LargeKey key : LargeKey.values()) {
				assertThat(count(connection, key)).isEqualTo(5 * 12_345);
			}
			assertThat(rounds.get(4).get(LargeKey.UUID_4.ordinal()).indexBytes())
				.isGreaterThan(rounds.get(4).get(LargeKey.ULID.ordinal()).indexBytes());

			new LargeTableReport(rounds, 12_345, benchmark.settings()).write(folder);
			assertThat(folder.resolve("large-table.json")).content()
				.contains("\n  { \"rows\" : \"0 to 0.049 million\", \"seconds\" : { \"ULID\" : ",
						"\n  { \"rows\" : \"0.049 to 0.062 million\"", "\"max_wal_size\" : \"1GB\"",
						"\"rowsOfATurn\" : 12345", "\"uuid7ToUlid\" : ");
			assertThat(background(folder.resolve("large-table.png"))).isEqualTo(0xffffffff);
			assertThat(background(folder.resolve("large-table-dark.png"))).isEqualTo(0xff0d1117);
		}
	}

	@Test
	void stopsWhenTheTimeIsOver() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password())) {
			assertThat(new LargeTableBenchmark(connection, 1).run(5, Duration.ZERO)).isEmpty();
		}
	}

	private static int background(Path picture) throws Exception {
		return ImageIO.read(picture.toFile()).getRGB(0, 0);
	}

	private static long count(Connection connection, LargeKey key) throws Exception {
		try (Statement statement = connection.createStatement();
				ResultSet result = statement.executeQuery("select count(*) from " + key.table())) {
			result.next();
			return result.getLong(1);
		}
	}

}
