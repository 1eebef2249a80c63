package io.ulid.jackson2;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import io.ulid.Ulid;

/**
 * Writes a {@link Ulid} as a JSON string.
 */
final class UlidSerializer extends StdScalarSerializer<Ulid> {

	private static final long serialVersionUID = 1L;

	private static final int LENGTH = 26;

	UlidSerializer() {
		super(Ulid.class);
	}

	@Override
	public void serialize(Ulid value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		char[] text = new char[LENGTH];
		value.getChars(text, 0);
		generator.writeString(text, 0, LENGTH);
	}

}
