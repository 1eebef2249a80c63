package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

import javax.sql.DataSource;

import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.jdbc.datasource.JdbcTransactionObjectSupport;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Transaction manager that sets a network timeout on the connection of each transaction,
 * if the driver supports network timeouts. The timeout of a transaction or a statement is
 * not enough, because drivers rely on the server to apply it.
 */
final class TimeLimitedTransactionManager extends JdbcTransactionManager {

	private static final long serialVersionUID = 1L;

	private final int timeout;

	TimeLimitedTransactionManager(DataSource dataSource, Duration timeout) {
		super(dataSource);
		this.timeout = Math.toIntExact(timeout.toMillis());
	}

	@Override
	protected void doBegin(Object transaction, TransactionDefinition definition) {
		try {
			super.doBegin(transaction, definition);
		}
		catch (CannotCreateTransactionException ex) {
			throw new CannotCreateTransactionException(
					"Could not connect to the database that stores the leases. The leases need a connection "
							+ "in addition to the connections of the threads that wait for a node id",
					ex);
		}
	}

	@Override
	protected void prepareTransactionalConnection(Connection connection, TransactionDefinition definition)
			throws SQLException {
		super.prepareTransactionalConnection(connection, definition);
		try {
			int previous = connection.getNetworkTimeout();
			connection.setNetworkTimeout(Runnable::run, this.timeout);
			TransactionSynchronizationManager.bindResource(this, previous);
		}
		catch (SQLException ex) {
			this.logger.debug("The driver does not support a network timeout", ex);
		}
	}

	@Override
	protected void doCleanupAfterCompletion(Object transaction) {
		Integer previous = (Integer) TransactionSynchronizationManager.unbindResourceIfPossible(this);
		if (previous != null) {
			try {
				ConnectionHolder connections = ((JdbcTransactionObjectSupport) transaction).getConnectionHolder();
				connections.getConnection().setNetworkTimeout(Runnable::run, previous);
			}
			catch (SQLException ex) {
				this.logger.debug("The connection is no longer usable", ex);
			}
		}
		super.doCleanupAfterCompletion(transaction);
	}

}
