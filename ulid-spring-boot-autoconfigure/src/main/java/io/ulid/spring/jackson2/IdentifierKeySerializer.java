package io.ulid.spring.jackson2;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.ulid.internal.IdentifierType;

/**
 * Serializer that writes an identifier as the name of a JSON property.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierKeySerializer<T> extends StdSerializer<T> {

	private static final long serialVersionUID = 1L;

	private final IdentifierType<T> identifierType;

	IdentifierKeySerializer(IdentifierType<T> identifierType) {
		super(identifierType.type());
		this.identifierType = identifierType;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		generator.writeFieldName(this.identifierType.format(value));
	}

}
