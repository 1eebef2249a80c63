package io.ulid.lease;

import io.ulid.testdatabase.TestDatabase;

/**
 * Leases in MariaDB.
 */
class MariaDbLeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.mariaDb();

	MariaDbLeaseContractTests() {
		super(DATABASE);
	}

}
