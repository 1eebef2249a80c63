package io.ulid.hibernate;

import org.hibernate.dialect.Dialect;
import org.hibernate.tool.schema.extract.spi.ColumnTypeInformation;
import org.hibernate.type.BasicType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeConstructor;
import org.hibernate.type.spi.TypeConfiguration;

/**
 * Creates the types of arrays of identifiers on two databases. On PostgreSQL, Hibernate
 * binds an array to load several ids at once, and names the type of its elements after
 * the DDL of the column. This fails for characters: to PostgreSQL the name {@code char}
 * is a type of one byte, so that no row is found, and the name of a type cannot contain a
 * collation. On MariaDB, arrays are JSON. Hibernate writes the text of an id into it, but
 * would read it as the text of a UUID.
 *
 * @param delegate creates the types of all other arrays
 */
record UlidArrayTypeConstructor(JdbcTypeConstructor delegate) implements JdbcTypeConstructor {

	@Override
	public JdbcType resolveType(TypeConfiguration typeConfiguration, Dialect dialect, BasicType<?> elementType,
			ColumnTypeInformation columnTypeInformation) {
		return (elementType.getJdbcType() instanceof UlidJdbcType jdbcType)
				? resolveType(typeConfiguration, dialect, jdbcType, columnTypeInformation)
				: this.delegate.resolveType(typeConfiguration, dialect, elementType, columnTypeInformation);
	}

	@Override
	public JdbcType resolveType(TypeConfiguration typeConfiguration, Dialect dialect, JdbcType elementType,
			ColumnTypeInformation columnTypeInformation) {
		return this.delegate.resolveType(typeConfiguration, dialect,
				(elementType instanceof UlidJdbcType jdbcType) ? jdbcType.inArray(dialect) : elementType,
				columnTypeInformation);
	}

	@Override
	public int getDefaultSqlTypeCode() {
		return this.delegate.getDefaultSqlTypeCode();
	}

}
