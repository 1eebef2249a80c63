package io.ulid.hibernate.internal;

import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Form in which a column contains identifiers. For a typed id, the column contains only
 * the wrapped identifier, without the prefix. An identifier of 8 bytes is a
 * {@link #NUMBER}, unless its mapping requires text.
 *
 * @see StoredFormResolver
 */
public enum StoredForm {

	/** The database's own UUID type. SQL Server does not sort UUIDs by their bytes. */
	UUID(java.util.UUID.class, RowContent.UUIDS, "UUIDs", "uuid"),

	/** 16 bytes. */
	BINARY(byte[].class, RowContent.BYTES, "16 bytes", "binary", "varbinary", "bytea", "raw", "blob", "tinyblob",
			"mediumblob", "longblob", "binary large object"),

	/** The text of the identifier, in upper case. */
	CHAR(String.class, RowContent.TEXT, "%s characters", "char", "varchar", "varchar_ignorecase", "text", "tinytext",
			"mediumtext", "longtext", "char large object", "character", "nchar", "bpchar", "varchar2", "nvarchar",
			"nvarchar2"),

	/** A {@code bigint}. */
	NUMBER(Long.class, RowContent.NUMBERS, "numbers of 64 bits", "bigint", "numeric", "decimal"),

	/**
	 * MariaDB's UUID type. This type keeps the order of version 7 UUIDs if MariaDB
	 * 10.11.6, 11.0.4 or later has created the table. All other UUIDs are rejected,
	 * except for the first and the last ULID of a millisecond.
	 */
	UUID_VERSION_7(java.util.UUID.class, RowContent.UUIDS, "UUIDs", "uuid");

	/**
	 * Text that is not a UUID. MariaDB finds no row with it. With the default SQL mode,
	 * which is strict, MariaDB also rejects it in inserts and updates.
	 */
	public static final String NO_UUID = "not a UUID of version 7";

	private final Class<?> valueClass;

	private final RowContent rows;

	private final String written;

	// The type's names in catalogs and column definitions
	private final String fixedType;

	private final Set<String> varyingTypes;

	StoredForm(Class<?> valueClass, RowContent rows, String written, String fixedType, String... varyingTypes) {
		this.valueClass = valueClass;
		this.rows = rows;
		this.written = written;
		this.fixedType = fixedType;
		this.varyingTypes = Set.of(varyingTypes);
	}

	/**
	 * Return the form in which an identifier is stored.
	 * @param idType the class of the identifier
	 * @param form supplies the form of identifiers of 16 bytes; not called for an
	 * identifier of 8 bytes
	 * @throws IllegalArgumentException if the class is not an identifier
	 */
	public static StoredForm of(Class<?> idType, Supplier<StoredForm> form) {
		return (IdentifierType.require(idType).byteLength() == Long.BYTES) ? NUMBER : form.get();
	}

	/**
	 * Find the form whose values are instances of a class.
	 * @param valueClass any class
	 * @return the form, or {@code null} if there is none
	 */
	public static @Nullable StoredForm ofValueClass(Class<?> valueClass) {
		return Stream.of(values()).filter((form) -> form.valueClass == valueClass).findFirst().orElse(null);
	}

	/**
	 * Find the form that suits a column definition in the mapping.
	 * @param columnDefinition the SQL of the definition, such as {@code char(26) collate
	 * "C"}
	 * @return {@link #UUID}, {@link #BINARY}, {@link #CHAR}, or {@code null} if the
	 * definition names another type
	 */
	public static @Nullable StoredForm ofColumnDefinition(String columnDefinition) {
		String columnType = columnDefinition.strip().toLowerCase(Locale.ROOT).split("[^a-z0-9]", 2)[0];
		return Stream.of(UUID, BINARY, CHAR)
			.filter((form) -> form.isFixed(columnType) || form.isVarying(columnType))
			.findFirst()
			.orElse(null);
	}

	/**
	 * Return the class of the values that the driver receives.
	 */
	public Class<?> valueClass() {
		return this.valueClass;
	}

	/**
	 * Return the value that the driver receives for an identifier.
	 * @param identifier the identifier, which must suit this form
	 * @throws IllegalArgumentException if the class of the argument is not an identifier,
	 * or if the database would sort the value wrongly
	 */
	public Object write(Object identifier) {
		Object written = JdkValues.write(IdentifierType.require(identifier.getClass()), identifier, this.valueClass);
		return (this == UUID_VERSION_7)
				? writeVersion7((java.util.UUID) written, identifier.getClass(), () -> IdentifierType.text(identifier))
				: written;
	}

	/**
	 * Check that {@link #UUID_VERSION_7} keeps the order of a UUID.
	 * @param uuid the UUID
	 * @param type the class of the identifier that contains the UUID
	 * @param text supplies the text of the value for the message of the exception
	 * @return the UUID. If the text of the identifier is encrypted, any text from a
	 * client may decrypt to an unsuitable UUID. No row has this UUID, so the result is
	 * {@link #NO_UUID}, with which a query finds nothing
	 * @throws IllegalArgumentException if the UUID is neither of version 7 nor the first
	 * or the last ULID of a millisecond
	 */
	public static Object writeVersion7(java.util.UUID uuid, Class<?> type, Supplier<String> text) {
		if ((uuid.version() == 7 && uuid.variant() == 2) || isBound(uuid)) {
			return uuid;
		}
		if (IdentifierType.of(type) instanceof TypedIdType<?, ?> typed && typed.isOpaque()) {
			return NO_UUID;
		}
		throw new IllegalArgumentException(
				("'%s' is not a UUID of version 7, which this library requires for MariaDB's type UUID: "
						+ "set 'ulid.generator.layout' to 'uuidv7' for new ids")
					.formatted(text.get()));
	}

	// A range of time begins with the first ULID of a millisecond, and ends with the last
	// ULID of a millisecond. MariaDB sorts these two ULIDs like version 7 UUIDs
	private static boolean isBound(java.util.UUID uuid) {
		long low = uuid.getLeastSignificantBits();
		return (low == 0 || low == -1) && (short) uuid.getMostSignificantBits() == low;
	}

	/**
	 * Return the content of rows that contain identifiers in this form.
	 */
	RowContent rows() {
		return this.rows;
	}

	/**
	 * Return whether an identifier can be stored in this form.
	 */
	boolean canHold(IdentifierType<?> type) {
		return this == CHAR || (this == NUMBER) == (type.byteLength() == Long.BYTES);
	}

	/**
	 * Return the number of characters, bytes or digits that the column of an identifier
	 * must hold.
	 */
	int length(IdentifierType<?> type) {
		if (this == CHAR) {
			return type.textLength();
		}
		return (this == NUMBER) ? 19 : 16;
	}

	/**
	 * Return the type that a column for an identifier should have.
	 */
	String columnType(IdentifierType<?> type, KnownDatabase database) {
		if (this == CHAR) {
			return "char(%s)%s".formatted(type.textLength(), database.collation());
		}
		return (this == BINARY) ? database.bytes() : this.fixedType;
	}

	/**
	 * Describe the values in the column of an identifier, as a part of a message.
	 */
	String written(IdentifierType<?> type) {
		return this.written.formatted(type.textLength());
	}

	/**
	 * Return whether a type accepts values that are shorter than the column.
	 * @param columnType the database's name of the type
	 */
	boolean isVarying(@Nullable String columnType) {
		return columnType != null && this.varyingTypes.contains(columnType);
	}

	/**
	 * Return whether all values of a type have the length of the column.
	 * @param columnType the database's name of the type
	 */
	boolean isFixed(@Nullable String columnType) {
		return this.fixedType.equals(columnType);
	}

}
