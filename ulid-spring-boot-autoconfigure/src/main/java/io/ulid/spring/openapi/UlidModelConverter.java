package io.ulid.spring.openapi;

import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.core.util.AnnotationsUtils;
import io.swagger.v3.oas.models.media.MapSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.ulid.IdPrefix;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.properties.SpringDocConfigProperties;

/**
 * Model converter that describes three kinds of values: identifiers, maps whose keys are
 * identifiers, and ids of type {@code long} that are written as strings of digits.
 * <p>
 * The last converter in the chain is the {@link ModelResolver} of swagger-core. This
 * converter lets the {@code ModelResolver} resolve an identifier as a string, and adds
 * the keywords that no annotation sets. The application's own converter therefore takes
 * precedence, regardless of the order of registration.
 */
@SuppressWarnings("rawtypes")
final class UlidModelConverter implements ModelConverter {

	private static final String DIGITS = "^[0-9]{1,19}$";

	private final boolean openApi31;

	private final boolean numbers;

	private final Class<? extends Annotation> longId;

	private final Set<Class<?>> prefixed = ConcurrentHashMap.newKeySet();

	/**
	 * Create a converter.
	 * @param properties the version of OpenAPI
	 * @param numbers whether bodies contain identifiers that are numbers, and ids of type
	 * {@code long}, as numbers
	 * @param longId the annotation of ids of type {@code long}
	 */
	UlidModelConverter(SpringDocConfigProperties properties, boolean numbers, Class<? extends Annotation> longId) {
		this.openApi31 = properties.isOpenapi31();
		this.numbers = numbers;
		this.longId = longId;
	}

	/**
	 * Return whether the document is OpenAPI 3.1 rather than 3.0.
	 */
	boolean isOpenApi31() {
		return this.openApi31;
	}

	/**
	 * Return whether this converter, and not the application's own converter, defines the
	 * schema of an identifier.
	 */
	boolean describes(IdentifierType<?> identifier) {
		Schema<?> schema = ModelConverters.getInstance(this.openApi31)
			.resolveAsResolvedSchema(new AnnotatedType(identifier.type())).schema;
		return schema != null && (isNumber(identifier) ? Schemas.isOfType("integer", schema)
				: Schemas.isDescribed(identifier, schema));
	}

	private boolean isNumber(IdentifierType<?> identifier) {
		return identifier.isNumber() && this.numbers;
	}

	@Override
	public @Nullable Schema resolve(AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
		List<ModelConverter> converters = new ArrayList<>();
		chain.forEachRemaining((next) -> converters.add((next instanceof ModelResolver) ? describing(next) : next));
		Iterator<ModelConverter> rest = converters.iterator();
		return rest.hasNext() ? rest.next().resolve(type, context, rest) : null;
	}

	private ModelConverter describing(ModelConverter resolver) {
		return (type, context, chain) -> describe(type, (written) -> resolver.resolve(written, context, chain));
	}

	private @Nullable Schema<?> describe(AnnotatedType annotated, Function<AnnotatedType, Schema<?>> resolver) {
		JavaType type = TypeFactory.defaultInstance().constructType(annotated.getType());
		IdentifierType<?> identifier = IdentifierType.of(type.getRawClass());
		warnAboutEqualPrefixes(type.getRawClass());
		if (isReplaced(annotated)) {
			return resolver.apply(annotated);
		}
		if (identifier != null && isNumber(identifier)) {
			return number(identifier, resolver.apply(as(Long.class, withClass(annotated, type))));
		}
		if (identifier != null && Schemas.isUuid(identifier)) {
			return resolver.apply(as(UUID.class, withClass(annotated, type)));
		}
		if (identifier != null) {
			Schema<?> text = resolver.apply(as(String.class, withClass(annotated, type)));
			if (text.getAnyOf() != null
					&& text.getAnyOf().stream().allMatch((any) -> isOpen(any, identifier.pattern()))) {
				// By @Schema(anyOf = String.class), Spring AI describes an id as a string
				text.anyOf(null).type("string").addType("string");
			}
			return isOpen(text, identifier.pattern()) ? Schemas.describe(identifier, text) : text;
		}
		if (isLongId(type.getRawClass(), annotated.getCtxAnnotations())) {
			Schema<?> digits = resolver.apply(as(String.class, annotated));
			return isOpen(digits, DIGITS) ? digits.pattern(DIGITS) : digits;
		}
		Schema<?> schema = resolver.apply(annotated);
		if (schema instanceof MapSchema && type.getKeyType() != null) {
			describeKeys(IdentifierType.of(type.getKeyType().getRawClass()), schema);
		}
		return schema;
	}

	private void warnAboutEqualPrefixes(Class<?> type) {
		IdPrefix prefix = type.getAnnotation(IdPrefix.class);
		if (prefix != null && this.prefixed.add(type)) {
			TypedIdMistakes.warnAboutEqualPrefixes(this.prefixed.stream()
				.filter((other) -> prefix.equals(other.getAnnotation(IdPrefix.class)))
				.toList());
		}
	}

	/**
	 * Return whether an annotation sets another class as the schema.
	 */
	private static boolean isReplaced(AnnotatedType annotated) {
		var schema = AnnotationsUtils.getSchemaAnnotation(annotated.getCtxAnnotations());
		return schema != null && schema.implementation() != Void.class && !annotated.isSkipOverride();
	}

	/**
	 * Add the attributes of the {@code @Schema} of the class to the {@code @Schema} of
	 * the property, which takes precedence. {@code ModelResolver.resolve} only reads the
	 * annotations of the class that it resolves.
	 */
	private static AnnotatedType withClass(AnnotatedType annotated, JavaType type) {
		var ofClass = AnnotationsUtils.getSchemaDeclaredAnnotation(type.getRawClass());
		if (ofClass == null) {
			return annotated;
		}
		var ofProperty = AnnotationsUtils.getSchemaAnnotation(annotated.getCtxAnnotations());
		var schema = (ofProperty != null) ? AnnotationsUtils.mergeSchemaAnnotations(ofProperty, ofClass) : ofClass;
		Stream<Annotation> others = Stream.ofNullable(annotated.getCtxAnnotations())
			.flatMap(Arrays::stream)
			.filter((annotation) -> annotation.annotationType() != schema.annotationType());
		return new AnnotatedType(annotated.getType()).skipOverride(annotated.isSkipOverride())
			.ctxAnnotations(Stream.concat(others, Stream.of(schema)).toArray(Annotation[]::new));
	}

	private static AnnotatedType as(Class<?> written, AnnotatedType annotated) {
		return new AnnotatedType(written).ctxAnnotations(annotated.getCtxAnnotations())
			.skipOverride(annotated.isSkipOverride());
	}

	private static Schema<?> number(IdentifierType<?> identifier, Schema<?> schema) {
		if (Schemas.isOfType("integer", schema)) {
			schema.setMinimum(BigDecimal.ZERO);
			IdentifierType<?> number = identifier.valueType();
			long example = JdkValues.write(number, number.parse(number.example()), Long.class);
			schema.setExample(Objects.requireNonNullElse(schema.getExample(), example));
		}
		return schema;
	}

	private boolean isLongId(Class<?> type, Annotation @Nullable [] annotations) {
		return (type == long.class || type == Long.class) && !this.numbers
				&& AnnotationsUtils.getAnnotation(this.longId, annotations) != null
				&& AnnotationsUtils.getAnnotation(JsonFormat.class, annotations) == null;
	}

	/**
	 * Return whether no annotation restricts the content of a string. A matching
	 * {@code @Pattern} is allowed, because code that was generated from the OpenAPI
	 * document contains it.
	 */
	private static boolean isOpen(Schema<?> schema, String pattern) {
		return Schemas.isOfType("string", schema) && schema.getFormat() == null && schema.getEnum() == null
				&& schema.get$ref() == null && (schema.getPattern() == null || schema.getPattern().equals(pattern));
	}

	private void describeKeys(@Nullable IdentifierType<?> key, Schema<?> map) {
		if (key != null && !Schemas.isUuid(key) && describes(key)) {
			map.setPropertyNames(Schemas.describe(key, Schemas.string(null)));
			// OpenAPI 3.0 cannot describe keys, so swagger-core writes no schema for them
			if (!this.openApi31 && map.getDescription() == null) {
				map.setDescription("The keys are %ss".formatted(key.name()));
			}
		}
	}

}
