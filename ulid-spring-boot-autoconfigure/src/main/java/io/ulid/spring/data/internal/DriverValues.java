package io.ulid.spring.data.internal;

import java.nio.ByteBuffer;
import java.sql.DatabaseMetaData;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.sql.DataSource;

import io.ulid.internal.JdkValues;

import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.jdbc.support.MetaDataAccessException;

/**
 * Values that drivers of SQL databases return.
 */
public final class DriverValues {

	private static final Pattern UUID_TEXT = Pattern.compile("\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

	private DriverValues() {
	}

	/**
	 * Convert a value from a driver to a value of {@link JdkValues}.
	 */
	public static Object plain(Object value) {
		if (value instanceof ByteBuffer buffer) {
			byte[] bytes = new byte[buffer.remaining()];
			buffer.duplicate().get(bytes);
			return bytes;
		}
		// MariaDB's R2DBC driver returns the type UUID as text
		if (value instanceof String text && UUID_TEXT.matcher(text).matches()) {
			return UUID.fromString(text);
		}
		return value;
	}

	/**
	 * Describe a column whose value is not an identifier.
	 */
	public static String unreadable(String column, Class<?> type, IllegalArgumentException reason) {
		return "Cannot read column '%s' as %s: %s".formatted(column, type.getSimpleName(), reason.getMessage());
	}

	/**
	 * Reader of the product name of a database. This class is separate, because it cannot
	 * be loaded without spring-jdbc.
	 */
	public static final class JdbcProduct {

		private JdbcProduct() {
		}

		/**
		 * Return the product name from the metadata of the database. If a transaction is
		 * active, its connection is used.
		 */
		public static String of(DataSource dataSource) {
			try {
				return JdbcUtils.extractDatabaseMetaData(dataSource, DatabaseMetaData::getDatabaseProductName);
			}
			catch (MetaDataAccessException ex) {
				throw new IllegalStateException("Cannot read the product name of the database", ex);
			}
		}

	}

}
