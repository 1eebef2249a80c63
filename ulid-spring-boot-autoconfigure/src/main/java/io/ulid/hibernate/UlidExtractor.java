package io.ulid.hibernate;

import java.sql.CallableStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;

/**
 * Reads a column that should hold a ULID. What is none is reported by the name of the
 * attribute, which is looked up only then.
 *
 * @param <X> the type of the attribute
 */
final class UlidExtractor<X> implements ValueExtractor<X> {

	private final ValueExtractor<X> delegate;

	UlidExtractor(ValueExtractor<X> delegate) {
		this.delegate = delegate;
	}

	@Override
	public X extract(ResultSet resultSet, int index, WrapperOptions options) throws SQLException {
		try {
			return this.delegate.extract(resultSet, index, options);
		}
		catch (IllegalArgumentException ex) {
			ResultSetMetaData metadata = resultSet.getMetaData();
			throw new UlidReadException(
					ColumnDescription.of(metadata.getTableName(index), metadata.getColumnName(index), options), ex);
		}
	}

	@Override
	public X extract(CallableStatement statement, int index, WrapperOptions options) throws SQLException {
		try {
			return this.delegate.extract(statement, index, options);
		}
		catch (IllegalArgumentException ex) {
			throw new UlidReadException("output parameter " + index, ex);
		}
	}

	@Override
	public X extract(CallableStatement statement, String name, WrapperOptions options) throws SQLException {
		try {
			return this.delegate.extract(statement, name, options);
		}
		catch (IllegalArgumentException ex) {
			throw new UlidReadException("output parameter '" + name + "'", ex);
		}
	}

}
