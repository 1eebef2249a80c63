package io.ulid.jackson2;

import java.io.IOException;
import java.nio.ByteBuffer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import io.ulid.internal.IdentifierType;

/**
 * Serializer that writes an identifier as a JSON integer.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierNumberSerializer<T> extends StdScalarSerializer<T> {

	private static final long serialVersionUID = 1L;

	private final IdentifierType<T> identifierType;

	IdentifierNumberSerializer(IdentifierType<T> identifierType) {
		super(identifierType.type());
		this.identifierType = identifierType;
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		generator.writeNumber(ByteBuffer.wrap(this.identifierType.toBytes(value)).getLong());
	}

	@Override
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) throws JsonMappingException {
		visitIntFormat(visitor, type, NumberType.LONG);
	}

}
