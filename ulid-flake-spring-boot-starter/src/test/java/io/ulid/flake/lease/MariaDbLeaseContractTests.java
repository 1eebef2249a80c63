package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Leases in MariaDB.
 */
@Tag("slow")
class MariaDbLeaseContractTests extends AbstractJdbcLeaseContractTests {

	private static final TestDatabase DATABASE = TestDatabase.mariaDb();

	MariaDbLeaseContractTests() {
		super(DATABASE, "datetime(3)");
	}

	@Override
	DriverManagerDataSource dataSourceIn(String offset) {
		Properties properties = new Properties();
		properties.setProperty("sessionVariables", "time_zone='" + offset + "'");
		return dataSource("", properties);
	}

	/**
	 * {@code DatabaseMetaData.getDatabaseProductName()} of MariaDB's driver can return
	 * MySQL.
	 */
	@ParameterizedTest
	@CsvSource({ "false, MariaDB", "true, MySQL" })
	void rejectsColumnsWithTheLocalTimeOfTheSession(String useMysqlMetadata, String productName) throws SQLException {
		DriverManagerDataSource dataSource = dataSourceIn("-08:00");
		Objects.requireNonNull(dataSource.getConnectionProperties()).setProperty("useMysqlMetadata", useMysqlMetadata);
		try (Connection connection = dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(productName);
		}
		assertLocalTimeIsRejected(dataSource, "datetime(3)", "alter table locks modify %s datetime(3) not null");
	}

}
