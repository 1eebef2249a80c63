package io.ulid.openapi;

import java.lang.annotation.Annotation;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.MapSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

/**
 * Describes the keys of a {@code Map<Ulid, …>}, of which swagger-core says nothing, and
 * notices classes with the name of {@link Ulid}; for {@link UlidFlake} the same. Finds
 * the ids of type {@code long} that are written as strings. An instance serves one
 * resolution.
 */
@SuppressWarnings("rawtypes")
final class UlidTypesConverter implements ModelConverter {

	// The mark of a number that is written as a string
	private static final String DIGITS = "x-ulid-digits";

	private final boolean openApi31;

	private final Set<Identifier> unmapped;

	private final Set<Class<? extends Annotation>> longIds;

	private final Set<Identifier> namesakes = EnumSet.noneOf(Identifier.class);

	UlidTypesConverter(boolean openApi31, Set<Identifier> unmapped, Set<Class<? extends Annotation>> longIds) {
		this.openApi31 = openApi31;
		this.unmapped = unmapped;
		this.longIds = longIds;
	}

	/**
	 * The identifiers with whose simple name another class makes a component.
	 */
	Set<Identifier> namesakes() {
		return this.namesakes;
	}

	@Override
	public @Nullable Schema resolve(AnnotatedType annotatedType, ModelConverterContext context,
			Iterator<ModelConverter> chain) {
		JavaType type = TypeFactory.defaultInstance().constructType(annotatedType.getType());
		Schema<?> schema = chain.hasNext() ? chain.next().resolve(annotatedType, context, chain) : null;
		this.unmapped.forEach((identifier) -> resolve(identifier, type, schema));
		if (schema != null && isLong(type.getRawClass()) && isLongId(annotatedType.getCtxAnnotations())) {
			schema.addExtension(DIGITS, true);
		}
		return schema;
	}

	private static boolean isLong(Class<?> type) {
		return type == long.class || type == Long.class;
	}

	private boolean isLongId(Annotation @Nullable [] annotations) {
		if (annotations == null) {
			return false;
		}
		List<Class<? extends Annotation>> types = Stream.of(annotations).map(Annotation::annotationType).toList();
		return types.stream().anyMatch(this.longIds::contains) && !types.contains(JsonFormat.class);
	}

	private void resolve(Identifier identifier, JavaType type, @Nullable Schema<?> schema) {
		if (schema != null && isNamesake(identifier.type(), type.getRawClass(), schema)) {
			this.namesakes.add(identifier);
		}
		if (schema instanceof MapSchema && type.getKeyType() != null
				&& type.getKeyType().hasRawClass(identifier.type())) {
			describeKeys(schema, identifier);
		}
	}

	private static boolean isNamesake(Class<?> type, Class<?> other, Schema<?> schema) {
		String name = type.getSimpleName();
		return other != type && other.getSimpleName().equals(name) && (name.equals(schema.getName())
				|| (Components.COMPONENTS_SCHEMAS_REF + name).equals(schema.get$ref()));
	}

	private void describeKeys(Schema<?> map, Identifier identifier) {
		if (this.openApi31) {
			map.setPropertyNames(identifier.text());
		}
		else {
			map.setDescription(identifier.keys()); // OpenAPI 3.0 has no schema of keys
		}
	}

	/**
	 * Take what this converter says of a number over into the schema of the document.
	 */
	static void copyDigits(Schema<?> resolved, Schema<?> schema) {
		if (resolved.getExtensions() != null && resolved.getExtensions().containsKey(DIGITS)
				&& UlidSchemas.isOfType(schema, "integer")) {
			UlidSchemas.describeDigits(schema);
		}
	}

	/**
	 * Take what this converter says of the keys over into the schema of the document.
	 */
	static void copyKeys(Schema<?> resolved, Schema<?> schema) {
		if (resolved.getPropertyNames() != null && schema.getPropertyNames() == null) {
			schema.setPropertyNames(resolved.getPropertyNames());
		}
		for (Identifier identifier : Identifier.values()) {
			if (identifier.keys().equals(resolved.getDescription()) && schema.getDescription() == null) {
				schema.setDescription(identifier.keys());
			}
		}
	}

}
