package io.ulid.internal;

import java.nio.ByteBuffer;
import java.util.UUID;

/**
 * The values of the JDK that can stand for an identifier: its text, its bytes, a UUID for
 * 16 bytes, and a number for 8. The value of a typed id is that of the identifier in it,
 * without the prefix.
 */
public final class JdkValues {

	private JdkValues() {
	}

	/**
	 * Whether the values of a class can stand for an identifier.
	 * @param type the identifier
	 * @param valueClass any class
	 */
	public static boolean isReadable(IdentifierType<?> type, Class<?> valueClass) {
		if (valueClass == String.class || valueClass == byte[].class) {
			return true;
		}
		return valueClass == ((type.byteLength() == Long.BYTES) ? Long.class : UUID.class);
	}

	/**
	 * The value that stands for an identifier.
	 * @param type the identifier
	 * @param identifier the identifier
	 * @param valueClass the {@linkplain #isReadable readable} class of the value
	 */
	public static <T, V> V write(IdentifierType<T> type, T identifier, Class<V> valueClass) {
		byte[] bytes = type.toBytes(identifier);
		Object value = bytes;
		if (valueClass == String.class) {
			value = format(type.valueType(), bytes);
		}
		else if (valueClass == UUID.class) {
			ByteBuffer buffer = ByteBuffer.wrap(bytes);
			value = new UUID(buffer.getLong(), buffer.getLong());
		}
		else if (valueClass == Long.class) {
			value = ByteBuffer.wrap(bytes).getLong();
		}
		return valueClass.cast(value);
	}

	private static <V> String format(IdentifierType<V> valueType, byte[] bytes) {
		return valueType.format(valueType.fromBytes(bytes));
	}

	/**
	 * The identifier that a value stands for.
	 * @param type the identifier
	 * @param value an instance of any class
	 * @throws IllegalArgumentException if the value is not such an identifier
	 */
	public static <T> T read(IdentifierType<T> type, Object value) {
		if (value instanceof String text) {
			return type.fromBytes(parse(type.valueType(), text));
		}
		if (value instanceof UUID uuid) {
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

	/**
	 * The identifier that a value of a database stands for. Spaces after a text are the
	 * padding of a {@code char} column that is too wide.
	 * @param type the identifier
	 * @param value an instance of any class
	 * @throws IllegalArgumentException if the value is not such an identifier. It has no
	 * cause: otherwise a handler for {@code InvalidUlidException} would answer 400 Bad
	 * Request for bad data in the database.
	 */
	public static <T> T readStored(IdentifierType<T> type, Object value) {
		try {
			return read(type, (value instanceof String text) ? text.stripTrailing() : value);
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalArgumentException(ex.getMessage());
		}
	}

}
