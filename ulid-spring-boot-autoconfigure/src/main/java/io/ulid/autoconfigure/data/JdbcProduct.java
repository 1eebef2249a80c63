package io.ulid.autoconfigure.data;

import java.sql.DatabaseMetaData;

import javax.sql.DataSource;

import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.jdbc.support.MetaDataAccessException;

/**
 * Reader of the product name of a database. This class is separate, because it cannot be
 * loaded without spring-jdbc.
 */
final class JdbcProduct {

	private JdbcProduct() {
	}

	/**
	 * Return the product name from the metadata of the database. If a transaction is
	 * active, its connection is used.
	 */
	static String of(DataSource dataSource) {
		try {
			return JdbcUtils.extractDatabaseMetaData(dataSource, DatabaseMetaData::getDatabaseProductName);
		}
		catch (MetaDataAccessException ex) {
			throw new IllegalStateException("Cannot read the product name of the database", ex);
		}
	}

}
