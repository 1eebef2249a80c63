package io.ulid.hibernate;

import java.io.ObjectStreamConstants;
import java.nio.ByteBuffer;
import java.util.UUID;

import io.ulid.Ulid;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;
import org.jspecify.annotations.Nullable;

/**
 * {@link Ulid} for Hibernate: which column it takes, and how it gets into the column and
 * out of it.
 */
final class UlidJavaType extends AbstractUlidJavaType<Ulid> {

	private static final long serialVersionUID = 1L;

	private final UlidStorageType storage;

	UlidJavaType(UlidStorageType storage) {
		super(Ulid.class, 26);
		this.storage = storage;
	}

	@Override
	int jdbcTypeCode(Dialect dialect) {
		return this.storage.jdbcTypeCode(dialect);
	}

	@Override
	boolean isRefusedBy(Dialect dialect) {
		return this.storage == UlidStorageType.UUID && dialect instanceof MariaDBDialect;
	}

	@Override
	public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
		if (isRefusedBy(indicators.getDialect())) {
			throw new UlidMappingException(
					"Setting '%s' is 'uuid' on MariaDB, whose UUID type rejects many ULIDs and does not keep their order."
						.formatted(UlidSettings.STORAGE),
					"Use one of auto, binary, char.");
		}
		return super.getRecommendedJdbcType(indicators);
	}

	@Override
	public long getDefaultSqlLength(Dialect dialect, JdbcType jdbcType) {
		return jdbcType.isBinary() ? 16 : super.getDefaultSqlLength(dialect, jdbcType);
	}

	@Override
	public Ulid fromString(CharSequence text) {
		return Ulid.parse(text);
	}

	@Override
	public <X> @Nullable X unwrap(@Nullable Ulid value, Class<X> type, WrapperOptions options) {
		if (value == null) {
			return null;
		}
		if (type.isInstance(value)) {
			return type.cast(value);
		}
		if (type.isAssignableFrom(UUID.class)) {
			return type.cast(value.toUuid());
		}
		if (type.isAssignableFrom(byte[].class)) {
			return type.cast(value.toBytes());
		}
		if (type.isAssignableFrom(String.class)) {
			return type.cast(value.toString());
		}
		throw unknownUnwrap(type);
	}

	@Override
	public <X> @Nullable Ulid wrap(@Nullable X value, WrapperOptions options) {
		if (value == null) {
			return null;
		}
		if (value instanceof Ulid ulid) {
			return ulid;
		}
		if (value instanceof UUID uuid) {
			return Ulid.from(uuid);
		}
		if (value instanceof byte[] bytes) {
			refuseSerializedObject(bytes);
			return Ulid.fromBytes(bytes);
		}
		if (value instanceof String text) {
			return Ulid.parse(text);
		}
		throw unknownWrap(value.getClass());
	}

	// What Hibernate writes for a class that it has no type for
	private static void refuseSerializedObject(byte[] bytes) {
		if (bytes.length > 2 && ByteBuffer.wrap(bytes).getShort() == ObjectStreamConstants.STREAM_MAGIC
				&& bytes.length != 16) {
			throw new IllegalArgumentException(
					"must be 16 bytes but was a Java-serialized object of %s bytes, stored when Ulid was no Hibernate type"
						.formatted(bytes.length));
		}
	}

}
