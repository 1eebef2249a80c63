package io.ulid.openapi;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFormat;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;

/**
 * Describes the components {@link Ulid} and {@link UlidFlake}, which every body, list and
 * property refers to. swagger-core makes them objects without properties.
 */
@SuppressWarnings("rawtypes")
public final class UlidOpenApiCustomizer implements GlobalOpenApiCustomizer {

	private final UlidSchemas schemas;

	private final UlidFlakeFormat flakeFormat;

	/**
	 * Create a customizer.
	 * @param properties tell the version of OpenAPI
	 * @param flakeFormat how Ulid-Flakes are written in bodies
	 */
	public UlidOpenApiCustomizer(SpringDocConfigProperties properties, UlidFlakeFormat flakeFormat) {
		this.schemas = new UlidSchemas(properties);
		this.flakeFormat = flakeFormat;
	}

	@Override
	public void customise(OpenAPI openApi) {
		if (openApi.getComponents() == null) {
			return;
		}
		for (Identifier identifier : Identifier.values()) {
			boolean namesake = removeMark(openApi.getComponents(), identifier);
			if (openApi.getComponents().getSchemas() != null) {
				describe(identifier, namesake, openApi);
			}
		}
	}

	private static boolean removeMark(Components components, Identifier identifier) {
		return components.getExtensions() != null
				&& components.getExtensions().remove(identifier.namesakeMark()) != null;
	}

	private void describe(Identifier identifier, boolean namesake, OpenAPI openApi) {
		Map<String, Schema> components = openApi.getComponents().getSchemas();
		this.schemas.unmapped(identifier.type()).forEach((name, made) -> {
			boolean ambiguous = namesake && name.equals(identifier.type().getSimpleName());
			if (made.equals(components.get(name)) && !ambiguous) {
				if (identifier == Identifier.FLAKE && this.flakeFormat == UlidFlakeFormat.NUMBER) {
					components.put(name, UlidSchemas.number());
					parameters(openApi).forEach((parameter) -> parameter
						.setSchema(withText(parameter.getSchema(), Components.COMPONENTS_SCHEMAS_REF + name)));
				}
				else {
					components.put(name, identifier.text());
				}
			}
		});
	}

	private static Stream<Parameter> parameters(OpenAPI openApi) {
		return Stream.ofNullable(openApi.getPaths())
			.flatMap((paths) -> paths.values().stream())
			.flatMap((path) -> path.readOperations().stream())
			.map(Operation::getParameters)
			.flatMap((parameters) -> (parameters != null) ? parameters.stream() : List.<Parameter>of().stream());
	}

	// What is not in a body is text even so
	private static @Nullable Schema<?> withText(@Nullable Schema<?> schema, String reference) {
		if (schema != null && reference.equals(schema.get$ref())) {
			return Identifier.FLAKE.text();
		}
		if (schema != null && schema.getItems() != null) {
			schema.setItems(withText(schema.getItems(), reference));
		}
		return schema;
	}

}
