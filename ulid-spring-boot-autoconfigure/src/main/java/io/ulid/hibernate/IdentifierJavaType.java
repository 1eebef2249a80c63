package io.ulid.hibernate;

import java.util.List;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.StoredForm;
import io.ulid.mapping.UlidMappingException;
import org.hibernate.dialect.Dialect;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;
import org.jspecify.annotations.Nullable;

/**
 * An identifier for Hibernate: which column it takes, and how it gets into the column and
 * out of it. One of 16 bytes is stored as a {@code Ulid} is, one of 8 bytes as a
 * {@code UlidFlake} is: in a {@code BIGINT}, or as text. A typed id is stored as the
 * identifier in it.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierJavaType<T> extends AbstractClassJavaType<T> {

	private static final long serialVersionUID = 1L;

	// In the order of preference for a type that several can be
	private static final List<StoredForm> FORMS = List.of(StoredForm.CHAR, StoredForm.BINARY, StoredForm.NUMBER,
			StoredForm.UUID);

	private final IdentifierType<T> type;

	private final UlidStorageType storage;

	private final boolean uuidRefused;

	/**
	 * Create a type.
	 * @param type the identifier
	 * @param storage the column of an identifier of 16 bytes
	 * @param uuidRefused whether the storage is {@code UUID}, and the database's type
	 * does not suit the identifiers
	 */
	IdentifierJavaType(IdentifierType<T> type, UlidStorageType storage, boolean uuidRefused) {
		super(type.type());
		this.type = type;
		this.storage = storage;
		this.uuidRefused = uuidRefused;
	}

	/**
	 * The identifier in the column: that in a typed id, whose prefix is not stored.
	 */
	IdentifierType<?> valueType() {
		return this.type.valueType();
	}

	boolean isNumber() {
		return this.type.byteLength() == Long.BYTES;
	}

	/**
	 * Hibernate's name for the column of an attribute that does not say itself what it
	 * is.
	 * @param dialect the database
	 * @return one of {@link SqlTypes}
	 */
	int jdbcTypeCode(Dialect dialect) {
		return isNumber() ? SqlTypes.BIGINT : this.storage.jdbcTypeCode(dialect);
	}

	/**
	 * Whether no column can be recommended.
	 */
	boolean isRefused() {
		return this.uuidRefused && !isNumber();
	}

	@Override
	public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
		if (isRefused()) {
			throw new UlidMappingException(
					"Setting '%s' is 'uuid' on MariaDB, whose UUID type rejects many ULIDs and does not keep their order."
						.formatted(UlidSettings.STORAGE),
					"Use one of auto, binary, char, %s.".formatted(GeneratorSettings.OR_UUID_VERSION_7));
		}
		Dialect dialect = indicators.getDialect();
		JdbcType jdbcType = indicators.getJdbcType(indicators.resolveJdbcTypeCode(jdbcTypeCode(dialect)));
		return UlidJdbcType.of(jdbcType, this, dialect);
	}

	@Override
	public long getDefaultSqlLength(Dialect dialect, JdbcType jdbcType) {
		if (jdbcType.isString()) {
			return valueType().textLength();
		}
		return jdbcType.isBinary() ? this.type.byteLength() : super.getDefaultSqlLength(dialect, jdbcType);
	}

	@Override
	public boolean useObjectEqualsHashCode() {
		return true;
	}

	/**
	 * The text in a column.
	 */
	@Override
	public String toString(T value) {
		return (String) StoredForm.CHAR.write(this.type, value);
	}

	@Override
	public T fromString(CharSequence text) {
		return StoredForm.read(this.type, text.toString());
	}

	@Override
	public <X> @Nullable X unwrap(@Nullable T value, Class<X> type, WrapperOptions options) {
		if (value == null) {
			return null;
		}
		if (type.isInstance(value)) {
			return type.cast(value);
		}
		for (StoredForm form : FORMS) {
			if (type.isAssignableFrom(form.type()) && StoredForm.isReadable(this.type, form.type())) {
				return type.cast(form.write(this.type, value));
			}
		}
		throw unknownUnwrap(type);
	}

	@Override
	public <X> @Nullable T wrap(@Nullable X value, WrapperOptions options) {
		if (value == null) {
			return null;
		}
		if (getJavaTypeClass().isInstance(value)) {
			return getJavaTypeClass().cast(value);
		}
		if (StoredForm.isReadable(this.type, value.getClass())) {
			return StoredForm.read(this.type, value);
		}
		throw unknownWrap(value.getClass());
	}

}
