package io.ulid.flake.lease;

import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Leases in H2.
 */
class H2LeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.h2();

	H2LeaseContractTests() {
		super(DATABASE, "timestamp(3) with time zone");
	}

	@Test
	void leaseIsTheSameInSessionsOfDifferentTimeZones() {
		assertLeaseIsTheSameInDifferentTimeZones("shedlock");
	}

	@Test
	void columnThatEachSessionReadsInItsOwnTimeZoneIsRefused() {
		JdbcTemplate jdbcTemplate = new JdbcTemplate(dataSourceIn("GMT-08:00"));
		jdbcTemplate.execute("create table locks (name varchar(64) primary key, lock_until timestamp(3) not null, "
				+ "locked_at timestamp(3) not null, locked_by varchar(255) not null)");
		LeaseHolder holder = holder("GMT-08:00", "locks", settings(2));
		String lockUntil = "alter table locks alter column lock_until set data type timestamp(3) with time zone";
		String lockedAt = "alter table locks alter column locked_at set data type timestamp(3) with time zone";
		assertThatIllegalStateException().isThrownBy(holder::acquire)
			.withMessage("Columns 'lock_until' and 'locked_at' of table 'locks' must have the type "
					+ "'timestamp(3) with time zone', because otherwise processes in different time zones can have "
					+ "the same node id: " + lockUntil + "; " + lockedAt);
		Stream.of(lockUntil, lockedAt).forEach(jdbcTemplate::execute);
		assertLeaseIsTheSameInDifferentTimeZones("locks");
	}

	private static void assertLeaseIsTheSameInDifferentTimeZones(String table) {
		LeaseSettings settings = settings(1);
		LeaseHolder west = holder("GMT-08:00", table, settings);
		LeaseHolder east = holder("GMT+09:00", table, settings);
		west.acquire();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(east::acquire);
		west.release();
		east.acquire();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(west::acquire);
	}

	private static LeaseSettings settings(int nodeIds) {
		return new LeaseSettings("zones-" + UUID.randomUUID(), nodeIds, Duration.ofMinutes(10), Duration.ofMinutes(1),
				Duration.ZERO, Duration.ZERO);
	}

	private static LeaseHolder holder(String timeZone, String table, LeaseSettings settings) {
		DriverManagerDataSource dataSource = dataSourceIn(timeZone);
		assertThat(new JdbcTemplate(dataSource).queryForObject(
				"select setting_value from information_schema.settings where setting_name = 'TIME ZONE'", String.class))
			.isEqualTo(timeZone);
		return new LeaseHolder(new JdbcLeaseStore(dataSource, table, Duration.ofSeconds(10)), settings,
				Clock.systemUTC(), timeZone);
	}

	private static DriverManagerDataSource dataSourceIn(String timeZone) {
		return new DriverManagerDataSource(DATABASE.url() + ";TIME ZONE=" + timeZone, DATABASE.username(),
				DATABASE.password());
	}

}
