package io.ulid.data;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import io.ulid.mapping.StoredForm;
import org.jspecify.annotations.Nullable;

/**
 * Values that drivers accept instead of {@code Ulid}s, {@code UlidFlake}s and typed ids,
 * for SQL that is written by hand: drivers know none of these classes.
 *
 * <pre class="code">
 * jdbcClient.sql("select name from orders where id = :id")
 *     .param("id", this.values.write(id))
 *     .query(String.class)
 *     .single();
 * </pre>
 *
 * With Spring Boot there is a bean of it for the one database that there is, following
 * {@code ulid.data.storage}. A {@code UlidFlake} is always a {@code bigint}, and a typed
 * id is stored without its prefix. Instances are immutable, and safe to share between
 * threads.
 *
 * @see UlidRowMapper
 * @see UlidRowFunction
 */
public final class UlidSqlValues {

	private static final Pattern UUID_TEXT = Pattern.compile("\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

	private final Supplier<StoredForm> form;

	/**
	 * Create an instance whose form is known later.
	 * @param form what columns of identifiers of 16 bytes contain; asked for each of them
	 */
	public UlidSqlValues(Supplier<StoredForm> form) {
		this.form = form;
	}

	/**
	 * ULIDs in columns of the type {@code uuid}. The type of MariaDB does not keep the
	 * order, unless they are of {@link #uuidv7() version 7}, and that of SQL Server sorts
	 * by the last bytes.
	 */
	public static UlidSqlValues uuid() {
		return new UlidSqlValues(() -> StoredForm.UUID);
	}

	/**
	 * ULIDs in columns of the type {@code uuid}, all of which are UUIDs of version 7. The
	 * others are refused.
	 */
	public static UlidSqlValues uuidv7() {
		return new UlidSqlValues(() -> StoredForm.UUID_VERSION_7);
	}

	/**
	 * ULIDs in columns of 16 bytes: {@code binary(16)}, {@code bytea}.
	 */
	public static UlidSqlValues binary() {
		return new UlidSqlValues(() -> StoredForm.BINARY);
	}

	/**
	 * ULIDs in columns of 26 characters.
	 */
	public static UlidSqlValues text() {
		return new UlidSqlValues(() -> StoredForm.CHAR);
	}

	/**
	 * The value of a column, to be bound to a parameter.
	 * @param id a {@code Ulid}, a {@code UlidFlake}, a typed id, or {@code null}
	 * @return a {@code UUID}, {@code byte[]}, {@code String} or {@code Long}, and
	 * {@code null} for {@code null}
	 * @throws IllegalArgumentException if the class of the argument is no identifier, or
	 * if the column would not keep its order
	 */
	public @Nullable Object write(@Nullable Object id) {
		return (id != null) ? value(id) : null;
	}

	private Object value(Object id) {
		return StoredForm.of(id.getClass(), this.form).write(id);
	}

	/**
	 * The values of a column, for {@code in (:ids)}.
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
	 * The class of the {@linkplain #write values}, for R2DBC's {@code bindNull}.
	 * @param type the class of the identifier
	 * @throws IllegalArgumentException if the class is no identifier
	 */
	public Class<?> columnType(Class<?> type) {
		return StoredForm.of(type, this.form).valueClass();
	}

	/**
	 * Read the value of a column, in whichever form it is.
	 * @param type the class of the identifier
	 * @param value what the driver has: a {@code UUID}, {@code byte[]},
	 * {@code ByteBuffer}, {@code String}, {@code Long} or {@code null}
	 * @return the identifier, or {@code null} for {@code null}
	 * @throws IllegalArgumentException if the class is no identifier, or the value cannot
	 * be one
	 */
	public static <T> @Nullable T read(Class<T> type, @Nullable Object value) {
		IdentifierType<T> identifier = IdentifierType.require(type);
		return (value != null) ? JdkValues.readStored(identifier, plain(value)) : null;
	}

	/**
	 * What a driver has, as one of those of {@link JdkValues}.
	 */
	static Object plain(Object value) {
		if (value instanceof ByteBuffer buffer) {
			byte[] bytes = new byte[buffer.remaining()];
			buffer.duplicate().get(bytes);
			return bytes;
		}
		// What MariaDB's R2DBC driver has for the type UUID
		if (value instanceof String text && UUID_TEXT.matcher(text).matches()) {
			return UUID.fromString(text);
		}
		return value;
	}

	static String unreadable(String column, Class<?> type, IllegalArgumentException reason) {
		return "Column '%s' holds no %s: %s".formatted(column, type.getSimpleName(), reason.getMessage());
	}

}
