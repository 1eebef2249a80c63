package io.ulid.spring.jackson2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;

/**
 * Serializer that writes an identifier as a JSON string or as a JSON integer.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierSerializer<T> extends StdScalarSerializer<T> {

	private static final long serialVersionUID = 1L;

	private final IdentifierType<T> identifierType;

	private final boolean number;

	IdentifierSerializer(IdentifierType<T> identifierType, boolean number) {
		super(identifierType.type());
		this.identifierType = identifierType;
		this.number = number;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
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
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) throws JsonMappingException {
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
