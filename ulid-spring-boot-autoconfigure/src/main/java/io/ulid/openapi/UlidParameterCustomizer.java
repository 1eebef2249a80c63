package io.ulid.openapi;

import java.util.Set;

import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;

import org.springframework.core.MethodParameter;

/**
 * Describes each {@link Ulid} in a path, a query, a header or a cookie. springdoc finds a
 * converter to it, and takes a ULID for what that converts from.
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
		if (parameter == null || !this.schemas.isUlidUnmapped()) {
			return parameter;
		}
		if (UlidOperationCustomizer.isRange(methodParameter)) {
			return null; // UlidOperationCustomizer knows what there is instead
		}
		if (methodParameter.getParameterType() == Ulid.class && isGuessed(parameter.getSchema())) {
			parameter.setSchema(describe(parameter.getSchema()));
		}
		return parameter;
	}

	private static Schema<?> describe(Schema<?> guessed) {
		Schema<?> described = UlidSchemas.ulid().description(guessed.getDescription());
		described.setDeprecated(guessed.getDeprecated());
		if (guessed.getDefault() != null) {
			described.setDefault(guessed.getDefault().toString());
		}
		if (guessed.getExample() != null) {
			described.setExample(guessed.getExample());
		}
		return described;
	}

	/**
	 * Whether the schema is that of a text, a UUID or bytes, and the user has said
	 * nothing.
	 */
	private static boolean isGuessed(@Nullable Schema<?> schema) {
		return schema != null && UlidSchemas.isString(schema) && schema.getPattern() == null && schema.getEnum() == null
				&& (schema.getFormat() == null || GUESSED_FORMATS.contains(schema.getFormat()));
	}

}
