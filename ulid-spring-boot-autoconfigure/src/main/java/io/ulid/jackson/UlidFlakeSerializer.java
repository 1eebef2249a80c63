package io.ulid.jackson;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFormat;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Writes a {@link UlidFlake} as a JSON string or number.
 */
final class UlidFlakeSerializer extends StdScalarSerializer<UlidFlake> {

	private final UlidFlakeFormat format;

	UlidFlakeSerializer(UlidFlakeFormat format) {
		super(UlidFlake.class);
		this.format = format;
	}

	@Override
	public void serialize(UlidFlake value, JsonGenerator generator, SerializationContext context) {
		switch (this.format) {
			case STRING -> generator.writeString(value.toString());
			case NUMBER -> generator.writeNumber(value.toLong());
		}
	}

	@Override
	public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) {
		switch (this.format) {
			case STRING -> visitStringFormat(visitor, type);
			case NUMBER -> visitIntFormat(visitor, type, NumberType.LONG);
		}
	}

}
