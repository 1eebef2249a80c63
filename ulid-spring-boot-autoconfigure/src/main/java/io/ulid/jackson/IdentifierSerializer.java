package io.ulid.jackson;

import io.ulid.internal.IdentifierType;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Serializer that writes an identifier as a JSON string.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierSerializer<T> extends StdScalarSerializer<T> {

	private final IdentifierType<T> identifierType;

	IdentifierSerializer(IdentifierType<T> identifierType) {
		super(identifierType.type());
		this.identifierType = identifierType;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializationContext context) {
		char[] text = this.identifierType.toChars(value);
		generator.writeString(text, 0, text.length);
	}

}
