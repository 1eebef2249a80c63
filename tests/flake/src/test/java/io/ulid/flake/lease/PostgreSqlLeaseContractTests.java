package io.ulid.flake.lease;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;

/**
 * Leases in PostgreSQL.
 */
@Tag("slow")
class PostgreSqlLeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	PostgreSqlLeaseContractTests() {
		super(DATABASE, "timestamp(3)");
	}

}
