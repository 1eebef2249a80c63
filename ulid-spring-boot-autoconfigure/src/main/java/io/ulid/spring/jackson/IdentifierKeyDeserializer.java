package io.ulid.spring.jackson;

import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Deserializer that reads an identifier from the name of a JSON property.
 */
final class IdentifierKeyDeserializer extends KeyDeserializer {

	private final IdentifierType<?> identifierType;

	IdentifierKeyDeserializer(IdentifierType<?> identifierType) {
		this.identifierType = identifierType;
	}

	@Override
	public @Nullable Object deserializeKey(String key, DeserializationContext context) throws JacksonException {
		try {
			return this.identifierType.parse(key);
		}
		catch (InvalidUlidException ex) {
			return refuse(Quotation.cut(key), context, ex);
		}
	}

	private @Nullable Object refuse(String key, DeserializationContext context, InvalidUlidException invalid)
			throws JacksonException {
		try {
			return context.handleWeirdKey(this.identifierType.type(), key, invalid.getMessage());
		}
		catch (InvalidFormatException ex) {
			// Jackson (MapDeserializer._readAndBind) adds the key of a map to the path
			// only if the value is invalid
			IdentifierDeserializer.withCause(ex, invalid).prependPath(Map.class, key);
			throw ex;
		}
	}

}
