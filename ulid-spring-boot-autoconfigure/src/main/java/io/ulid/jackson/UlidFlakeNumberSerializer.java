package io.ulid.jackson;

import io.ulid.flake.UlidFlake;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Writes a {@link UlidFlake} as a JSON integer.
 */
final class UlidFlakeNumberSerializer extends StdScalarSerializer<UlidFlake> {

	UlidFlakeNumberSerializer() {
		super(UlidFlake.class);
	}

	@Override
	public void serialize(UlidFlake value, JsonGenerator generator, SerializationContext context) {
		generator.writeNumber(value.toLong());
	}

	@Override
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) {
		visitIntFormat(visitor, type, NumberType.LONG);
	}

}
