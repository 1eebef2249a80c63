package io.ulid.jackson2;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;

/**
 * Writes an identifier as the name of a JSON property.
 *
 * @param <T> the type of the identifier
 */
final class TextKeySerializer<T> extends StdSerializer<T> {

	private static final long serialVersionUID = 1L;

	TextKeySerializer(Class<T> type) {
		super(type);
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
		generator.writeFieldName(value.toString());
	}

}
