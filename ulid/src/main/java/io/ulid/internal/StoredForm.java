package io.ulid.internal;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a database holds in place of an identifier. The column of a typed id is that of
 * the identifier in it, without the prefix. One of 8 bytes is a {@link #NUMBER}, unless
 * its mapping says text.
 */
public enum StoredForm {

	/** The database's own UUID type. SQL Server does not sort it by its bytes. */
	UUID(java.util.UUID.class),

	/**
	 * MariaDB's UUID type. It keeps the order of version 7, in tables made by 10.11.6,
	 * 11.0.4 or later, and accepts other versions here only as bounds of a millisecond.
	 */
	UUID_VERSION_7(java.util.UUID.class),

	/** 16 bytes. */
	BINARY(byte[].class),

	/** As many characters as the text has, in upper case. */
	CHAR(String.class),

	/** A {@code bigint}. */
	NUMBER(Long.class);

	private static final Set<String> SORTABLE_UUIDS = Set.of("PostgreSQL", "H2", "MongoDB");

	private final Class<?> type;

	StoredForm(Class<?> type) {
		this.type = type;
	}

	/**
	 * The best form of 16 bytes that keeps the order.
	 * @param product what the database calls itself in the metadata of JDBC and R2DBC, or
	 * {@code MongoDB}
	 */
	public static StoredForm bestOf(String product) {
		return SORTABLE_UUIDS.contains(product) ? UUID : BINARY;
	}

	/**
	 * The class of the values that are given to the driver.
	 */
	public Class<?> type() {
		return this.type;
	}

	/**
	 * What a column holds of an identifier.
	 * @param type the identifier
	 * @param form what columns hold in place of identifiers of 16 bytes; not asked for
	 * one of 8
	 */
	public static StoredForm of(IdentifierType<?> type, Supplier<StoredForm> form) {
		return (type.byteLength() == Long.BYTES) ? NUMBER : form.get();
	}

	/**
	 * What the driver is given.
	 * @param type the identifier, for which this form is meant
	 * @param identifier the value
	 * @throws IllegalArgumentException if the database would not keep the order of the
	 * value
	 */
	public <T> Object write(IdentifierType<T> type, T identifier) {
		byte[] bytes = type.toBytes(identifier);
		return switch (this) {
			case UUID -> uuid(bytes);
			case UUID_VERSION_7 -> checkVersion7(uuid(bytes), type.format(identifier));
			case BINARY -> bytes;
			case CHAR -> format(type.valueType(), bytes);
			case NUMBER -> ByteBuffer.wrap(bytes).getLong();
		};
	}

	private static java.util.UUID uuid(byte[] bytes) {
		ByteBuffer buffer = ByteBuffer.wrap(bytes);
		return new java.util.UUID(buffer.getLong(), buffer.getLong());
	}

	private static java.util.UUID checkVersion7(java.util.UUID uuid, String text) {
		if ((uuid.version() != 7 || uuid.variant() != 2) && !isBound(uuid)) {
			throw new IllegalArgumentException(
					("'%s' is not a UUID of version 7, which this library requires for MariaDB's type UUID: "
							+ "ids of 'ulid.generator.layout=uuidv7' are")
						.formatted(text));
		}
		return uuid;
	}

	// The first or the last ULID of a millisecond, as in a range of time. MariaDB sorts
	// both as UUIDs of version 7
	private static boolean isBound(java.util.UUID uuid) {
		long low = uuid.getLeastSignificantBits();
		return (low == 0 || low == -1) && (short) uuid.getMostSignificantBits() == low;
	}

	private static <V> String format(IdentifierType<V> valueType, byte[] bytes) {
		return valueType.format(valueType.fromBytes(bytes));
	}

	/**
	 * Whether the driver's values of a class can stand for an identifier.
	 */
	public static boolean isReadable(IdentifierType<?> type, Class<?> source) {
		if (source == String.class || source == byte[].class) {
			return true;
		}
		return source == ((type.byteLength() == Long.BYTES) ? Long.class : java.util.UUID.class);
	}

	/**
	 * Read what the driver has, in whichever form. Spaces after a text are the padding of
	 * a {@code char} column that is too wide.
	 * @param type the identifier
	 * @param value a {@linkplain #isReadable readable} value
	 * @throws IllegalArgumentException if the value is no such identifier. It has no
	 * cause, since an application that answers 400 to an invalid identifier would take a
	 * cause for its client's fault.
	 */
	public static <T> T read(IdentifierType<T> type, Object value) {
		try {
			return convert(type, (value instanceof String text) ? text.stripTrailing() : value);
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalArgumentException(ex.getMessage());
		}
	}

	/**
	 * Convert a value that comes from elsewhere than a database.
	 * @param type the identifier
	 * @param value a {@linkplain #isReadable readable} value
	 * @throws IllegalArgumentException if the value is no such identifier
	 */
	public static <T> T convert(IdentifierType<T> type, Object value) {
		if (value instanceof String text) {
			return type.fromBytes(parse(type.valueType(), text));
		}
		if (value instanceof java.util.UUID uuid) {
			return type.fromBytes(ByteBuffer.allocate(2 * Long.BYTES)
				.putLong(uuid.getMostSignificantBits())
				.putLong(uuid.getLeastSignificantBits())
				.array());
		}
		if (value instanceof Long number) {
			if (type.byteLength() != Long.BYTES) {
				throw new IllegalArgumentException("%s cannot be read from the number %d".formatted(type, number));
			}
			return type.fromBytes(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
		}
		if (value instanceof byte[] bytes) {
			return type.fromBytes(bytes);
		}
		throw new IllegalArgumentException(
				"%s cannot be read from a value of type '%s'".formatted(type, value.getClass().getTypeName()));
	}

	private static <V> byte[] parse(IdentifierType<V> valueType, String text) {
		return valueType.toBytes(valueType.parse(text));
	}

}
