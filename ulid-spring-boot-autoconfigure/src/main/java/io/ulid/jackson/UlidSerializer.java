package io.ulid.jackson;

import io.ulid.Ulid;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Writes a {@link Ulid} as a JSON string.
 */
final class UlidSerializer extends StdScalarSerializer<Ulid> {

	UlidSerializer() {
		super(Ulid.class);
	}

	@Override
	public void serialize(Ulid value, JsonGenerator generator, SerializationContext context) {
		generator.writeString(value.toString());
	}

}
