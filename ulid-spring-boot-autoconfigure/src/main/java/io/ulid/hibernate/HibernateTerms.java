package io.ulid.hibernate;

import io.ulid.mapping.StoredForm;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * Translates Hibernate's names for databases and for what columns contain.
 */
final class HibernateTerms {

	private HibernateTerms() {
	}

	/**
	 * What the database of a dialect calls itself in the metadata of JDBC.
	 * @return the name, or the dialect's own if nothing here depends on the database
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
	 * What a type writes.
	 * @return the form, or {@code null} if it writes no identifiers
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
	 * The type that writes a form.
	 * @return one of {@link SqlTypes}
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
