package io.ulid.openapi;

import java.util.List;
import java.util.Map;

import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.properties.SpringDocConfigProperties;

/**
 * The schema of a {@link Ulid}, and what swagger-core makes of the class by itself. All
 * that is known to swagger-core is shared by the whole JVM, so it is read here and never
 * changed.
 */
final class UlidSchemas {

	private static final String PATTERN = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$";

	private static final String EXAMPLE = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	private final SpringDocConfigProperties properties;

	UlidSchemas(SpringDocConfigProperties properties) {
		this.properties = properties;
	}

	/**
	 * Whether the document is OpenAPI 3.1 rather than 3.0.
	 */
	boolean isOpenApi31() {
		return this.properties.isOpenapi31();
	}

	/**
	 * The converters of the application's other classes.
	 */
	List<ModelConverter> converters() {
		return ModelConverters.getInstance(isOpenApi31()).getConverters();
	}

	/**
	 * The component schemas that are made of a class if no one has a say in it, or
	 * nothing if someone has: then that mapping stays.
	 */
	@SuppressWarnings("rawtypes")
	Map<String, Schema> unmapped(Class<?> type) {
		Map<String, Schema> made = ModelConverters.getInstance(isOpenApi31()).readAll(type);
		return made.equals(new ModelConverters(isOpenApi31()).readAll(type)) ? made : Map.of();
	}

	/**
	 * Whether no one but us says what a {@link Ulid} is.
	 */
	boolean isUlidUnmapped() {
		return !unmapped(Ulid.class).isEmpty();
	}

	static Schema<?> ulid() {
		return describe(string(null));
	}

	/**
	 * A string of a format.
	 */
	static Schema<?> string(@Nullable String format) {
		Schema<?> schema = new StringSchema().format(format);
		schema.addType("string"); // OpenAPI 3.1 has a list of types
		return schema;
	}

	static boolean isString(Schema<?> schema) {
		return "string".equals(schema.getType()) || (schema.getTypes() != null && schema.getTypes().contains("string"));
	}

	/**
	 * Say of the schema of a string that it is that of a ULID.
	 */
	static Schema<?> describe(Schema<?> schema) {
		schema.format("ulid").pattern(PATTERN).minLength(26).maxLength(26);
		if (schema.getExample() == null) {
			schema.example(EXAMPLE);
		}
		return schema;
	}

}
