package io.ulid.benchmarks.application;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

import io.ulid.UlidGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link StoreBenchmark} with few rows.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StoreBenchmarkTests {

	private StoreServers servers;

	@BeforeAll
	void startServers() throws IOException, SQLException {
		this.servers = new StoreServers();
	}

	@AfterAll
	void stopServers() {
		this.servers.close();
	}

	@ParameterizedTest
	@EnumSource
	void insertsOrders(Store store) throws SQLException {
		assertThat(this.servers.version()).startsWith("PostgreSQL ");
		try (ConfigurableApplicationContext uuids = store.start(this.servers, false);
				ConfigurableApplicationContext typedIds = store.start(this.servers, true)) {
			assertThat(uuids.getBeansOfType(UlidGenerator.class)).isEmpty();
			assertThat(typedIds.getBeansOfType(UlidGenerator.class)).hasSize((store == Store.JDBC_OWN) ? 0 : 1);
			for (ConfigurableApplicationContext application : List.of(uuids, typedIds)) {
				Cost cost = new StoreBenchmark(this.servers).insertion(application, 10).get();
				assertThat(cost.nanos()).isPositive();
				assertThat(cost.bytes()).isPositive();
			}
		}
	}

}
