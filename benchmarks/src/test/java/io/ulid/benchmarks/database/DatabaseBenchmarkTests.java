package io.ulid.benchmarks.database;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;

import io.ulid.benchmarks.report.Results;
import io.ulid.support.database.StatementCounter;
import io.ulid.support.database.StatementCounter.Execution;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs the whole comparison with few rows. The comparison itself fails if a table does
 * not contain all rows, or if its key has the wrong type.
 */
@Tag("slow")
@SpringBootTest(properties = { "ulid.benchmark.rows=2000", "ulid.benchmark.warm-up-rows=100",
		"ulid.benchmark.transaction-size=700" })
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DatabaseBenchmarkTests {

	private final JdbcClient client;

	private final StatementCounter statements;

	private Results report;

	@Autowired
	DatabaseBenchmarkTests(JdbcClient client, StatementCounter statements) {
		this.client = client;
		this.statements = statements;
	}

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		TestDatabase.postgreSql().register(registry);
	}

	@BeforeAll
	void run(@Autowired KeyComparison comparison) {
		this.statements.reset();
		this.report = comparison.run();
	}

	@Test
	void reportsSettingsWithoutTheNameOfTheMachine() throws IOException {
		assertThat(this.report.toString())
			.contains("\"server\" : \"PostgreSQL 1", "\"rounds\" : 4, \"rows\" : 2000", "\"transactionSize\" : 700",
					"\"date\" : ", "\"processor\" : ")
			.doesNotContain(InetAddress.getLocalHost().getHostName() + " ", System.getProperty("user.home"),
					System.getProperty("user.dir"));
	}

	@ParameterizedTest
	@EnumSource
	void measuresSpeedAndSizeOfRowsWithEqualValues(KeyKind kind) {
		KeyResult result = (KeyResult) this.report.rows().get(kind.ordinal());
		assertThat(result.key()).isEqualTo(kind.title());
		assertThat(result.rowsPerSecond()).isPositive().isBetween(result.slowest(), result.fastest());
		// The rows themselves take at least the text, the numbers and the smallest key
		assertThat(result.tableBytes()).isGreaterThan(2000 * (40 + 8 + 8 + 8));
		assertThat(result.indexBytes()).isBetween(2000 * 8L, result.tableBytes());
		assertThat(this.client
			.sql("select count(distinct (name, amount, created_at)) from " + kind.table() + " where length(name) = 40")
			.query(Long.class)
			.single()).isEqualTo(2000);
	}

	@Test
	void batchesAllRowsExceptIdentities() {
		List<Integer> inserts = this.statements.executions()
			.stream()
			.filter((execution) -> execution.verb().equals("insert"))
			.map(Execution::rows)
			.toList();
		int rowsOfAKey = 100 + 4 * 2000;
		assertThat(inserts).containsOnly(1, 100);
		assertThat(inserts).filteredOn((rows) -> rows == 1).hasSize(rowsOfAKey);
		assertThat(inserts).filteredOn((rows) -> rows == 100).hasSize((KeyKind.values().length - 1) * rowsOfAKey / 100);
	}

	@Test
	void generatesUuidsOfTheVersionInTheTitle() {
		assertThat(versions(KeyKind.UUID_RANDOM)).containsExactly(4);
		assertThat(versions(KeyKind.UUID_VERSION_7)).containsExactly(7);
	}

	private List<Integer> versions(KeyKind kind) {
		return this.client.sql("select distinct uuid_extract_version(id) from " + kind.table())
			.query(Integer.class)
			.list();
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class Counting {

		@Bean
		static StatementCounter statementCounter() {
			return new StatementCounter();
		}

	}

}
