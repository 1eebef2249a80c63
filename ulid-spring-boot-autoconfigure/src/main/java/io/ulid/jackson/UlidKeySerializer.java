package io.ulid.jackson;

import io.ulid.Ulid;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Writes a {@link Ulid} as the name of a JSON property.
 */
final class UlidKeySerializer extends StdSerializer<Ulid> {

	UlidKeySerializer() {
		super(Ulid.class);
	}

	@Override
	public void serialize(Ulid value, JsonGenerator generator, SerializationContext context) {
		generator.writeName(value.toString());
	}

}
