package io.ulid.hibernate;

import io.ulid.mapping.StoredForm;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MariaDBDialect;
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
 * One of Hibernate's own JDBC types for a column of identifiers. The exception for any
 * other value names the column, and characters have a DDL type that keeps their order and
 * length.
 *
 * @param delegate the type that does the work
 * @param ddlTypeCode the code of the DDL type
 * @param key whether Hibernate finds rows by the value
 */
record UlidJdbcType(JdbcType delegate, int ddlTypeCode, boolean key) implements AdjustableJdbcType {

	/**
	 * The code of {@link #characters} without their length, which is added. It is larger
	 * than all codes of {@link SqlTypes}.
	 */
	private static final int CHARACTERS = 26_000_000;

	/**
	 * The code of {@link #charactersInArray}.
	 */
	private static final int CHARACTERS_IN_ARRAY = CHARACTERS - 1;

	UlidJdbcType(JdbcType delegate, int ddlTypeCode) {
		this(delegate, ddlTypeCode, false);
	}

	/**
	 * This type for values by which Hibernate finds rows. Foreign keys to such a column
	 * have the same type.
	 */
	UlidJdbcType ofKey() {
		return new UlidJdbcType(this.delegate, this.ddlTypeCode, true);
	}

	/**
	 * The type of an attribute whose mapping does not name a JDBC type.
	 * @param delegate Hibernate's own type
	 * @param javaType that of the attribute
	 * @param dialect the database
	 * @return that type for ULIDs
	 */
	static UlidJdbcType of(JdbcType delegate, IdentifierJavaType<?> javaType, Dialect dialect) {
		DdlType characters = (delegate.getDefaultSqlTypeCode() == SqlTypes.CHAR)
				? characters(javaType.valueType().textLength(), dialect) : null;
		return of(delegate, (characters != null) ? characters.getSqlTypeCode() : delegate.getDdlTypeCode(), dialect);
	}

	private static UlidJdbcType of(JdbcType delegate, int ddlTypeCode, Dialect dialect) {
		return new UlidJdbcType(isUuidOfMariaDb(delegate, dialect) ? MariaDbUuidJdbcType.INSTANCE : delegate,
				ddlTypeCode);
	}

	/**
	 * Whether the column is of MariaDB's type UUID, which suits UUIDs of version 7 only.
	 * MariaDB before 10.7 has no such type, and Hibernate uses 16 bytes.
	 */
	static boolean isUuidOfMariaDb(JdbcType jdbcType, Dialect dialect) {
		return dialect instanceof MariaDBDialect && jdbcType.getDefaultSqlTypeCode() == SqlTypes.UUID
				&& !jdbcType.isBinary();
	}

	/**
	 * The type of an attribute whose mapping names a JDBC type. Its DDL type is
	 * Hibernate's own, because the foreign keys to the column have that DDL type, too. On
	 * H2 it is ours: the DDL is the same, and only our type casts to the right length.
	 * @param delegate Hibernate's own type
	 * @param javaType that of the attribute
	 * @param dialect the database
	 * @return that type for ULIDs
	 */
	static UlidJdbcType ofAttribute(JdbcType delegate, IdentifierJavaType<?> javaType, Dialect dialect) {
		return (dialect instanceof H2Dialect) ? of(delegate, javaType, dialect)
				: of(delegate, delegate.getDdlTypeCode(), dialect);
	}

	/**
	 * The DDL type for characters. It replaces Hibernate's own {@code CHAR}, which casts
	 * to one character on H2, becomes {@code VARCHAR} on MySQL, and has the collation of
	 * the database, which may sort by the rules of a language (Danish sorts "AA" after
	 * "Z").
	 * @param length the number of characters
	 * @param dialect the database
	 * @return the type, or {@code null} if Hibernate's own type is used
	 */
	static @Nullable DdlType characters(int length, Dialect dialect) {
		int code = CHARACTERS + length;
		String type = "char(%s)".formatted(length);
		if (dialect instanceof H2Dialect) {
			return new DdlTypeImpl(code, type, dialect);
		}
		if (dialect instanceof PostgreSQLDialect) {
			// Hibernate's schema validator compares names, and PostgreSQL reports the
			// type as bpchar
			return new DdlTypeImpl(code, "bp" + type + " collate \"C\"", "bp" + type, "bp" + type, dialect);
		}
		if (dialect instanceof MySQLDialect) {
			return new DdlTypeImpl(code, type + " character set ascii collate ascii_bin", type, type, dialect);
		}
		return null;
	}

	/**
	 * The DDL type of {@link #inArray} on PostgreSQL.
	 * @param dialect the database
	 * @return the bare name of the type
	 */
	static DdlType charactersInArray(Dialect dialect) {
		return new DdlTypeImpl(CHARACTERS_IN_ARRAY, "bpchar", dialect);
	}

	/**
	 * This type for the elements of an array. On PostgreSQL, the DDL type is a name
	 * without a length or a collation. On MariaDB, where arrays are JSON, the elements
	 * are text instead of UUIDs.
	 */
	UlidJdbcType inArray(Dialect dialect) {
		if (this.delegate instanceof MariaDbUuidJdbcType) {
			// The same type as for an attribute in JSON
			return new UlidJdbcType(CharJdbcType.INSTANCE, SqlTypes.CHAR);
		}
		return (dialect instanceof PostgreSQLDialect && getDefaultSqlTypeCode() == SqlTypes.CHAR)
				? new UlidJdbcType(this.delegate, CHARACTERS_IN_ARRAY) : this;
	}

	// Hibernate calls this method for attributes whose mapping does not name a JDBC type
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
			// Hibernate would write the text of the ULID into JSON, but read it as the
			// text of a UUID or of bytes
			return StoredForm.CHAR;
		}
		if (value.getColumn() instanceof Column column && column.getSqlType() != null) {
			// Hibernate ignores the type in a column definition: it would bind another
			// type, and the first insert would fail
			return StoredForm.ofColumnDefinition(column.getSqlType());
		}
		return null;
	}

	@Override
	public <X> ValueExtractor<X> getExtractor(JavaType<X> javaType) {
		return new UlidExtractor<>(this.delegate.getExtractor(javaType), (this.key && isString()) ? javaType : null);
	}

	@Override
	public <X> ValueBinder<X> getBinder(JavaType<X> javaType) {
		return this.delegate.getBinder(javaType);
	}

	@Override
	public <T> JdbcLiteralFormatter<T> getJdbcLiteralFormatter(JavaType<T> javaType) {
		return this.delegate.getJdbcLiteralFormatter(javaType);
	}

	// H2 treats a parameter of unknown type as text, and does not compare text with
	// bytes. The successor of this method in Hibernate 7.2 delegates to it.
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
	public String getFriendlyName() {
		return this.delegate.getFriendlyName();
	}

	@Override
	public boolean isString() {
		return this.delegate.isString();
	}

	@Override
	public boolean isStringLike() {
		return this.delegate.isStringLike();
	}

	@Override
	public boolean isBinary() {
		return this.delegate.isBinary();
	}

	// Hibernate does not allow comparisons of binary types, but these bytes are in the
	// order of the ids
	@Override
	public boolean isComparable() {
		return true;
	}

}
