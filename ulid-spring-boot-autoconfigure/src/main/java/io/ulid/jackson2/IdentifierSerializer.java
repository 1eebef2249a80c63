package io.ulid.jackson2;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import io.ulid.internal.IdentifierType;

/**
 * Serializer that writes an identifier as a JSON string.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierSerializer<T> extends StdScalarSerializer<T> {

	private static final long serialVersionUID = 1L;

	private final IdentifierType<T> identifierType;

	IdentifierSerializer(IdentifierType<T> identifierType) {
		super(identifierType.type());
		this.identifierType = identifierType;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		char[] text = this.identifierType.toChars(value);
		generator.writeString(text, 0, text.length);
	}

}
