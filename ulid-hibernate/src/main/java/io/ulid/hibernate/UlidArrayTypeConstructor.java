package io.ulid.hibernate;

import org.hibernate.dialect.Dialect;
import org.hibernate.tool.schema.extract.spi.ColumnTypeInformation;
import org.hibernate.type.BasicType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeConstructor;
import org.hibernate.type.spi.TypeConfiguration;

/**
 * Constructor of the JDBC types for arrays of identifiers on PostgreSQL and MariaDB. On
 * PostgreSQL, Hibernate binds an array of ids to load several entities at once.
 * {@code ArrayJdbcType.getElementTypeName} (Hibernate 6.6 to 7.4) uses the column's DDL
 * as the name of the element type. This name fails for text: {@code char} is a PostgreSQL
 * type of one byte, so no row would be found, and the name of a type cannot contain a
 * collation. On MariaDB, an array is stored as JSON. {@code JsonHelper} (Hibernate 6.6 to
 * 7.4) writes the text of an id to the JSON, but would read this text as the text of a
 * UUID.
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
