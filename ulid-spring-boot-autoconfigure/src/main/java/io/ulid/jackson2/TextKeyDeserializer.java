package io.ulid.jackson2;

import java.io.IOException;
import java.util.Map;
import java.util.function.Function;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;

/**
 * Reads an identifier from the name of a JSON property.
 */
final class TextKeyDeserializer extends KeyDeserializer {

	private final Class<?> type;

	private final Function<String, ?> parser;

	TextKeyDeserializer(Class<?> type, Function<String, ?> parser) {
		this.type = type;
		this.parser = parser;
	}

	@Override
	public @Nullable Object deserializeKey(String key, DeserializationContext context) throws IOException {
		try {
			return this.parser.apply(key);
		}
		catch (InvalidUlidException ex) {
			return refuse(Excerpt.of(key).toString(), context, ex);
		}
	}

	private @Nullable Object refuse(String key, DeserializationContext context, InvalidUlidException problem)
			throws IOException {
		try {
			return context.handleWeirdKey(this.type, key, problem.getMessage());
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
