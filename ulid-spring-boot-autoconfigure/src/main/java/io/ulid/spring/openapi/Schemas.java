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
	 * Describe a string as the text of an identifier.
	 */
	static Schema<?> describe(IdentifierType<?> identifier, Schema<?> string) {
		string.setExample(Objects.requireNonNullElse(string.getExample(), identifier.example()));
		return string.format(identifier.schemaFormat())
			.pattern(identifier.pattern())
			.minLength(identifier.textLength())
			.maxLength(identifier.textLength());
	}

	static boolean isOfType(String type, Schema<?> schema) {
		return type.equals(schema.getType()) || (schema.getTypes() != null && schema.getTypes().contains(type));
	}

}
