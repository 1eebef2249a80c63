package io.ulid.lease;

import io.ulid.testdatabase.TestDatabase;

/**
 * Leases in H2.
 */
class H2LeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.h2();

	H2LeaseContractTests() {
		super(DATABASE, "timestamp(3)");
	}

}
