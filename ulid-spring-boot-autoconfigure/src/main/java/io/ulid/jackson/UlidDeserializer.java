package io.ulid.jackson;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/**
 * Reads a {@link Ulid} from a JSON string. Everything else is a mismatch, reported with
 * the path to it.
 */
final class UlidDeserializer extends StdScalarDeserializer<Ulid> {

	UlidDeserializer() {
		super(Ulid.class);
	}

	@Override
	public @Nullable Ulid deserialize(JsonParser parser, DeserializationContext context) {
		if (!parser.hasToken(JsonToken.VALUE_STRING)) {
			return (Ulid) context.handleUnexpectedToken(getValueType(context), parser);
		}
		String text = parser.getString();
		try {
			return Ulid.parse(text);
		}
		catch (InvalidUlidException ex) {
			return (Ulid) context.handleWeirdStringValue(Ulid.class, text, ex.getMessage());
		}
	}

}
