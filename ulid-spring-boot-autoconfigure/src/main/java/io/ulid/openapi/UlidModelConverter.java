package io.ulid.openapi;

import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
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
import io.swagger.v3.oas.models.media.MapSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFormat;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.properties.SpringDocConfigProperties;

/**
 * Describes identifiers, maps whose keys are identifiers, and ids of type {@code long}
 * that are written as strings of digits.
 * <p>
 * It acts where the last of the chain does, swagger-core's own {@link ModelResolver}: it
 * has that resolve an identifier as the type that it is written as, and adds what no
 * annotation says. So the schema that the application has for a class comes first, in
 * whichever order the converters are registered.
 */
@SuppressWarnings("rawtypes")
public final class UlidModelConverter implements ModelConverter {

	private static final String DIGITS = "^[0-9]{1,19}$";

	private final boolean openApi31;

	private final UlidFlakeFormat flakeFormat;

	private final Set<Class<? extends Annotation>> longIds;

	/**
	 * Create a converter.
	 * @param properties tell the version of OpenAPI
	 * @param flakeFormat how Ulid-Flakes are written in bodies
	 * @param longIds annotations of properties of type {@code long} and {@code Long} that
	 * are written as strings of digits
	 */
	public UlidModelConverter(SpringDocConfigProperties properties, UlidFlakeFormat flakeFormat,
			Set<Class<? extends Annotation>> longIds) {
		this.openApi31 = properties.isOpenapi31();
		this.flakeFormat = flakeFormat;
		this.longIds = Set.copyOf(longIds);
	}

	/**
	 * Whether the document is OpenAPI 3.1 rather than 3.0.
	 */
	boolean isOpenApi31() {
		return this.openApi31;
	}

	/**
	 * Whether the schema of an identifier is ours, rather than one of the application.
	 */
	boolean describes(IdentifierType<?> identifier) {
		Schema<?> schema = ModelConverters.getInstance(this.openApi31)
			.resolveAsResolvedSchema(new AnnotatedType(identifier.type())).schema;
		String format = isNumber(identifier) ? "int64" : Schemas.format(identifier);
		return schema != null && format.equals(schema.getFormat());
	}

	private boolean isNumber(IdentifierType<?> identifier) {
		return identifier.type() == UlidFlake.class && this.flakeFormat == UlidFlakeFormat.NUMBER;
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
		List<Annotation> annotations = Stream.ofNullable(annotated.getCtxAnnotations()).flatMap(Stream::of).toList();
		if (!annotated.isSkipOverride() && annotations.stream().anyMatch(UlidModelConverter::namesClass)) {
			return resolver.apply(annotated);
		}
		if (identifier != null && isNumber(identifier)) {
			return number(identifier, resolver.apply(as(Long.class, annotated)));
		}
		if (identifier != null) {
			return text(identifier, resolver.apply(as(String.class, annotated)));
		}
		if (isLong(type.getRawClass()) && areDigits(annotations)) {
			return digits(resolver.apply(as(String.class, annotated)));
		}
		Schema<?> schema = resolver.apply(annotated);
		if (schema instanceof MapSchema && type.getKeyType() != null) {
			describeKeys(IdentifierType.of(type.getKeyType().getRawClass()), schema);
		}
		return schema;
	}

	/**
	 * Whether an annotation names the class whose schema is to be taken.
	 */
	private static boolean namesClass(Annotation annotation) {
		return annotation instanceof io.swagger.v3.oas.annotations.media.Schema schema
				&& schema.implementation() != Void.class;
	}

	private static AnnotatedType as(Class<?> written, AnnotatedType annotated) {
		return new AnnotatedType(written).ctxAnnotations(annotated.getCtxAnnotations())
			.skipOverride(annotated.isSkipOverride());
	}

	private static Schema<?> number(IdentifierType<?> identifier, Schema<?> schema) {
		if (Schemas.isOfType("integer", schema)) {
			schema.setMinimum(BigDecimal.ZERO);
			if (schema.getExample() == null) {
				schema.setExample(UlidFlake.parse(identifier.example()).toLong());
			}
		}
		return schema;
	}

	private static Schema<?> text(IdentifierType<?> identifier, Schema<?> schema) {
		return isOpen(schema, identifier.pattern()) ? Schemas.describe(identifier, schema) : schema;
	}

	private static boolean isLong(Class<?> type) {
		return type == long.class || type == Long.class;
	}

	private boolean areDigits(List<Annotation> annotations) {
		List<Class<? extends Annotation>> types = annotations.stream().map(Annotation::annotationType).toList();
		return types.stream().anyMatch(this.longIds::contains) && !types.contains(JsonFormat.class);
	}

	private static Schema<?> digits(Schema<?> schema) {
		return isOpen(schema, DIGITS) ? schema.pattern(DIGITS) : schema;
	}

	/**
	 * Whether annotations leave it open what is in a string. They may have the pattern if
	 * a document with it is what the code was generated from.
	 */
	private static boolean isOpen(Schema<?> schema, String pattern) {
		return Schemas.isOfType("string", schema) && schema.getFormat() == null && schema.getEnum() == null
				&& schema.get$ref() == null && (schema.getPattern() == null || schema.getPattern().equals(pattern));
	}

	private void describeKeys(@Nullable IdentifierType<?> key, Schema<?> map) {
		if (key == null || !describes(key)) {
			return;
		}
		if (this.openApi31) {
			map.setPropertyNames(Schemas.text(key));
		}
		else if (map.getDescription() == null) { // OpenAPI 3.0 has no schema of keys
			map.setDescription("The keys are %ss".formatted(key.name()));
		}
	}

}
