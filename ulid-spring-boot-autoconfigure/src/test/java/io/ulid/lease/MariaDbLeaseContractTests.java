package io.ulid.lease;

import java.time.Clock;
import java.time.Duration;
import java.util.Properties;
import java.util.UUID;

import io.ulid.testdatabase.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Leases in MariaDB.
 */
class MariaDbLeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.mariaDb();

	MariaDbLeaseContractTests() {
		super(DATABASE, "datetime(3)");
	}

	@Test
	void leaseIsTheSameInSessionsOfDifferentTimeZones() {
		LeaseSettings settings = new LeaseSettings("zones-" + UUID.randomUUID(), 1, Duration.ofMinutes(10),
				Duration.ofMinutes(1), Duration.ZERO, Duration.ZERO);
		LeaseHolder west = new LeaseHolder(storeIn("-08:00"), settings, Clock.systemUTC(), "west");
		LeaseHolder east = new LeaseHolder(storeIn("+09:00"), settings, Clock.systemUTC(), "east");
		west.acquire();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(east::acquire);
		west.release();
		east.acquire();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(west::acquire);
	}

	private static LeaseStore storeIn(String timeZone) {
		DriverManagerDataSource dataSource = new DriverManagerDataSource(DATABASE.url(), DATABASE.username(),
				DATABASE.password());
		Properties properties = new Properties();
		properties.setProperty("sessionVariables", "time_zone='" + timeZone + "'");
		dataSource.setConnectionProperties(properties);
		return new JdbcLeaseStore(dataSource, "shedlock", Duration.ofSeconds(10));
	}

}
