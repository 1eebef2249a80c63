package io.ulid.spring.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

import io.ulid.hibernate.internal.StoredForm;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import io.ulid.spring.data.internal.DriverValues;
import org.jspecify.annotations.Nullable;

/**
 * Converter for SQL that is written by hand. It converts {@code Ulid}s and typed ids to
 * values that drivers accept.
 *
 * <pre class="code">
 * jdbcClient.sql("select name from orders where id = :id")
 *     .param("id", this.values.write(id))
 *     .query(String.class)
 *     .single();
 * </pre>
 *
 * Spring Boot applications contain a bean of this class for the application's database.
 * The property {@code ulid.storage.type} configures the bean. An identifier that is a
 * number is always a {@code bigint}, and a typed id is stored without its prefix.
 * Instances are immutable and safe to share between threads.
 *
 * @see io.ulid.spring.jdbc.UlidRowMapper
 * @see io.ulid.spring.r2dbc.UlidRowFunction
 */
public final class UlidSqlValues {

	private final Supplier<StoredForm> form;

	/**
	 * Create an instance whose form is determined later.
	 * @param form supplies the form in which columns store identifiers of 16 bytes;
	 * called for each identifier
	 */
	UlidSqlValues(Supplier<StoredForm> form) {
		this.form = form;
	}

	/**
	 * Create an instance for columns of the type {@code uuid}. MariaDB's type does not
	 * keep the order of ULIDs unless the ULIDs are {@link #uuidv7() UUIDs of version 7}.
	 * SQL Server's type sorts by the last bytes.
	 */
	public static UlidSqlValues uuid() {
		return new UlidSqlValues(() -> StoredForm.UUID);
	}

	/**
	 * Create an instance for columns of the type {@code uuid} that contain only UUIDs of
	 * version 7. The instance rejects a ULID that is not a UUID of version 7.
	 */
	public static UlidSqlValues uuidv7() {
		return new UlidSqlValues(() -> StoredForm.UUID_VERSION_7);
	}

	/**
	 * Create an instance for columns of 16 bytes, such as {@code binary(16)} or {@code
	 * bytea}.
	 */
	public static UlidSqlValues binary() {
		return new UlidSqlValues(() -> StoredForm.BINARY);
	}

	/**
	 * Create an instance for columns of 26 characters.
	 */
	public static UlidSqlValues text() {
		return new UlidSqlValues(() -> StoredForm.CHAR);
	}

	/**
	 * Convert an identifier to the value of a column. This value can be bound to a
	 * parameter.
	 * @param id an identifier, a typed id, or {@code null}
	 * @return a {@code UUID}, {@code byte[]}, {@code String} or {@code Long}, and
	 * {@code null} for {@code null}
	 * @throws IllegalArgumentException if the class of the argument is not an identifier,
	 * or if the database would sort the id wrongly
	 */
	public @Nullable Object write(@Nullable Object id) {
		return (id != null) ? value(id) : null;
	}

	private Object value(Object id) {
		return StoredForm.of(id.getClass(), this.form).write(id);
	}

	/**
	 * Convert identifiers to the values of a column, for {@code in (:ids)}.
	 * @param ids the identifiers
	 * @return the values in the same order
	 * @throws IllegalArgumentException see {@link #write(Object)}
	 */
	public List<Object> writeAll(Collection<?> ids) {
		List<Object> values = new ArrayList<>(ids.size());
		ids.forEach((id) -> values.add(value(id)));
		return values;
	}

	/**
	 * Return the class of the {@linkplain #write values}, for R2DBC's {@code bindNull}.
	 * @param type the class of the identifier
	 * @throws IllegalArgumentException if the class is not an identifier
	 */
	public Class<?> columnType(Class<?> type) {
		return StoredForm.of(type, this.form).valueClass();
	}

	/**
	 * Read the value of a column, which may have any form.
	 * @param type the class of the identifier
	 * @param value the value from the driver: a {@code UUID}, {@code byte[]}, {@code
	 * ByteBuffer}, {@code String}, {@code Long} or {@code null}
	 * @return the identifier, or {@code null} for {@code null}
	 * @throws IllegalArgumentException if the class is not an identifier, or if the value
	 * is not an identifier of this class
	 */
	public static <T> @Nullable T read(Class<T> type, @Nullable Object value) {
		IdentifierType<T> identifier = IdentifierType.require(type);
		return (value != null) ? JdkValues.readStored(identifier, DriverValues.plain(value)) : null;
	}

}
