package io.ulid.hibernate;

import java.sql.CallableStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * Extractor for a column that should contain an identifier. If the column contains
 * another value, the message of the exception contains the name of the column.
 *
 * @param <X> the type of the attribute
 * @param delegate reads the column
 * @param keyText formats the text that the column of a key should contain, or {@code
 * null} if Hibernate does not find rows by the text of the column
 */
record UlidExtractor<X>(ValueExtractor<X> delegate, @Nullable JavaType<X> keyText) implements ValueExtractor<X> {

	@Override
	public X extract(ResultSet resultSet, int index, WrapperOptions options) throws SQLException {
		X value;
		try {
			value = this.delegate.extract(resultSet, index, options);
		}
		catch (IllegalArgumentException | ClassCastException ex) {
			ResultSetMetaData metadata = resultSet.getMetaData();
			String reason = (ex instanceof ClassCastException)
					? "it is of type '%s', which does not match the values that are written to it"
						.formatted(metadata.getColumnTypeName(index))
					: ex.getMessage();
			throw new UlidReadException(column(metadata, index), reason, ex);
		}
		if (this.keyText != null && value != null) {
			refuseLowerCase(this.keyText.toString(value), resultSet, index);
		}
		return value;
	}

	// Hibernate would search for the row by the text in upper case. An update would not
	// find the row, and Hibernate would insert another row
	private static void refuseLowerCase(String written, ResultSet resultSet, int index) throws SQLException {
		String text = resultSet.getString(index);
		// A char column that is too wide returns the id with trailing blanks
		if (text != null && !text.stripTrailing().equals(written)) {
			ResultSetMetaData metadata = resultSet.getMetaData();
			String table = metadata.getTableName(index);
			String column = metadata.getColumnName(index);
			// A computed result such as max(id) has no table
			String change = table.isEmpty() ? "" : ": update %s set %s = upper(%s)".formatted(table, column, column);
			throw new UlidReadException(column(metadata, index),
					"'%s' is in lower case, but Hibernate searches for ids in upper case. Change all ids to upper case%s"
						.formatted(text.stripTrailing(), change),
					null);
		}
	}

	@Override
	public X extract(CallableStatement statement, int index, WrapperOptions options) throws SQLException {
		return this.delegate.extract(statement, index, options);
	}

	@Override
	public X extract(CallableStatement statement, String name, WrapperOptions options) throws SQLException {
		return this.delegate.extract(statement, name, options);
	}

	private static String column(ResultSetMetaData metadata, int index) throws SQLException {
		String table = metadata.getTableName(index);
		return table.isEmpty() ? metadata.getColumnName(index) : table + "." + metadata.getColumnName(index);
	}

}
