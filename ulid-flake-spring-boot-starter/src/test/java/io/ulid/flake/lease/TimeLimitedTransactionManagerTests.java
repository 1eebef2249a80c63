package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

import javax.sql.DataSource;

import org.junit.jupiter.api.Test;

import org.springframework.transaction.support.TransactionTemplate;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.then;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;

/**
 * Tests for {@link TimeLimitedTransactionManager}.
 */
class TimeLimitedTransactionManagerTests {

	@Test
	void setsNetworkTimeoutOnlyDuringTheTransaction() throws SQLException {
		Connection connection = mock();
		given(connection.getNetworkTimeout()).willReturn(7000);
		DataSource dataSource = mock();
		given(dataSource.getConnection()).willReturn(connection);
		TransactionTemplate transaction = new TransactionTemplate(
				new TimeLimitedTransactionManager(dataSource, Duration.ofSeconds(2)));
		transaction.executeWithoutResult((status) -> {
			try {
				then(connection).should().setNetworkTimeout(any(), eq(2000));
				then(connection).should(never()).setNetworkTimeout(any(), eq(7000));
			}
			catch (SQLException ex) {
				throw new IllegalStateException(ex);
			}
		});
		then(connection).should().setNetworkTimeout(any(), eq(7000));
	}

}
