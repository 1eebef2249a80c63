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
 * One of Hibernate's own JDBC types where it holds an identifier: any other value is
 * reported by the name of its column, and characters get a DDL type that keeps their
 * order and length.
 *
 * @param delegate the type that does the work
 * @param ddlTypeCode the code of the DDL type
 * @param key whether Hibernate finds rows by the value
 */
record UlidJdbcType(JdbcType delegate, int ddlTypeCode, boolean key) implements AdjustableJdbcType {

	/**
	 * The codes of {@link #characters} less their length, beyond all of {@link SqlTypes}.
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
	 * This type for values that Hibernate finds rows by, and for the foreign keys to
	 * them, which take over the type.
	 */
	UlidJdbcType ofKey() {
		return new UlidJdbcType(this.delegate, this.ddlTypeCode, true);
	}

	/**
	 * The type of attributes that follow the setting.
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
	 * Before 10.7 there is none, and Hibernate takes 16 bytes.
	 */
	static boolean isUuidOfMariaDb(JdbcType jdbcType, Dialect dialect) {
		return dialect instanceof MariaDBDialect && jdbcType.getDefaultSqlTypeCode() == SqlTypes.UUID
				&& !jdbcType.isBinary();
	}

	/**
	 * The type of an attribute that says itself what its column is. The DDL is
	 * Hibernate's own, because so is that of foreign keys to such a column. H2 is an
	 * exception: the DDL is the same there, and the cast better.
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
	 * The DDL type for characters, of which Hibernate's own {@code CHAR} falls short: on
	 * H2 it casts to one character, on MySQL it becomes {@code VARCHAR}, and the
	 * collation of the database may sort by the rules of a language (Danish has "AA"
	 * after "Z").
	 * @param length how many characters
	 * @param dialect the database
	 * @return the type, or {@code null} where Hibernate's own will do
	 */
	static @Nullable DdlType characters(int length, Dialect dialect) {
		int code = CHARACTERS + length;
		String type = "char(%s)".formatted(length);
		if (dialect instanceof H2Dialect) {
			return new DdlTypeImpl(code, type, dialect);
		}
		if (dialect instanceof PostgreSQLDialect) {
			// The schema validator takes the type for the same only under the name that
			// the database itself has for char
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
	 * This type as that of an array's elements: on PostgreSQL one whose DDL type is known
	 * to the database by its name alone, on MariaDB, which has JSON for arrays, text in
	 * place of UUIDs.
	 */
	UlidJdbcType inArray(Dialect dialect) {
		if (this.delegate instanceof MariaDbUuidJdbcType) {
			// As of a member in JSON
			return new UlidJdbcType(CharJdbcType.INSTANCE, SqlTypes.CHAR);
		}
		return (dialect instanceof PostgreSQLDialect && getDefaultSqlTypeCode() == SqlTypes.CHAR)
				? new UlidJdbcType(this.delegate, CHARACTERS_IN_ARRAY) : this;
	}

	// Called for attributes without a JDBC type of their own
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
			// Hibernate would write the text of the ULID into JSON, and read it
			// as that of a UUID or of bytes
			return StoredForm.CHAR;
		}
		if (value.getColumn() instanceof Column column && column.getSqlType() != null) {
			// A column definition written by hand says what the column is, but not to
			// Hibernate, which would bind another type to it and fail at the first insert
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

	// H2 takes a parameter of which it knows nothing for text, which it does not compare
	// with bytes. The successor of this method in Hibernate 7.2 delegates to it.
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

	// Hibernate takes binary types for incomparable, but these bytes are in order
	@Override
	public boolean isComparable() {
		return true;
	}

}
