package io.ulid.hibernate;

import java.util.List;
import java.util.UUID;

import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.hibernate.dialect.Dialect;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;
import org.jspecify.annotations.Nullable;

/**
 * Hibernate's description of an identifier: the type of its column, and the conversion to
 * and from the values in the column. A typed id is stored like the identifier that it
 * wraps. An identifier of 8 bytes is stored in a {@code BIGINT} or as text.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierJavaType<T> extends AbstractClassJavaType<T> {

	private static final long serialVersionUID = 1L;

	// If Hibernate requests a common superclass of these classes, such as Object, the
	// first suitable class is used
	private static final List<Class<?>> VALUES = List.of(String.class, byte[].class, Long.class, UUID.class);

	private final IdentifierType<T> type;

	private final @Nullable Integer sqlTypeCode;

	/**
	 * Create a type.
	 * @param type the identifier
	 * @param sqlTypeCode the type of the column for an identifier of 16 bytes: a constant
	 * of {@link SqlTypes}, or {@code null} if the type that the setting selects does not
	 * suit the identifiers
	 */
	IdentifierJavaType(IdentifierType<T> type, @Nullable Integer sqlTypeCode) {
		super(type.type());
		this.type = type;
		this.sqlTypeCode = sqlTypeCode;
	}

	/**
	 * Return the type of the identifier in the column. For a typed id, this is the type
	 * of the wrapped identifier, because the prefix is not stored.
	 */
	IdentifierType<?> valueType() {
		return this.type.valueType();
	}

	boolean isNumber() {
		return this.type.byteLength() == Long.BYTES;
	}

	/**
	 * Return the type of the column for an attribute whose mapping contains no type.
	 * @return a constant of {@link SqlTypes}, or {@code null} if the setting does not
	 * suit the identifiers
	 */
	@Nullable Integer sqlTypeCode() {
		return isNumber() ? Integer.valueOf(SqlTypes.BIGINT) : this.sqlTypeCode;
	}

	@Override
	public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
		Integer code = sqlTypeCode();
		if (code == null) {
			throw StoredFormResolver.refused();
		}
		JdbcType jdbcType = indicators.getJdbcType(indicators.resolveJdbcTypeCode(code));
		return UlidJdbcType.of(jdbcType, this, indicators.getDialect());
	}

	@Override
	public long getDefaultSqlLength(Dialect dialect, JdbcType jdbcType) {
		return jdbcType.isString() ? valueType().textLength()
				: (jdbcType.isBinary() ? this.type.byteLength() : super.getDefaultSqlLength(dialect, jdbcType));
	}

	@Override
	public boolean useObjectEqualsHashCode() {
		return true;
	}

	/**
	 * Return the text that a column contains.
	 */
	@Override
	public String toString(T value) {
		return JdkValues.write(this.type, value, String.class);
	}

	@Override
	public T fromString(CharSequence text) {
		return JdkValues.readStored(this.type, text.toString());
	}

	@Override
	public <X> @Nullable X unwrap(@Nullable T value, Class<X> type, WrapperOptions options) {
		if (value == null || type.isInstance(value)) {
			return type.cast(value);
		}
		for (Class<?> valueClass : VALUES) {
			if (type.isAssignableFrom(valueClass) && JdkValues.isReadable(this.type, valueClass)) {
				return type.cast(JdkValues.write(this.type, value, valueClass));
			}
		}
		throw unknownUnwrap(type);
	}

	@Override
	public <X> @Nullable T wrap(@Nullable X value, WrapperOptions options) {
		if (value == null || getJavaTypeClass().isInstance(value)) {
			return getJavaTypeClass().cast(value);
		}
		if (JdkValues.isReadable(this.type, value.getClass())) {
			return JdkValues.readStored(this.type, value);
		}
		throw unknownWrap(value.getClass());
	}

}
