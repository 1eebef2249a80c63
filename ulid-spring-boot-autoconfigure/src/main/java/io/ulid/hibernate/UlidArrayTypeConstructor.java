package io.ulid.hibernate;

import org.hibernate.dialect.Dialect;
import org.hibernate.tool.schema.extract.spi.ColumnTypeInformation;
import org.hibernate.type.BasicType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeConstructor;
import org.hibernate.type.spi.TypeConfiguration;

/**
 * Makes the arrays that Hibernate binds on PostgreSQL where it asks for several ids at
 * once. It names the type of their elements after the DDL of the column, which goes wrong
 * for characters: PostgreSQL takes the name {@code char} for a type of one byte, so that
 * no row is found, and knows no type that has a collation in its name. And the arrays in
 * JSON that Hibernate makes on MariaDB, where it writes the text of an id and would read
 * it as that of a UUID.
 *
 * @param delegate what makes the arrays of all other types
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
