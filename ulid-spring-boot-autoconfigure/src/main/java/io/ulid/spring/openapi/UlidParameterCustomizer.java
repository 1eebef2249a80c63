package io.ulid.spring.openapi;

import java.util.Set;

import io.swagger.v3.core.util.AnnotationsUtils;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springdoc.core.utils.SpringDocUtils;

import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;

/**
 * Customizer that describes identifiers in paths, queries, headers and cookies as text.
 * Without this customizer, springdoc
 * ({@code WebConversionServiceProvider.getSpringConvertedType}) would find a converter
 * for the identifier, and describe the source type of the converter.
 */
final class UlidParameterCustomizer implements ParameterCustomizer {

	private static final Set<String> GUESSED_FORMATS = Set.of("uuid", "byte", "int64");

	static {
		// Without this setting, springdoc (MethodParameterPojoExtractor.extractFrom)
		// would describe the components of an identifier as separate parameters. The
		// setting applies to the whole JVM
		SpringDocUtils.getConfig().addSimpleTypePredicateForParameterObject((type) -> IdentifierType.of(type) != null);
	}

	private final UlidModelConverter converter;

	/**
	 * Create a customizer.
	 * @param converter detects schemas that the application defines
	 */
	UlidParameterCustomizer(UlidModelConverter converter) {
		this.converter = converter;
	}

	@Override
	public @Nullable Parameter customize(@Nullable Parameter parameter, MethodParameter methodParameter) {
		IdentifierType<?> identifier = IdentifierType.of(element(methodParameter));
		if (identifier != null && parameter != null && parameter.getSchema() != null
				&& this.converter.describes(identifier)) {
			parameter.setSchema(describe(identifier, parameter.getSchema()));
		}
		return parameter;
	}

	/**
	 * Return the class of the parameter, or of the elements of an array, a collection or
	 * an {@code Optional}.
	 */
	private static Class<?> element(MethodParameter parameter) {
		ResolvableType type = ResolvableType.forMethodParameter(parameter);
		ResolvableType element = type.isArray() ? type.getComponentType() : type.getGeneric(0);
		return (element != ResolvableType.NONE) ? element.toClass() : type.toClass();
	}

	private Schema<?> describe(IdentifierType<?> identifier, Schema<?> schema) {
		if (schema.getItems() != null) {
			// The schema is copied, because a body of the same type shares it
			Schema<?> array = AnnotationsUtils.clone(schema, this.converter.isOpenApi31());
			array.setItems(describe(identifier, schema.getItems()));
			return array;
		}
		return (isGuessed(schema) && !Schemas.isDescribed(identifier, schema)) ? text(identifier, schema) : schema;
	}

	/**
	 * Return whether springdoc has derived the schema, and no annotation describes the
	 * parameter. The derived schema describes a text, a UUID, bytes or a {@code long}.
	 */
	private static boolean isGuessed(Schema<?> schema) {
		String format = schema.getFormat();
		boolean guessed = (format != null) ? GUESSED_FORMATS.contains(format) : Schemas.isOfType("string", schema);
		return guessed && schema.getPattern() == null && schema.getEnum() == null;
	}

	private static Schema<?> text(IdentifierType<?> identifier, Schema<?> guessed) {
		Schema<?> text = Schemas.string(null).description(guessed.getDescription()).deprecated(guessed.getDeprecated());
		// An example that was read as bytes or as a number is not the original text
		if (guessed.getExample() instanceof String example) {
			text.setExample(example);
		}
		if (guessed.getDefault() instanceof String value) {
			text.setDefault(value);
		}
		return Schemas.describe(identifier, text);
	}

}
