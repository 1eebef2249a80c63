package io.ulid.jackson;

import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

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
			return refuse(Excerpt.of(key).toString(), context, ex);
		}
	}

	private static @Nullable Object refuse(String key, DeserializationContext context, InvalidUlidException problem) {
		try {
			return context.handleWeirdKey(Ulid.class, key, problem.getMessage());
		}
		catch (InvalidFormatException ex) {
			if (ex.getCause() == null) {
				ex.initCause(problem);
			}
			// The map adds a key to the path only when the value is at fault
			throw ex.prependPath(Map.class, key);
		}
	}

}
