package io.ulid.jackson;

import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Reads an identifier from the name of a JSON property.
 */
final class IdentifierKeyDeserializer extends KeyDeserializer {

	private final IdentifierType<?> identifierType;

	IdentifierKeyDeserializer(IdentifierType<?> identifierType) {
		this.identifierType = identifierType;
	}

	@Override
	public @Nullable Object deserializeKey(String key, DeserializationContext context) {
		try {
			return this.identifierType.parse(key);
		}
		catch (InvalidUlidException ex) {
			return refuse(Quotation.cut(key), context, ex);
		}
	}

	private @Nullable Object refuse(String key, DeserializationContext context, InvalidUlidException invalid) {
		try {
			return context.handleWeirdKey(this.identifierType.type(), key, invalid.getMessage());
		}
		catch (InvalidFormatException ex) {
			// The map adds a key to the path only when the value is at fault
			throw IdentifierDeserializer.withCause(ex, invalid).prependPath(Map.class, key);
		}
	}

}
