package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

import javax.sql.DataSource;

import com.zaxxer.hikari.HikariDataSource;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * The {@link JdbcLeaseStore} with the table of {@code docs/flake.md}.
 */
abstract class AbstractJdbcLeaseContractTests extends AbstractLeaseContractTests {

	private static final String TABLE = """
			create table if not exists shedlock (
				name varchar(64) not null,
				lock_until %1$s not null,
				locked_at %1$s not null,
				locked_by varchar(255) not null,
				primary key (name)
			)
			""";

	private final TestDatabase database;

	// Not a new connection for each query
	private final HikariDataSource dataSource = new HikariDataSource();

	AbstractJdbcLeaseContractTests(TestDatabase database, String timeType) {
		this.database = database;
		this.dataSource.setJdbcUrl(database.url());
		this.dataSource.setUsername(database.username());
		this.dataSource.setPassword(database.password());
		this.dataSource.setMinimumIdle(1);
		this.dataSource.setMaximumPoolSize(16);
		new JdbcTemplate(this.dataSource).execute(TABLE.formatted(timeType));
	}

	@AfterEach
	void closeDataSource() {
		this.dataSource.close();
	}

	@Override
	LeaseStore store() {
		return new JdbcLeaseStore(this.dataSource, "shedlock", Duration.ofSeconds(10));
	}

	@Override
	String holderOf(NodeLease lease) {
		return lease.holder();
	}

	@Test
	void leasesNodeIdAgainAfterItsRowWasDeleted() {
		LeaseHolder holder = holderOfTheOnlyNodeId(store());
		NodeLease lease = holder.acquire();
		new JdbcTemplate(this.dataSource).update("delete from shedlock where name = ?", lockName(lease));
		assertThat(holder.renew()).isNull();
		assertThat(holder.acquire().nodeId()).isEqualTo(lease.nodeId());
	}

	/**
	 * The pool hands the connection on to the application.
	 */
	@Test
	void restoresNetworkTimeoutOfTheConnection() throws SQLException {
		try (Connection connection = this.dataSource.getConnection()) {
			connection.setNetworkTimeout(Runnable::run, 123_000);
			int timeout = connection.getNetworkTimeout();
			new JdbcLeaseStore(new SingleConnectionDataSource(connection, true), "shedlock", Duration.ofSeconds(10))
				.holders(List.of("nobody's"));
			assertThat(connection.getNetworkTimeout()).isEqualTo(timeout);
		}
	}

	/**
	 * Connect to the database in sessions of a time zone.
	 * @param offset such as {@code -08:00}
	 */
	abstract DataSource dataSourceIn(String offset);

	DriverManagerDataSource dataSource(String urlSuffix, Properties properties) {
		DriverManagerDataSource dataSource = new DriverManagerDataSource(this.database.url() + urlSuffix,
				this.database.username(), this.database.password());
		dataSource.setConnectionProperties(properties);
		return dataSource;
	}

	@Test
	void leaseIsTheSameInSessionsOfDifferentTimeZones() {
		assertLeaseIsTheSameInDifferentTimeZones("shedlock");
	}

	private void assertLeaseIsTheSameInDifferentTimeZones(String table) {
		LeaseHolder west = holderIn("-08:00", table);
		LeaseHolder east = holderIn("+09:00", table);
		west.acquire();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(east::acquire);
		west.release();
		east.acquire();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(west::acquire);
	}

	private LeaseHolder holderIn(String offset, String table) {
		DataSource dataSource = dataSourceIn(offset);
		String hour = "select cast(current_timestamp as char(13))";
		assertThat(new JdbcTemplate(dataSource).queryForObject(hour, String.class))
			.isNotEqualTo(new JdbcTemplate(dataSourceIn("+05:00")).queryForObject(hour, String.class));
		return holderOfTheOnlyNodeId(new JdbcLeaseStore(dataSource, table, Duration.ofSeconds(10)));
	}

	/**
	 * Check that columns with the local time of each session are rejected, and that the
	 * message contains the statements that change the columns.
	 */
	void assertLocalTimeIsRejected(DataSource dataSource, String type, String change) {
		JdbcTemplate jdbcTemplate = new JdbcTemplate(dataSource);
		jdbcTemplate.execute("drop table if exists locks");
		jdbcTemplate.execute("create table locks (name varchar(64) primary key, lock_until timestamp(3) not null, "
				+ "locked_at timestamp(3) not null, locked_by varchar(255) not null)");
		List<String> changes = Stream.of("lock_until", "locked_at").map(change::formatted).toList();
		LeaseHolder holder = holderOfTheOnlyNodeId(new JdbcLeaseStore(dataSource, "locks", Duration.ofSeconds(10)));
		assertThatIllegalStateException().isThrownBy(holder::acquire)
			.withMessage(
					"Columns 'lock_until' and 'locked_at' of table 'locks' must have the type '%s', because "
							+ "otherwise processes in different time zones can have the same node id: %s",
					type, String.join("; ", changes));
		changes.forEach(jdbcTemplate::execute);
		assertLeaseIsTheSameInDifferentTimeZones("locks");
	}

	@Test
	void usesTheDatabaseInTheNameOfTheTestClass() throws SQLException {
		try (Connection connection = this.dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(this.database.productName());
			assertThat(getClass().getSimpleName()).startsWithIgnoringCase(this.database.productName());
		}
	}

}
