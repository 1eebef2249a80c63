package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

import javax.sql.DataSource;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;

import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Leases in PostgreSQL.
 */
@Tag("slow")
class PostgreSqlLeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	PostgreSqlLeaseContractTests() {
		super(DATABASE, "timestamp(3)");
	}

	// The driver sets the time zone of the JVM when it connects
	@Override
	DataSource dataSourceIn(String offset) {
		return new DelegatingDataSource(dataSource("", new Properties())) {

			@Override
			public Connection getConnection() throws SQLException {
				Connection connection = super.getConnection();
				try (Statement statement = connection.createStatement()) {
					statement.execute("set time zone interval '%s' hour to minute".formatted(offset));
				}
				return connection;
			}

		};
	}

}
