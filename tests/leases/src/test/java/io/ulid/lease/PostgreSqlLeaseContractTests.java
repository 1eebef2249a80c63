package io.ulid.lease;

import io.ulid.support.database.TestDatabase;

/**
 * Leases in PostgreSQL.
 */
class PostgreSqlLeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	PostgreSqlLeaseContractTests() {
		super(DATABASE, "timestamp(3)");
	}

}
