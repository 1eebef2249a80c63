package io.ulid.graphql;

import java.util.Map;

import io.ulid.InvalidUlidException;

/**
 * What a client is told about a bad ULID besides the message.
 */
final class UlidErrors {

	private UlidErrors() {
	}

	static Map<String, Object> extensions(InvalidUlidException ex) {
		String reason = ex.getReason().name();
		return (ex.getIndex() >= 0) ? Map.of("reason", reason, "index", ex.getIndex()) : Map.of("reason", reason);
	}

}
