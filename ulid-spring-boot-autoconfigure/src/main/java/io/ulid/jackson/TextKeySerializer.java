package io.ulid.jackson;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Writes an identifier as the name of a JSON property.
 *
 * @param <T> the type of the identifier
 */
final class TextKeySerializer<T> extends StdSerializer<T> {

	TextKeySerializer(Class<T> type) {
		super(type);
	}

	@Override
	public void serialize(T value, JsonGenerator generator, SerializationContext context) {
		generator.writeName(value.toString());
	}

}
