package io.ulid.openapi;

import java.util.Iterator;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.MapSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;

/**
 * Describes the keys of a {@code Map<Ulid, …>}, of which swagger-core says nothing, and
 * notices classes with the name of {@link Ulid}. An instance serves one resolution.
 */
@SuppressWarnings("rawtypes")
final class UlidTypesConverter implements ModelConverter {

	private static final String KEYS = "The keys are ULIDs";

	private final boolean openApi31;

	private boolean namesake;

	UlidTypesConverter(boolean openApi31) {
		this.openApi31 = openApi31;
	}

	/**
	 * Whether another class makes a component with the simple name of {@link Ulid}.
	 */
	boolean hasMetNamesake() {
		return this.namesake;
	}

	@Override
	public @Nullable Schema resolve(AnnotatedType annotatedType, ModelConverterContext context,
			Iterator<ModelConverter> chain) {
		JavaType type = TypeFactory.defaultInstance().constructType(annotatedType.getType());
		Schema<?> schema = chain.hasNext() ? chain.next().resolve(annotatedType, context, chain) : null;
		this.namesake |= schema != null && isNamesake(type.getRawClass(), schema);
		if (schema instanceof MapSchema && type.getKeyType() != null && type.getKeyType().hasRawClass(Ulid.class)) {
			describeKeys(schema);
		}
		return schema;
	}

	private static boolean isNamesake(Class<?> type, Schema<?> schema) {
		String name = Ulid.class.getSimpleName();
		return type != Ulid.class && type.getSimpleName().equals(name) && (name.equals(schema.getName())
				|| (Components.COMPONENTS_SCHEMAS_REF + name).equals(schema.get$ref()));
	}

	private void describeKeys(Schema<?> map) {
		if (this.openApi31) {
			map.setPropertyNames(UlidSchemas.ulid());
		}
		else {
			map.setDescription(KEYS); // OpenAPI 3.0 has no schema of keys
		}
	}

	/**
	 * Take what this converter says of the keys over into the schema of the document.
	 */
	static void copyKeys(Schema<?> resolved, Schema<?> schema) {
		if (resolved.getPropertyNames() != null && schema.getPropertyNames() == null) {
			schema.setPropertyNames(resolved.getPropertyNames());
		}
		if (KEYS.equals(resolved.getDescription()) && schema.getDescription() == null) {
			schema.setDescription(KEYS);
		}
	}

}
