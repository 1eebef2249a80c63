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
		return Map.of("reason", ex.getReason().name(), "index", ex.getIndex());
	}

}
