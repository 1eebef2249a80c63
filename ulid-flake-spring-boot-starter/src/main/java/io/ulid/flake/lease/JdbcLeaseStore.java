package io.ulid.flake.lease;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import javax.sql.DataSource;

import io.ulid.internal.RangeException;
import net.javacrumbs.shedlock.core.ExtensibleLockProvider;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * {@link LeaseStore} that keeps leases in ShedLock's table in a relational database. The
 * clock of the database decides when a lease ends. Thread-safe.
 */
public final class JdbcLeaseStore implements LeaseStore {

	private final JdbcTemplate jdbcTemplate;

	private final TimeLimitedTransactionManager transactionManager;

	// Queries run in a transaction, which applies the time limit
	private final TransactionTemplate transactions;

	private final String table;

	/**
	 * Create a store.
	 * @param dataSource connects to the database that contains the table
	 * @param table the name of ShedLock's table, which must exist
	 * @param timeout how long to wait for each response of the database, 1 ms or more, so
	 * that a dead connection does not block renewals forever; the timeout has no effect
	 * if the driver does not support network timeouts
	 * @throws IllegalArgumentException if the name of the table is blank
	 */
	public JdbcLeaseStore(DataSource dataSource, String table, Duration timeout) {
		RangeException.check(!table.isBlank(), "table", table, "be the name of a table");
		this.jdbcTemplate = new JdbcTemplate(dataSource);
		this.transactionManager = new TimeLimitedTransactionManager(dataSource, timeout);
		this.transactions = new TransactionTemplate(this.transactionManager);
		this.table = table;
	}

	@Override
	public ExtensibleLockProvider lockProvider(String holder) {
		// If the database is down or the table is missing, this query fails with a
		// clearer message than the message of ShedLock
		this.transactions.executeWithoutResult((transaction) -> checkTimeZone());
		// By default, ShedLock identifies the holder by the host name. With this
		// default, one process could extend the locks of another process on the same host
		return new JdbcTemplateLockProvider(JdbcTemplateLockProvider.Configuration.builder()
			.withJdbcTemplate(this.jdbcTemplate)
			.withTransactionManager(this.transactionManager)
			.withTableName(this.table)
			.withLockedByValue(holder)
			.usingDbTime()
			.build());
	}

	private void checkTimeZone() {
		String sql = "select lock_until from " + this.table + " where name = ''";
		String type = this.jdbcTemplate.query(sql, JdbcLeaseStore::typeForAllTimeZones);
		if (type != null && !type.isEmpty()) {
			throw new IllegalStateException(
					("Columns 'lock_until' and 'locked_at' of table '%s' must have the type '%s', "
							+ "because otherwise processes in different time zones can have the same node id: %s; %s")
						.formatted(this.table, type, change("lock_until", type), change("locked_at", type)));
		}
	}

	private String change(String column, String type) {
		String verb = type.startsWith("datetime") ? "modify %s %s not null" : "alter column %s set data type %s";
		return "alter table %s ".formatted(this.table) + verb.formatted(column, type);
	}

	/**
	 * Return the correct type of the column if the column currently stores the local time
	 * of the session. Return an empty text if the type of the column is already correct.
	 */
	private static String typeForAllTimeZones(ResultSet rows) throws SQLException {
		ResultSetMetaData columns = rows.getMetaData();
		String product = rows.getStatement().getConnection().getMetaData().getDatabaseProductName();
		return switch (product) {
			case "H2" ->
				(columns.getColumnType(1) != Types.TIMESTAMP_WITH_TIMEZONE) ? "timestamp(3) with time zone" : "";
			case "MariaDB", "MySQL" -> "TIMESTAMP".equals(columns.getColumnTypeName(1)) ? "datetime(3)" : "";
			default -> "";
		};
	}

	@Override
	public Map<String, String> holders(List<String> names) {
		String places = String.join(", ", names.stream().map((name) -> "?").toList());
		String sql = "select name, locked_by from " + this.table + " where name in (" + places + ")";
		Map<String, String> holders = new HashMap<>();
		this.transactions.executeWithoutResult((transaction) -> this.jdbcTemplate.query(sql, (row) -> {
			holders.put(Objects.toString(row.getString(1)), Objects.toString(row.getString(2)));
		}, names.toArray()));
		return holders;
	}

}
