package io.ulid.jackson2;

import java.io.IOException;
import java.util.Map;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Ulid} from the name of a JSON property.
 */
final class UlidKeyDeserializer extends KeyDeserializer {

	@Override
	public @Nullable Object deserializeKey(String key, DeserializationContext context) throws IOException {
		try {
			return Ulid.parse(key);
		}
		catch (InvalidUlidException ex) {
			return refuse(Excerpt.of(key).toString(), context, ex);
		}
	}

	private static @Nullable Object refuse(String key, DeserializationContext context, InvalidUlidException problem)
			throws IOException {
		try {
			return context.handleWeirdKey(Ulid.class, key, problem.getMessage());
		}
		catch (InvalidFormatException ex) {
			if (ex.getCause() == null) {
				ex.initCause(problem);
			}
			// The map adds a key to the path only when the value is at fault
			ex.prependPath(Map.class, key);
			throw ex;
		}
	}

}
