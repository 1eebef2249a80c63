package io.ulid.openapi;

import java.util.Set;

import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;

import org.springframework.core.MethodParameter;

/**
 * Describes each {@link Ulid} and {@link UlidFlake} in a path, a query, a header or a
 * cookie. springdoc finds a converter to it, and takes it for what that converts from.
 */
public final class UlidParameterCustomizer implements ParameterCustomizer {

	private static final Set<String> GUESSED_FORMATS = Set.of("uuid", "byte");

	private final UlidSchemas schemas;

	/**
	 * Create a customizer.
	 * @param properties tell the version of OpenAPI
	 */
	public UlidParameterCustomizer(SpringDocConfigProperties properties) {
		this.schemas = new UlidSchemas(properties);
	}

	@Override
	public @Nullable Parameter customize(@Nullable Parameter parameter, MethodParameter methodParameter) {
		if (parameter == null) {
			return null;
		}
		Set<Identifier> unmapped = this.schemas.unmapped();
		if (UlidOperationCustomizer.isRange(methodParameter)) {
			// UlidOperationCustomizer knows what there is instead
			return unmapped.contains(Identifier.ULID) ? null : parameter;
		}
		Identifier identifier = Identifier.of(methodParameter.getParameterType());
		if (identifier != null && unmapped.contains(identifier) && isGuessed(parameter.getSchema())) {
			parameter.setSchema(describe(identifier, parameter.getSchema()));
		}
		return parameter;
	}

	private static Schema<?> describe(Identifier identifier, Schema<?> guessed) {
		Schema<?> described = identifier.text().description(guessed.getDescription());
		described.setDeprecated(guessed.getDeprecated());
		// A text of digits, read as a number, is another one
		if (guessed.getDefault() != null && UlidSchemas.isOfType(guessed, "string")) {
			described.setDefault(guessed.getDefault().toString());
		}
		if (guessed.getExample() != null) {
			described.setExample(guessed.getExample());
		}
		return described;
	}

	/**
	 * Whether the schema is that of a text, a UUID, bytes or a {@code long}, and the user
	 * has said nothing.
	 */
	private static boolean isGuessed(@Nullable Schema<?> schema) {
		return schema != null && schema.getPattern() == null && schema.getEnum() == null
				&& (isGuessedText(schema) || isGuessedNumber(schema));
	}

	private static boolean isGuessedText(Schema<?> schema) {
		return UlidSchemas.isOfType(schema, "string")
				&& (schema.getFormat() == null || GUESSED_FORMATS.contains(schema.getFormat()));
	}

	private static boolean isGuessedNumber(Schema<?> schema) {
		return UlidSchemas.isOfType(schema, "integer") && "int64".equals(schema.getFormat());
	}

}
