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
import io.ulid.flake.UlidFlakeFormat;

/**
 * Writes a {@link UlidFlake} as a JSON string or number.
 */
final class UlidFlakeSerializer extends StdScalarSerializer<UlidFlake> {

	private static final long serialVersionUID = 1L;

	private final UlidFlakeFormat format;

	UlidFlakeSerializer(UlidFlakeFormat format) {
		super(UlidFlake.class);
		this.format = format;
	}

	@Override
	public void serialize(UlidFlake value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		switch (this.format) {
			case STRING -> generator.writeString(value.toString());
			case NUMBER -> generator.writeNumber(value.toLong());
		}
	}

	@Override
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) throws JsonMappingException {
		switch (this.format) {
			case STRING -> visitStringFormat(visitor, type);
			case NUMBER -> visitIntFormat(visitor, type, NumberType.LONG);
		}
	}

}
