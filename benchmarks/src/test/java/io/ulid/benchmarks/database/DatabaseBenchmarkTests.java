package io.ulid.benchmarks.database;

import java.io.IOException;
import java.net.InetAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

import javax.sql.DataSource;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs the whole comparison with few rows.
 */
@Tag("slow")
@SpringBootTest(properties = { "ulid.benchmark.rows=2000", "ulid.benchmark.warm-up-rows=100",
		"ulid.benchmark.transaction-size=700" })
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DatabaseBenchmarkTests {

	private final DataSource dataSource;

	private final JdbcClient client;

	private final StatementRecorder statements;

	private List<KeyResult> results;

	private String report;

	@Autowired
	DatabaseBenchmarkTests(DataSource dataSource, JdbcClient client, StatementRecorder statements) {
		this.dataSource = dataSource;
		this.client = client;
		this.statements = statements;
	}

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		TestDatabase.postgreSql().register(registry);
	}

	@BeforeAll
	void run(@Autowired KeyComparison comparison, @Autowired DatabaseReport databaseReport) {
		this.results = comparison.run();
		this.report = databaseReport.of(this.results).toString();
	}

	@Test
	void runsOnPostgreSql() throws SQLException {
		try (Connection connection = this.dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo("PostgreSQL");
		}
		assertThat(this.report).contains("\"server\" : \"PostgreSQL 1");
	}

	@Test
	void reportsEveryKindInItsOrder() {
		assertThat(this.results).extracting(KeyResult::kind).containsExactly(KeyKind.values());
		assertThat(JsonMapper.shared().readTree(this.report).get("rows").valueStream())
			.extracting((row) -> row.get("key").asString())
			.containsExactly("ULID (uuid)", "ULID (bytea)", "ULID (char)", "`@UuidGenerator` random",
					"`@UuidGenerator` version 7", "sequence, allocation 50", "identity");
	}

	@Test
	void reportsHowToRepeatItAndNotWhere() throws IOException {
		assertThat(this.report)
			.contains("\"rounds\" : 4, \"rows\" : 2000", "\"transactionSize\" : 700", "\"date\" : ", "\"processor\" : ")
			.doesNotContain(InetAddress.getLocalHost().getHostName() + " ", System.getProperty("user.home"),
					System.getProperty("user.dir"));
	}

	@ParameterizedTest
	@EnumSource
	void fillsTheTable(KeyKind kind) {
		assertThat(this.client.sql("select count(*) from " + kind.table()).query(Long.class).single()).isEqualTo(2000);
		assertThat(this.client.sql("select count(distinct (name, amount, created_at)) from " + kind.table())
			.query(Long.class)
			.single()).isEqualTo(2000);
		assertThat(this.client.sql("select max(length(name)) from " + kind.table()).query(Integer.class).single())
			.isEqualTo(40);
	}

	@ParameterizedTest
	@EnumSource
	void hasTheColumnThatItClaims(KeyKind kind) {
		String type = this.client
			.sql("select data_type || coalesce('(' || character_maximum_length || ')', '') "
					+ "from information_schema.columns where table_name = ? and column_name = 'id'")
			.param(kind.table())
			.query(String.class)
			.single();
		assertThat(type).isEqualTo(kind.columnType());
	}

	@ParameterizedTest
	@EnumSource
	void measuresTimeAndSize(KeyKind kind) {
		KeyResult result = result(kind);
		assertThat(result.rounds()).hasSize(4).allSatisfy((duration) -> assertThat(duration).isPositive());
		assertThat(result.median()).isBetween(result.slowest(), result.fastest());
		// The rows themselves take at least the text, the numbers and the smallest key
		assertThat(result.size().tableBytes()).isGreaterThan(2000 * (40 + 8 + 8 + 8));
		assertThat(result.size().indexBytes()).isBetween(2000 * 8L, result.size().tableBytes());
	}

	@ParameterizedTest
	@EnumSource
	void batchesWhatHibernateCanBatch(KeyKind kind) {
		assertThat(this.statements.largestInsert(kind.table())).isEqualTo((kind == KeyKind.LONG_IDENTITY) ? 1 : 100);
	}

	@Test
	void versionsOfUuidsAreWhatTheirKindsSay() {
		assertThat(versions(KeyKind.UUID_RANDOM)).containsExactly(4);
		assertThat(versions(KeyKind.UUID_VERSION_7)).containsExactly(7);
	}

	private List<Integer> versions(KeyKind kind) {
		return this.client.sql("select distinct uuid_extract_version(id) from " + kind.table())
			.query(Integer.class)
			.list();
	}

	private KeyResult result(KeyKind kind) {
		return this.results.stream().filter((result) -> result.kind() == kind).findFirst().orElseThrow();
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class Recording {

		@Bean
		static StatementRecorder statementRecorder() {
			return new StatementRecorder();
		}

	}

}
