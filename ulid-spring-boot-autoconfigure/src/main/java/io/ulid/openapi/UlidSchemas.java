package io.ulid.openapi;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.properties.SpringDocConfigProperties;

/**
 * Schemas, and what swagger-core makes of our classes by itself. All that is known to
 * swagger-core is shared by the whole JVM, so it is read here and not changed but for one
 * thing: it is not to look through our classes at the type of their text.
 */
final class UlidSchemas {

	private final SpringDocConfigProperties properties;

	UlidSchemas(SpringDocConfigProperties properties) {
		this.properties = properties;
		// Where springdoc has its own mix-ins
		ObjectMapper mapper = isOpenApi31() ? Json31.mapper() : Json.mapper();
		for (Identifier identifier : Identifier.values()) {
			mapper.addMixIn(identifier.type(), Component.class);
		}
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
	 * What no one but us describes.
	 */
	Set<Identifier> unmapped() {
		return Stream.of(Identifier.values())
			.filter((identifier) -> !unmapped(identifier.type()).isEmpty())
			.collect(Collectors.toCollection(() -> EnumSet.noneOf(Identifier.class)));
	}

	/**
	 * A string of a format.
	 */
	static Schema<?> string(@Nullable String format) {
		Schema<?> schema = new StringSchema().format(format);
		schema.addType("string"); // OpenAPI 3.1 has a list of types
		return schema;
	}

	/**
	 * The number of a Ulid-Flake, that of the text which is its example.
	 */
	static Schema<?> number() {
		Schema<?> schema = new IntegerSchema().format("int64").minimum(BigDecimal.ZERO).example(16981964897052914L);
		schema.addType("integer");
		return schema;
	}

	/**
	 * Say of the schema of a number that it is written as a string of digits.
	 */
	static void describeDigits(Schema<?> schema) {
		schema.type("string").format(null).pattern("^[0-9]{1,19}$");
		if (schema.getTypes() != null) {
			schema.setTypes(Set.of("string"));
		}
	}

	static boolean isOfType(Schema<?> schema, String type) {
		return type.equals(schema.getType()) || (schema.getTypes() != null && schema.getTypes().contains(type));
	}

	/**
	 * A class with a component of its own, rather than with that of its text.
	 */
	private interface Component {

		@Override
		@JsonValue(false)
		String toString();

	}

}
