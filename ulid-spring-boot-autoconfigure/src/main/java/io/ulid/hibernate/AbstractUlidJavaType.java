package io.ulid.hibernate;

import org.hibernate.dialect.Dialect;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;

/**
 * What Hibernate's types for {@code Ulid} and {@code UlidFlake} have in common: their
 * columns are looked over by {@link UlidMappingContributor} and {@link ColumnCheck}.
 *
 * @param <T> the type of the attribute
 */
abstract sealed class AbstractUlidJavaType<T> extends AbstractClassJavaType<T> permits UlidJavaType, UlidFlakeJavaType {

	private static final long serialVersionUID = 1L;

	private final int textLength;

	AbstractUlidJavaType(Class<T> type, int textLength) {
		super(type);
		this.textLength = textLength;
	}

	/**
	 * The number of characters in a column that holds text.
	 */
	int textLength() {
		return this.textLength;
	}

	/**
	 * Hibernate's name for the column of an attribute that does not say itself what it
	 * is.
	 * @param dialect the database
	 * @return one of {@link org.hibernate.type.SqlTypes}
	 */
	abstract int jdbcTypeCode(Dialect dialect);

	/**
	 * Whether there is no such column on a database.
	 */
	boolean isRefusedBy(Dialect dialect) {
		return false;
	}

	@Override
	public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
		Dialect dialect = indicators.getDialect();
		JdbcType jdbcType = indicators.getJdbcType(indicators.resolveJdbcTypeCode(jdbcTypeCode(dialect)));
		return UlidJdbcType.of(jdbcType, this, dialect);
	}

	@Override
	public long getDefaultSqlLength(Dialect dialect, JdbcType jdbcType) {
		return jdbcType.isString() ? this.textLength : super.getDefaultSqlLength(dialect, jdbcType);
	}

	@Override
	public boolean useObjectEqualsHashCode() {
		return true;
	}

	@Override
	public String toString(T value) {
		return String.valueOf(value);
	}

}
