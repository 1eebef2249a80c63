package io.ulid.hibernate;

import java.sql.CallableStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;

/**
 * Reads a column that should hold a ULID or a Ulid-Flake, and reports anything else by
 * the name of the column.
 *
 * @param <X> the type of the attribute
 */
final class UlidExtractor<X> implements ValueExtractor<X> {

	private final ValueExtractor<X> delegate;

	private final boolean keyText;

	/**
	 * Create an extractor.
	 * @param delegate what reads the column
	 * @param keyText whether it holds text that Hibernate finds rows by
	 */
	UlidExtractor(ValueExtractor<X> delegate, boolean keyText) {
		this.delegate = delegate;
		this.keyText = keyText;
	}

	@Override
	public X extract(ResultSet resultSet, int index, WrapperOptions options) throws SQLException {
		X value;
		try {
			value = this.delegate.extract(resultSet, index, options);
		}
		catch (IllegalArgumentException | ClassCastException ex) {
			ResultSetMetaData metadata = resultSet.getMetaData();
			throw unreadable(column(metadata, index), "type '%s'".formatted(metadata.getColumnTypeName(index)), ex);
		}
		if (this.keyText && value != null) {
			refuseLowerCase(value, resultSet, index);
		}
		return value;
	}

	// An update would look for it in upper case, find no row and insert another one
	private static void refuseLowerCase(Object value, ResultSet resultSet, int index) throws SQLException {
		String text = resultSet.getString(index);
		if (text != null && !text.startsWith(value.toString())) {
			ResultSetMetaData metadata = resultSet.getMetaData();
			String table = metadata.getTableName(index);
			String column = metadata.getColumnName(index);
			// The database knows no table of max(id), for instance
			String change = table.isEmpty() ? "" : ": update %s set %s = upper(%s)".formatted(table, column, column);
			throw new UlidReadException(column(metadata, index),
					"'%s' is in lower case, and ids are looked for in upper case. Change all of them%s".formatted(text,
							change),
					null);
		}
	}

	@Override
	public X extract(CallableStatement statement, int index, WrapperOptions options) throws SQLException {
		try {
			return this.delegate.extract(statement, index, options);
		}
		catch (IllegalArgumentException | ClassCastException ex) {
			throw unreadable("output parameter " + index, "another type", ex);
		}
	}

	@Override
	public X extract(CallableStatement statement, String name, WrapperOptions options) throws SQLException {
		try {
			return this.delegate.extract(statement, name, options);
		}
		catch (IllegalArgumentException | ClassCastException ex) {
			throw unreadable("output parameter '%s'".formatted(name), "another type", ex);
		}
	}

	private static String column(ResultSetMetaData metadata, int index) throws SQLException {
		String table = metadata.getTableName(index);
		return "column '%s%s'".formatted(table.isEmpty() ? "" : table + ".", metadata.getColumnName(index));
	}

	private static UlidReadException unreadable(String source, String type, RuntimeException ex) {
		String reason = (ex instanceof ClassCastException)
				? "it is of %s, and not of the one that is written to it".formatted(type) : ex.getMessage();
		return new UlidReadException(source, reason, ex);
	}

}
