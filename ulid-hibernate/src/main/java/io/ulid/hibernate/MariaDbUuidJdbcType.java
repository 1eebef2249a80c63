package io.ulid.hibernate;

import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;

import io.ulid.hibernate.internal.StoredForm;
import org.hibernate.type.descriptor.ValueBinder;
import org.hibernate.type.descriptor.ValueExtractor;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.BasicBinder;
import org.hibernate.type.descriptor.jdbc.BasicExtractor;
import org.hibernate.type.descriptor.jdbc.JdbcLiteralFormatter;
import org.hibernate.type.descriptor.jdbc.UUIDJdbcType;
import org.jspecify.annotations.Nullable;

/**
 * JDBC type for MariaDB's type UUID, which keeps the order of version 7 UUIDs. MariaDB
 * rejects most other UUIDs, or sorts these UUIDs by other bytes. Therefore this JDBC type
 * rejects unsuitable UUIDs before they reach the database. Hibernate's own JDBC type
 * would bind the text of a ULID.
 */
final class MariaDbUuidJdbcType extends UUIDJdbcType {

	private static final long serialVersionUID = 1L;

	static final MariaDbUuidJdbcType INSTANCE = new MariaDbUuidJdbcType();

	private MariaDbUuidJdbcType() {
	}

	@Override
	public <X> ValueBinder<X> getBinder(JavaType<X> javaType) {
		return new BasicBinder<>(javaType, this) {

			@Override
			protected void doBind(PreparedStatement statement, X value, int index, WrapperOptions options)
					throws SQLException {
				statement.setString(index, write(value, javaType, options).toString());
			}

			@Override
			protected void doBind(CallableStatement statement, X value, String name, WrapperOptions options)
					throws SQLException {
				statement.setString(name, write(value, javaType, options).toString());
			}

		};
	}

	@Override
	public <X> ValueExtractor<X> getExtractor(JavaType<X> javaType) {
		return new BasicExtractor<>(javaType, this) {

			@Override
			protected @Nullable X doExtract(ResultSet resultSet, int index, WrapperOptions options)
					throws SQLException {
				return wrap(resultSet.getString(index), javaType, options);
			}

			@Override
			protected @Nullable X doExtract(CallableStatement statement, int index, WrapperOptions options)
					throws SQLException {
				return wrap(statement.getString(index), javaType, options);
			}

			@Override
			protected @Nullable X doExtract(CallableStatement statement, String name, WrapperOptions options)
					throws SQLException {
				return wrap(statement.getString(name), javaType, options);
			}

		};
	}

	@Override
	public <T> JdbcLiteralFormatter<T> getJdbcLiteralFormatter(JavaType<T> javaType) {
		return (appender, value, dialect, options) -> {
			if (write(value, javaType, options) instanceof UUID uuid) {
				dialect.appendUUIDLiteral(appender, uuid);
			}
			else {
				dialect.appendLiteral(appender, StoredForm.NO_UUID);
			}
		};
	}

	private static <X> @Nullable X wrap(@Nullable String text, JavaType<X> javaType, WrapperOptions options) {
		return (text != null) ? javaType.wrap(UUID.fromString(text), options) : null;
	}

	/**
	 * Return a UUID, or {@link StoredForm#NO_UUID}.
	 */
	private static <X> Object write(X value, JavaType<X> javaType, WrapperOptions options) {
		UUID uuid = javaType.unwrap(value, UUID.class, options);
		try {
			return StoredForm.writeVersion7(uuid, javaType.getJavaTypeClass(), () -> javaType.toString(value));
		}
		catch (IllegalArgumentException ex) {
			throw new UlidBindException(ex.getMessage());
		}
	}

}
