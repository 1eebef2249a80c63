package io.ulid.graphql;

import java.util.Map;

import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;

/**
 * What a client is told about a bad ULID besides the message.
 */
final class UlidErrors {

	private UlidErrors() {
	}

	static @Nullable Map<String, Object> extensions(IllegalArgumentException failure) {
		if (!(failure instanceof InvalidUlidException ex)) {
			return null;
		}
		String reason = ex.getReason().name();
		return (ex.getIndex() >= 0) ? Map.of("reason", reason, "index", ex.getIndex()) : Map.of("reason", reason);
	}

}
