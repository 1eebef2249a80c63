package io.ulid.integration;

import io.ulid.testdatabase.TestDatabase;

import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

class PostgreSqlPersistenceTests extends AbstractPersistenceTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry registry) {
		DATABASE.register(registry);
	}

	@Override
	TestDatabase database() {
		return DATABASE;
	}

}
