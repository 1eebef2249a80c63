package io.ulid.spring.openapi;

import java.util.Objects;

import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Factory of the OpenAPI schemas of strings, mainly of the text forms of identifiers.
 */
final class Schemas {

	private static final String UUID_FORMAT = "uuid";

	private Schemas() {
	}

	/**
	 * Create the schema of a string.
	 */
	static Schema<?> string(@Nullable String format) {
		Schema<?> schema = new StringSchema().format(format);
		schema.addType("string"); // OpenAPI 3.1 has a list of types
		return schema;
	}

	/**
	 * Describe a string as the text of an identifier. An identifier whose text is a UUID
	 * has the same schema as a {@link java.util.UUID}.
	 */
	static Schema<?> describe(IdentifierType<?> identifier, Schema<?> string) {
		if (isUuid(identifier)) {
			return string.format(UUID_FORMAT);
		}
		string.setExample(Objects.requireNonNullElse(string.getExample(), identifier.example()));
		return string.format(identifier.schemaFormat())
			.pattern(identifier.pattern())
			.minLength(identifier.minTextLength())
			.maxLength(identifier.maxTextLength());
	}

	/**
	 * Return whether a schema describes the text of an identifier.
	 */
	static boolean isDescribed(IdentifierType<?> identifier, Schema<?> schema) {
		return isUuid(identifier) ? UUID_FORMAT.equals(schema.getFormat())
				: identifier.pattern().equals(schema.getPattern());
	}

	static boolean isUuid(IdentifierType<?> identifier) {
		return UUID_FORMAT.equals(identifier.schemaFormat());
	}

	static boolean isOfType(String type, Schema<?> schema) {
		return type.equals(schema.getType()) || (schema.getTypes() != null && schema.getTypes().contains(type));
	}

}
