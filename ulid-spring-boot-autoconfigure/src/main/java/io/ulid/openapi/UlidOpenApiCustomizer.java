package io.ulid.openapi;

import java.util.Map;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.Schema;
import io.ulid.Ulid;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;

/**
 * Describes the component {@code Ulid}, which every body, list and property refers to.
 * swagger-core makes it an object without properties.
 */
@SuppressWarnings("rawtypes")
public final class UlidOpenApiCustomizer implements GlobalOpenApiCustomizer {

	/**
	 * The mark of a document in which another class, too, may have the component's name.
	 */
	static final String NAMESAKE = "x-ulid-namesake";

	private final UlidSchemas schemas;

	/**
	 * Create a customizer.
	 * @param properties tell the version of OpenAPI
	 */
	public UlidOpenApiCustomizer(SpringDocConfigProperties properties) {
		this.schemas = new UlidSchemas(properties);
	}

	@Override
	public void customise(OpenAPI openApi) {
		Components components = openApi.getComponents();
		if (components == null) {
			return;
		}
		boolean namesake = components.getExtensions() != null && components.getExtensions().remove(NAMESAKE) != null;
		if (components.getSchemas() != null && this.schemas.isUlidUnmapped()) {
			describeUlid(components.getSchemas(), namesake);
		}
	}

	private void describeUlid(Map<String, Schema> components, boolean namesake) {
		this.schemas.unmapped(Ulid.class).forEach((name, made) -> {
			boolean ambiguous = namesake && name.equals(Ulid.class.getSimpleName());
			if (made.equals(components.get(name)) && !ambiguous) {
				components.put(name, UlidSchemas.ulid());
			}
		});
	}

}
