package io.ulid.jackson2;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.ulid.Ulid;

/**
 * Writes a {@link Ulid} as the name of a JSON property.
 */
final class UlidKeySerializer extends StdSerializer<Ulid> {

	private static final long serialVersionUID = 1L;

	UlidKeySerializer() {
		super(Ulid.class);
	}

	@Override
	public void serialize(Ulid value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		generator.writeFieldName(value.toString());
	}

}
