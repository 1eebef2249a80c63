package io.ulid.hibernate;

import io.ulid.hibernate.internal.StoredForm;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.sql.ast.spi.SqlAppender;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.ValueBinder;
import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.AdjustableJdbcType;
import org.hibernate.type.descriptor.jdbc.CharJdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcLiteralFormatter;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;
import org.hibernate.type.descriptor.sql.DdlType;
import org.hibernate.type.descriptor.sql.internal.DdlTypeImpl;
import org.jspecify.annotations.Nullable;

/**
 * JDBC type for a column of identifiers, based on one of Hibernate's own JDBC types. If
 * the column contains another value, the message of the exception contains the name of
 * the column. For text, the DDL type keeps the order and the length of the identifiers.
 *
 * @param delegate Hibernate's own type
 * @param ddlTypeCode the code of the DDL type
 * @param key whether Hibernate finds rows by the value
 */
record UlidJdbcType(JdbcType delegate, int ddlTypeCode, boolean key) implements AdjustableJdbcType {

	/**
	 * The base of the codes for {@link #characters}: the code of a type is this number
	 * plus the number of characters. It is larger than all codes of {@link SqlTypes}.
	 */
	private static final int CHARACTERS = 26_000_000;

	/**
	 * The code of {@link #charactersInArray}.
	 */
	private static final int CHARACTERS_IN_ARRAY = CHARACTERS - 1;

	/**
	 * Return a copy of this type for a column by which Hibernate finds rows. Foreign keys
	 * to this column have the same type.
	 */
	UlidJdbcType ofKey() {
		return new UlidJdbcType(this.delegate, this.ddlTypeCode, true);
	}

	/**
	 * Create the type of an attribute whose mapping contains no JDBC type.
	 * @param delegate Hibernate's own type
	 * @param javaType the Java type of the attribute
	 * @param dialect the database
	 * @return the type for identifiers
	 */
	static UlidJdbcType of(JdbcType delegate, IdentifierJavaType<?> javaType, Dialect dialect) {
		DdlType characters = (delegate.getDefaultSqlTypeCode() == SqlTypes.CHAR)
				? characters(javaType.valueType().textLength(), dialect) : null;
		return new UlidJdbcType(delegate,
				(characters != null) ? characters.getSqlTypeCode() : delegate.getDdlTypeCode(), false);
	}

	/**
	 * Return whether the column has MariaDB's type UUID, which is suitable only for
	 * version 7 UUIDs. Only {@code MariaDBDialect} uses {@code VarcharUUIDJdbcType},
	 * whose package differs between Hibernate 6 and 7. MariaDB versions before 10.7 do
	 * not have the type UUID, so Hibernate uses 16 bytes.
	 */
	static boolean isUuidOfMariaDb(JdbcType jdbcType) {
		return jdbcType.getDefaultSqlTypeCode() == SqlTypes.UUID && jdbcType.getJdbcTypeCode() == SqlTypes.VARCHAR;
	}

	/**
	 * Create the type of an attribute whose mapping contains a JDBC type. The new type
	 * keeps Hibernate's DDL type, because the foreign keys to the column also have that
	 * DDL type (Hibernate 6.6 to 7.4). On H2, the new type has the DDL type of
	 * {@link #characters} instead: the DDL is the same, but Hibernate's DDL type would
	 * cast to the wrong length.
	 * @param delegate Hibernate's own type
	 * @param javaType the Java type of the attribute
	 * @param dialect the database
	 * @return the type for identifiers
	 */
	static UlidJdbcType ofAttribute(JdbcType delegate, IdentifierJavaType<?> javaType, Dialect dialect) {
		return (dialect instanceof H2Dialect) ? of(delegate, javaType, dialect)
				: new UlidJdbcType(delegate, delegate.getDdlTypeCode(), false);
	}

	/**
	 * Create the DDL type for text, which replaces Hibernate's own {@code CHAR}. In
	 * Hibernate 6.6 to 7.4, the type that {@code Dialect.registerColumnTypes} registers
	 * casts to one character on H2, becomes {@code VARCHAR} on MySQL, and has the
	 * collation of the database. The collation of the database may sort by the rules of a
	 * language. For example, Danish sorts "AA" after "Z".
	 * @param length the number of characters
	 * @param dialect the database
	 * @return the type, or {@code null} if Hibernate's own type suits the database
	 */
	static @Nullable DdlType characters(int length, Dialect dialect) {
		int code = CHARACTERS + length;
		String type = "char(%s)".formatted(length);
		if (dialect instanceof H2Dialect) {
			return new DdlTypeImpl(code, type, dialect);
		}
		if (dialect instanceof PostgreSQLDialect) {
			// ColumnDefinitions.hasMatchingType (Hibernate 6.6 to 7.4) compares the names
			// of types, and PostgreSQL reports this type as bpchar
			return new DdlTypeImpl(code, "bp" + type + " collate \"C\"", "bp" + type, "bp" + type, dialect);
		}
		if (dialect instanceof MySQLDialect) {
			return new DdlTypeImpl(code, type + " character set ascii collate ascii_bin", type, type, dialect);
		}
		return null;
	}

	/**
	 * Create the DDL type for the elements of an array on PostgreSQL.
	 * @param dialect the database
	 * @return a DDL type that consists only of a name
	 */
	static DdlType charactersInArray(Dialect dialect) {
		return new DdlTypeImpl(CHARACTERS_IN_ARRAY, "bpchar", dialect);
	}

	/**
	 * Return the type for the elements of an array. On PostgreSQL, the DDL type is a name
	 * without a length or a collation. On MariaDB, where arrays are stored as JSON, the
	 * elements are text instead of UUIDs.
	 */
	UlidJdbcType inArray(Dialect dialect) {
		if (isUuidOfMariaDb(this.delegate)) {
			// Attributes in JSON have the same type
			return new UlidJdbcType(CharJdbcType.INSTANCE, SqlTypes.CHAR, false);
		}
		return (dialect instanceof PostgreSQLDialect && getDefaultSqlTypeCode() == SqlTypes.CHAR)
				? new UlidJdbcType(this.delegate, CHARACTERS_IN_ARRAY, false) : this;
	}

	// Hibernate calls this method for attributes whose mapping contains no JDBC type
	@Override
	public JdbcType resolveIndicatedType(JdbcTypeIndicators indicators, JavaType<?> domainJavaType) {
		StoredForm form = (indicators instanceof BasicValue value) ? form(value) : null;
		if (form == null || !(domainJavaType instanceof IdentifierJavaType<?> javaType)) {
			return this;
		}
		JdbcType jdbcType = (form == HibernateTerms.form(this)) ? this.delegate
				: indicators.getJdbcType(HibernateTerms.sqlTypeCode(form));
		return ofAttribute(jdbcType, javaType, indicators.getDialect());
	}

	private static @Nullable StoredForm form(BasicValue value) {
		if (value.getAggregateColumn() != null && value.getAggregateColumn().getTypeCode() != SqlTypes.STRUCT) {
			// JsonHelper (Hibernate 6.6 to 7.4) would write the text of the ULID to the
			// JSON. When it reads this text, it would expect the text of a UUID or of
			// bytes
			return StoredForm.CHAR;
		}
		if (value.getColumn() instanceof Column column && column.getSqlType() != null) {
			// BasicValue.resolve (Hibernate 6.6 to 7.4) ignores the type in a column
			// definition. Without this line, Hibernate would bind another type, and the
			// first insert would fail
			return StoredForm.ofColumnDefinition(column.getSqlType());
		}
		return null;
	}

	@Override
	public <X> ValueExtractor<X> getExtractor(JavaType<X> javaType) {
		return new UlidExtractor<>(this.delegate.getExtractor(stored(javaType)),
				(this.key && isString()) ? javaType : null);
	}

	@Override
	public <X> ValueBinder<X> getBinder(JavaType<X> javaType) {
		return this.delegate.getBinder(stored(javaType));
	}

	@Override
	public <T> JdbcLiteralFormatter<T> getJdbcLiteralFormatter(JavaType<T> javaType) {
		JdbcType literals = isUuidOfMariaDb(this.delegate) ? CharJdbcType.INSTANCE : this.delegate;
		return literals.getJdbcLiteralFormatter(stored(javaType));
	}

	private <T> JavaType<T> stored(JavaType<T> javaType) {
		return isUuidOfMariaDb(this.delegate) ? new UuidTextJavaType<>(javaType) : javaType;
	}

	// H2 (2.3 and 2.4) treats a parameter of unknown type as text, and does not compare
	// text with bytes. The overload with a size, which Hibernate 7.2 adds, calls this
	// method. Hibernate 6.6 has only this method
	@Override
	@SuppressWarnings("removal")
	public void appendWriteExpression(String writeExpression, SqlAppender appender, Dialect dialect) {
		appender.append((dialect instanceof H2Dialect && isBinary())
				? "cast(%s as binary(16))".formatted(writeExpression) : writeExpression);
	}

	@Override
	public @Nullable Class<?> getPreferredJavaTypeClass(WrapperOptions options) {
		return this.delegate.getPreferredJavaTypeClass(options);
	}

	@Override
	public int getJdbcTypeCode() {
		return this.delegate.getJdbcTypeCode();
	}

	@Override
	public int getDefaultSqlTypeCode() {
		return this.delegate.getDefaultSqlTypeCode();
	}

	@Override
	public int getDdlTypeCode() {
		return this.ddlTypeCode;
	}

	@Override
	public boolean isString() {
		return this.delegate.isString();
	}

	@Override
	public boolean isStringLike() {
		return this.delegate.isStringLike();
	}

	// JdbcType.isComparable (Hibernate 6.6 to 7.4) does not allow comparisons of binary
	// types by default, but the bytes of identifiers sort in the order of the identifiers
	@Override
	public boolean isComparable() {
		return true;
	}

}
