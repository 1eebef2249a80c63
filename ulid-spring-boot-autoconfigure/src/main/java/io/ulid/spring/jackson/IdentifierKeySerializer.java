package io.ulid.spring.jackson;

import io.ulid.internal.IdentifierType;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Serializer that writes an identifier as the name of a JSON property.
 *
 * @param <T> the class of the identifier
 */
@SuppressWarnings("serial") // Serializable in Jackson 2
final class IdentifierKeySerializer<T> extends StdSerializer<T> {

	private final IdentifierType<T> identifierType;

	IdentifierKeySerializer(IdentifierType<T> identifierType) {
		super(identifierType.type());
		this.identifierType = identifierType;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializationContext context) throws JacksonException {
		generator.writeName(this.identifierType.format(value));
	}

}
