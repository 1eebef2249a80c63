package io.ulid.jackson;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;

/**
 * Reads a {@link Ulid} from the name of a JSON property.
 */
final class UlidKeyDeserializer extends KeyDeserializer {

	@Override
	public @Nullable Object deserializeKey(String key, DeserializationContext context) {
		try {
			return Ulid.parse(key);
		}
		catch (InvalidUlidException ex) {
			return context.handleWeirdKey(Ulid.class, key, ex.getMessage());
		}
	}

}
