package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

import com.zaxxer.hikari.HikariDataSource;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

import static org.assertj.core.api.Assertions.assertThat;

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

	private final String productName;

	// Not a connection for each question
	private final HikariDataSource dataSource = new HikariDataSource();

	AbstractJdbcLeaseContractTests(TestDatabase database, String timeType) {
		this.productName = database.productName();
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
	void leaseIsTakenAgainAfterTheTableWasEmptied() {
		LeaseHolder holder = holderOfTheOnlyNodeId();
		NodeLease lease = holder.acquire();
		new JdbcTemplate(this.dataSource).update("delete from shedlock where name = ?", lockName(lease));
		assertThat(holder.renew()).isNull();
		assertThat(holder.acquire().nodeId()).isEqualTo(lease.nodeId());
	}

	/**
	 * The pool hands the connection on to the application.
	 */
	@Test
	void connectionGetsItsNetworkTimeoutBack() throws SQLException {
		try (Connection connection = this.dataSource.getConnection()) {
			connection.setNetworkTimeout(Runnable::run, 123_000);
			int timeout = connection.getNetworkTimeout();
			new JdbcLeaseStore(new SingleConnectionDataSource(connection, true), "shedlock", Duration.ofSeconds(10))
				.holders(List.of("nobody's"));
			assertThat(connection.getNetworkTimeout()).isEqualTo(timeout);
		}
	}

	@Test
	void databaseIsTheOneThatTheTestIsNamedAfter() throws SQLException {
		try (Connection connection = this.dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(this.productName);
			assertThat(getClass().getSimpleName()).startsWithIgnoringCase(this.productName);
		}
	}

}
