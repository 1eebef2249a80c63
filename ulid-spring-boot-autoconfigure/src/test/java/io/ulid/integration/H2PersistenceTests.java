package io.ulid.integration;

import io.ulid.testdatabase.TestDatabase;

import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

class H2PersistenceTests extends AbstractPersistenceTests {

	private static final TestDatabase DATABASE = TestDatabase.h2();

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry registry) {
		DATABASE.register(registry);
	}

	@Override
	TestDatabase database() {
		return DATABASE;
	}

}
