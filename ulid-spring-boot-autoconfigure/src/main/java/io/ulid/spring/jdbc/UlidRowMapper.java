package io.ulid.spring.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;

import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.data.internal.DriverValues;
import org.jspecify.annotations.Nullable;

import org.springframework.dao.TypeMismatchDataAccessException;
import org.springframework.jdbc.IncorrectResultSetColumnCountException;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.support.JdbcUtils;

/**
 * Row mapper that reads {@code Ulid}s and typed ids from rows, for {@code JdbcClient} and
 * {@code JdbcTemplate}. The columns may contain any form that {@link UlidSqlValues}
 * writes. For any other value, the mapper throws a
 * {@code TypeMismatchDataAccessException} whose message contains the name of the column
 * and the reason. Instances are safe to share between threads.
 *
 * <pre class="code">
 * jdbcClient.sql("select id from orders").query(UlidRowMapper.of(Ulid.class)).list();
 * jdbcClient.sql("select id, customer_id, name from orders").query(UlidRowMapper.of(OrderView.class)).list();
 * </pre>
 *
 * @param <T> the class of the results
 */
public final class UlidRowMapper<T> extends DataClassRowMapper<T> {

	private UlidRowMapper(Class<T> type) {
		super(type);
	}

	/**
	 * Create a mapper from rows to instances of a class.
	 * @param type the class of an identifier, or a record or other class that Spring's
	 * {@link DataClassRowMapper} can create. An identifier is read from the only column.
	 * The components of a record may be identifiers
	 */
	public static <T> RowMapper<T> of(Class<T> type) {
		return (IdentifierType.of(type) != null) ? (row, number) -> single(row, type) : new UlidRowMapper<>(type);
	}

	@SuppressWarnings("NullAway") // A result can be null, as with other row mappers
	private static <T> T single(ResultSet row, Class<T> type) throws SQLException {
		int columns = row.getMetaData().getColumnCount();
		if (columns != 1) {
			throw new IncorrectResultSetColumnCountException(1, columns);
		}
		return identifier(row, 1, type);
	}

	@Override
	protected @Nullable Object getColumnValue(ResultSet row, int index, Class<?> type) throws SQLException {
		return (IdentifierType.of(type) != null) ? identifier(row, index, type)
				: super.getColumnValue(row, index, type);
	}

	private static <T> @Nullable T identifier(ResultSet row, int index, Class<T> type) throws SQLException {
		Object value = JdbcUtils.getResultSetValue(row, index);
		try {
			return UlidSqlValues.read(type, value);
		}
		catch (IllegalArgumentException ex) {
			throw new TypeMismatchDataAccessException(
					DriverValues.unreadable(JdbcUtils.lookupColumnName(row.getMetaData(), index), type, ex), ex);
		}
	}

}
