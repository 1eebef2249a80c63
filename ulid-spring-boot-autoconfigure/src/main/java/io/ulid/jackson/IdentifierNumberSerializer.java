package io.ulid.jackson;

import java.nio.ByteBuffer;

import io.ulid.internal.IdentifierType;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Serializer that writes an identifier as a JSON integer.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierNumberSerializer<T> extends StdScalarSerializer<T> {

	private final IdentifierType<T> identifierType;

	IdentifierNumberSerializer(IdentifierType<T> identifierType) {
		super(identifierType.type());
		this.identifierType = identifierType;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializationContext context) {
		generator.writeNumber(ByteBuffer.wrap(this.identifierType.toBytes(value)).getLong());
	}

	@Override
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) {
		visitIntFormat(visitor, type, NumberType.LONG);
	}

}
