package io.ulid.jackson;

import io.ulid.Ulid;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * Writes a {@link Ulid} as a JSON string.
 */
final class UlidSerializer extends StdScalarSerializer<Ulid> {

	private static final int LENGTH = 26;

	UlidSerializer() {
		super(Ulid.class);
	}

	@Override
	public void serialize(Ulid value, JsonGenerator generator, SerializationContext context) {
		char[] text = new char[LENGTH];
		value.getChars(text, 0);
		generator.writeString(text, 0, LENGTH);
	}

}
