package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Leases in MariaDB.
 */
@Tag("slow")
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

	/**
	 * With MariaDB's driver, MariaDB can have the product name of MySQL.
	 */
	@ParameterizedTest
	@CsvSource({ "false, MariaDB", "true, MySQL" })
	void columnThatEachSessionReadsInItsOwnTimeZoneIsRefused(String useMysqlMetadata, String productName)
			throws SQLException {
		DriverManagerDataSource dataSource = dataSourceIn("-08:00");
		Objects.requireNonNull(dataSource.getConnectionProperties()).setProperty("useMysqlMetadata", useMysqlMetadata);
		try (Connection connection = dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(productName);
		}
		JdbcTemplate jdbcTemplate = new JdbcTemplate(dataSource);
		jdbcTemplate.execute("drop table if exists locks");
		jdbcTemplate.execute("create table locks (name varchar(64) primary key, lock_until timestamp(3) not null, "
				+ "locked_at timestamp(3) not null, locked_by varchar(255) not null)");
		LeaseStore store = new JdbcLeaseStore(dataSource, "locks", Duration.ofSeconds(10));
		String lockUntil = "alter table locks modify lock_until datetime(3) not null";
		String lockedAt = "alter table locks modify locked_at datetime(3) not null";
		assertThatIllegalStateException().isThrownBy(() -> store.lockProvider("holder"))
			.withMessage("Columns 'lock_until' and 'locked_at' of table 'locks' must have the type 'datetime(3)', "
					+ "because otherwise processes in different time zones can have the same node id: " + lockUntil
					+ "; " + lockedAt);
		Stream.of(lockUntil, lockedAt).forEach(jdbcTemplate::execute);
		assertThat(store.lockProvider("holder")).isNotNull();
	}

	private static LeaseStore storeIn(String timeZone) {
		return new JdbcLeaseStore(dataSourceIn(timeZone), "shedlock", Duration.ofSeconds(10));
	}

	private static DriverManagerDataSource dataSourceIn(String timeZone) {
		DriverManagerDataSource dataSource = new DriverManagerDataSource(DATABASE.url(), DATABASE.username(),
				DATABASE.password());
		Properties properties = new Properties();
		properties.setProperty("sessionVariables", "time_zone='" + timeZone + "'");
		dataSource.setConnectionProperties(properties);
		return dataSource;
	}

}
