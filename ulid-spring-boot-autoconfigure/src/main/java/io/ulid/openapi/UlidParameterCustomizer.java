package io.ulid.openapi;

import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;

import org.springframework.core.MethodParameter;

/**
 * Describes each {@link Ulid} in a path, a query, a header or a cookie. springdoc finds
 * the converter from text and takes a ULID for any string.
 */
public final class UlidParameterCustomizer implements ParameterCustomizer {

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
		if (methodParameter.getParameterType() == UlidRange.class) {
			return null; // UlidOperationCustomizer knows what there is instead
		}
		if (methodParameter.getParameterType() == Ulid.class && isAnyString(parameter.getSchema())) {
			UlidSchemas.describe(parameter.getSchema());
		}
		return parameter;
	}

	private static boolean isAnyString(@Nullable Schema<?> schema) {
		return schema != null && UlidSchemas.isString(schema) && schema.getFormat() == null
				&& schema.getPattern() == null && schema.getEnum() == null;
	}

}
