package io.ulid.internal;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.UUID;

/**
 * Conversion between identifiers and JDK values: the text, the bytes, a UUID for
 * identifiers of 16 bytes, and a number for identifiers of 8 bytes. The value of a typed
 * id is the value of the wrapped identifier, without the prefix.
 */
public final class JdkValues {

	private JdkValues() {
	}

	/**
	 * Return whether an identifier can be converted to and from instances of a class. An
	 * identifier of 8 bytes can also be read from other classes of numbers.
	 * @param type the identifier
	 * @param valueClass any class
	 */
	public static boolean isReadable(IdentifierType<?> type, Class<?> valueClass) {
		return valueClass == String.class || valueClass == byte[].class
				|| valueClass == ((type.byteLength() == Long.BYTES) ? Long.class : UUID.class);
	}

	/**
	 * Convert an identifier to a value.
	 * @param type the description of the identifier
	 * @param identifier an identifier of the type
	 * @param valueClass the {@linkplain #isReadable readable} class of the value
	 */
	public static <T, V> V write(IdentifierType<T> type, Object identifier, Class<V> valueClass) {
		byte[] bytes = type.toBytes(type.type().cast(identifier));
		Object value = bytes;
		if (valueClass == String.class) {
			value = IdentifierType.text(type.valueType().fromBytes(bytes));
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

	/**
	 * Convert a value to an identifier.
	 * @param type the identifier
	 * @param value an instance of any class
	 * @throws IllegalArgumentException if the value is not an identifier of this type
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
		if (value instanceof Number number) {
			if (type.byteLength() != Long.BYTES) {
				throw new IllegalArgumentException("%s cannot be read from the number %s".formatted(type, number));
			}
			return type.fromBytes(ByteBuffer.allocate(Long.BYTES).putLong(exact(type, number)).array());
		}
		if (value instanceof byte[] bytes) {
			return type.fromBytes(bytes);
		}
		throw unreadable(type, value);
	}

	// Drivers return a number of another class for some types, such as a BigDecimal for
	// numeric(19). A floating-point number may already have lost digits
	private static long exact(IdentifierType<?> type, Number number) {
		if (number instanceof Long) {
			return number.longValue();
		}
		if (number instanceof Double || number instanceof Float) {
			throw unreadable(type, number);
		}
		try {
			return new BigDecimal(number.toString()).longValueExact();
		}
		catch (ArithmeticException | NumberFormatException ex) {
			throw new IllegalArgumentException(
					"%s must be an integer from 0 to 2^63-1 but was %s".formatted(type, number), ex);
		}
	}

	private static IllegalArgumentException unreadable(IdentifierType<?> type, Object value) {
		return new IllegalArgumentException(
				"%s cannot be read from a value of type '%s'".formatted(type, value.getClass().getTypeName()));
	}

	private static <V> byte[] parse(IdentifierType<V> valueType, String text) {
		return valueType.toBytes(valueType.parse(text));
	}

	/**
	 * Convert a value from a database to an identifier. Trailing spaces of a text are
	 * ignored, because a {@code char} column that is too wide adds them.
	 * @param type the identifier
	 * @param value an instance of any class
	 * @throws IllegalArgumentException if the value is not an identifier of this type.
	 * The exception has no cause. Otherwise a handler for {@code InvalidUlidException}
	 * would respond with 400 Bad Request to invalid data in the database.
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
