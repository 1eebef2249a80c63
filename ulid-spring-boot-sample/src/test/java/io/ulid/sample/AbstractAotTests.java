package io.ulid.sample;

import java.util.List;

import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The same tests for a process that runs the application packaged after ahead-of-time
 * processing. It shares only the database and the key of opaque ids with the tests.
 */
@SpringBootTest(classes = AbstractAotTests.Database.class, webEnvironment = WebEnvironment.NONE)
abstract class AbstractAotTests extends AbstractOrderApiTests {

	static final TestDatabase DATABASE = TestDatabase.postgreSql();

	// Class after class starts the application that responds
	static SampleProcess sample;

	static final List<String> ARGUMENTS = List.of("--server.port=0", "--spring.profiles.active=postgres",
			"--management.endpoint.health.show-details=always", "--spring.datasource.url=" + DATABASE.url(),
			"--spring.datasource.username=" + DATABASE.username(),
			"--spring.datasource.password=" + DATABASE.password());

	@Override
	TestDatabase database() {
		return DATABASE;
	}

	@AfterAll
	static void stop() {
		if (sample != null) {
			sample.close();
		}
	}

	@Test
	void startsTheContextThatWasProcessedAheadOfTime() {
		assertThat(sample.output()).anyMatch((line) -> line.contains("Starting AOT-processed SampleApplication"));
	}

	@ImportAutoConfiguration({ DataSourceAutoConfiguration.class, JdbcTemplateAutoConfiguration.class,
			UlidOpaqueIdAutoConfiguration.class })
	static class Database {

	}

}
