package io.ulid.jackson2;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import io.ulid.flake.UlidFlake;

/**
 * Writes a {@link UlidFlake} as a JSON integer.
 */
final class UlidFlakeNumberSerializer extends StdScalarSerializer<UlidFlake> {

	private static final long serialVersionUID = 1L;

	UlidFlakeNumberSerializer() {
		super(UlidFlake.class);
	}

	@Override
	public void serialize(UlidFlake value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		generator.writeNumber(value.toLong());
	}

	@Override
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) throws JsonMappingException {
		visitIntFormat(visitor, type, NumberType.LONG);
	}

}
