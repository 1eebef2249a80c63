package io.ulid.hibernate;

import java.util.UUID;

import io.ulid.hibernate.internal.StoredForm;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.AbstractClassJavaType;
import org.hibernate.type.descriptor.java.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * Java type of an identifier in MariaDB's type UUID, which keeps the order of version 7
 * UUIDs. Hibernate's {@code VarcharUUIDJdbcType} (6.6 to 7.4) binds the text of the Java
 * type, so this text is the text of a UUID. MariaDB rejects most other UUIDs than those
 * of version 7, or sorts these UUIDs by other bytes. Therefore this type rejects
 * unsuitable UUIDs before they reach the database.
 *
 * @param <T> the class of the identifier
 */
final class UuidTextJavaType<T> extends AbstractClassJavaType<T> {

	private static final long serialVersionUID = 1L;

	private final JavaType<T> identifier;

	UuidTextJavaType(JavaType<T> identifier) {
		super(identifier.getJavaTypeClass());
		this.identifier = identifier;
	}

	// Hibernate logs this text
	@Override
	public String toString(T value) {
		return this.identifier.toString(value);
	}

	/**
	 * Return the text of the UUID, or {@link StoredForm#NO_UUID}.
	 */
	@Override
	public <X> X unwrap(T value, Class<X> type, WrapperOptions options) {
		UUID uuid = this.identifier.unwrap(value, UUID.class, options);
		try {
			return type.cast(StoredForm.writeVersion7(uuid, getJavaTypeClass(), () -> toString(value)).toString());
		}
		catch (IllegalArgumentException ex) {
			throw new UlidBindException(ex.getMessage());
		}
	}

	@Override
	public <X> @Nullable T wrap(@Nullable X text, WrapperOptions options) {
		return (text != null) ? this.identifier.wrap(UUID.fromString(text.toString()), options) : null;
	}

}
