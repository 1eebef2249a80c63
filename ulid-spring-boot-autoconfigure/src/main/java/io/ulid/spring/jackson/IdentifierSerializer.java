package io.ulid.spring.jackson;

import java.nio.charset.StandardCharsets;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.json.UTF8JsonGenerator;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Serializer that writes an identifier as a JSON string, as a JSON integer or as the key
 * of a map.
 *
 * @param <T> the class of the identifier
 */
@SuppressWarnings("serial") // Serializable in Jackson 2
final class IdentifierSerializer<T> extends StdScalarSerializer<T> {

	private final IdentifierType<T> identifierType;

	private final boolean key;

	private final boolean number;

	IdentifierSerializer(IdentifierType<T> identifierType, boolean key, boolean number) {
		super(identifierType.type());
		this.identifierType = identifierType;
		this.key = key;
		this.number = number && !key;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializationContext context) throws JacksonException {
		if (this.key) {
			generator.writeName(this.identifierType.format(value));
			return;
		}
		if (this.number) {
			generator.writeNumber(JdkValues.write(this.identifierType, value, Long.class));
			return;
		}
		String text = this.identifierType.format(value);
		if (isUnescaped(generator)) {
			byte[] ascii = text.getBytes(StandardCharsets.ISO_8859_1);
			generator.writeRawUTF8String(ascii, 0, ascii.length);
		}
		else {
			generator.writeString(text);
		}
	}

	@Override
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) throws DatabindException {
		if (this.number) {
			visitIntFormat(visitor, type, NumberType.LONG);
		}
		else {
			super.acceptJsonFormatVisitor(visitor, type);
		}
	}

	/**
	 * Return whether the generator would write the bytes of the text without a change.
	 * Without the search for characters to escape, an identifier is written faster than a
	 * string. Generators of another class may not support bytes.
	 */
	private static boolean isUnescaped(JsonGenerator generator) {
		return generator.getClass() == UTF8JsonGenerator.class && generator.getCharacterEscapes() == null;
	}

}
