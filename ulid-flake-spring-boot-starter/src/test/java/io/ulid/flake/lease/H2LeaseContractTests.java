package io.ulid.flake.lease;

import java.util.Properties;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Leases in H2.
 */
class H2LeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final String TIME_TYPE = "timestamp(3) with time zone";

	private static final TestDatabase DATABASE = TestDatabase.h2();

	H2LeaseContractTests() {
		super(DATABASE, TIME_TYPE);
	}

	@Override
	DriverManagerDataSource dataSourceIn(String offset) {
		return dataSource(";TIME ZONE=GMT" + offset, new Properties());
	}

	@Test
	void rejectsColumnsWithTheLocalTimeOfTheSession() {
		assertLocalTimeIsRejected(dataSourceIn("-08:00"), TIME_TYPE,
				"alter table locks alter column %s set data type " + TIME_TYPE);
	}

}
