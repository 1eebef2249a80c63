package io.ulid.hibernate;

import io.ulid.hibernate.internal.StoredForm;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * Translation between the terms of Hibernate and the terms of
 * {@code io.ulid.hibernate.internal}: the names of databases, and the forms of
 * identifiers in columns.
 */
final class HibernateTerms {

	private HibernateTerms() {
	}

	/**
	 * Return the name that a dialect's database has in the metadata of JDBC.
	 * @return the name, or the name of the dialect's class for a database that needs no
	 * special treatment
	 */
	static String product(Dialect dialect) {
		if (dialect instanceof PostgreSQLDialect) {
			return "PostgreSQL";
		}
		if (dialect instanceof MySQLDialect) {
			return (dialect instanceof MariaDBDialect) ? "MariaDB" : "MySQL";
		}
		return (dialect instanceof H2Dialect) ? "H2" : dialect.getClass().getSimpleName();
	}

	/**
	 * Return the form that a JDBC type writes.
	 * @return the form, or {@code null} if the type cannot write identifiers
	 */
	static @Nullable StoredForm form(JdbcType jdbcType) {
		if (jdbcType.isString()) {
			return StoredForm.CHAR;
		}
		return switch (jdbcType.getDefaultSqlTypeCode()) {
			case SqlTypes.UUID -> jdbcType.isBinary() ? StoredForm.BINARY : StoredForm.UUID;
			case SqlTypes.BIGINT -> StoredForm.NUMBER;
			default -> (jdbcType.isBinary() && !jdbcType.isLob()) ? StoredForm.BINARY : null;
		};
	}

	/**
	 * Return the code of the SQL type for a form.
	 * @return a constant of {@link SqlTypes}
	 */
	static int sqlTypeCode(StoredForm form) {
		return switch (form) {
			case UUID, UUID_VERSION_7 -> SqlTypes.UUID;
			case BINARY -> SqlTypes.BINARY;
			case CHAR -> SqlTypes.CHAR;
			case NUMBER -> SqlTypes.BIGINT;
		};
	}

}
