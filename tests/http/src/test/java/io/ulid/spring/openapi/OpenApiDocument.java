package io.ulid.spring.openapi;

import java.util.Collection;
import java.util.List;

import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import io.ulid.support.OpaqueTestKey;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.webmvc.core.configuration.MultipleOpenApiSupportConfiguration;
import org.springdoc.webmvc.core.configuration.SpringDocWebMvcConfiguration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.context.WebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI document of an application.
 *
 * @param root the document
 */
record OpenApiDocument(JsonNode root) {

	static final String ULID_PATTERN = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$";

	static final JsonNode ULID = json("""
			{"type":"string","format":"ulid","pattern":"%s","minLength":26,"maxLength":26,
			"example":"01ARZ3NDEKTSV4RRFFQ69G5FAV"}""".formatted(ULID_PATTERN));

	static final JsonNode STRING = json("{\"type\":\"string\"}");

	/**
	 * Create a runner of applications on Spring MVC with springdoc.
	 */
	static WebApplicationContextRunner runner() {
		return new WebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidOpenApiAutoConfiguration.class,
					UlidFlakeAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class,
					UlidWebMvcAutoConfiguration.class, UlidJacksonAutoConfiguration.class,
					DispatcherServletAutoConfiguration.class, HttpMessageConvertersAutoConfiguration.class,
					JacksonAutoConfiguration.class, SpringDocConfiguration.class, SpringDocConfigProperties.class,
					SpringDocWebMvcConfiguration.class, MultipleOpenApiSupportConfiguration.class,
					WebMvcAutoConfiguration.class))
			.withPropertyValues(OpaqueTestKey.PROPERTY);
	}

	/**
	 * Start an application on Spring MVC and read its document.
	 * @param version the version of OpenAPI, as springdoc names it
	 */
	static OpenApiDocument of(WebApplicationContextRunner runner, String version) {
		OpenApiDocument[] document = new OpenApiDocument[1];
		runner.withPropertyValues("springdoc.api-docs.version=" + version).run((context) -> document[0] = of(context));
		assertThat(document[0].root.get("openapi").asString()).startsWith(version.endsWith("1") ? "3.1" : "3.0");
		return document[0];
	}

	static OpenApiDocument of(WebApplicationContext context) {
		return of(context, "/v3/api-docs");
	}

	static OpenApiDocument of(WebApplicationContext context, String path) {
		var result = MockMvcTester.from(context).get().uri(path).exchange();
		assertThat(result).hasStatusOk();
		return new OpenApiDocument(JsonMapper.shared().readTree(result.getResponse().getContentAsByteArray()));
	}

	static JsonNode json(String text) {
		return JsonMapper.shared().readTree(text);
	}

	Collection<String> paths() {
		return this.root.get("paths").propertyNames();
	}

	/**
	 * Return the names of the components.
	 */
	Collection<String> schemas() {
		return this.root.at("/components/schemas").propertyNames();
	}

	JsonNode properties(String schema) {
		return this.root.at("/components/schemas").get(schema).get("properties");
	}

	/**
	 * Return the place and the name of each parameter of a GET operation, such as "query
	 * id".
	 */
	List<String> parameters(String path) {
		return get(path).at("/parameters").valueStream().map(OpenApiDocument::placeAndName).toList();
	}

	/**
	 * Return a parameter of a GET operation.
	 * @param parameter the place and the name, such as "query id"
	 */
	JsonNode parameter(String path, String parameter) {
		return get(path).at("/parameters")
			.valueStream()
			.filter((candidate) -> placeAndName(candidate).equals(parameter))
			.findAny()
			.orElseThrow(() -> new AssertionError("No " + parameter + " in " + get(path)));
	}

	/**
	 * Return the schema of a parameter of a GET operation.
	 */
	JsonNode schema(String path, String parameter) {
		return parameter(path, parameter).get("schema");
	}

	private static String placeAndName(JsonNode parameter) {
		return parameter.get("in").asString() + " " + parameter.get("name").asString();
	}

	private JsonNode get(String path) {
		return this.root.get("paths").get(path).get("get");
	}

	JsonNode post(String path) {
		return this.root.get("paths").get(path).get("post");
	}

	/**
	 * Return the schema of the body of a POST request.
	 */
	JsonNode request(String path) {
		return post(path).at("/requestBody/content/application~1json/schema");
	}

	/**
	 * Return the schema of the response to a POST request.
	 */
	JsonNode response(String path) {
		return post(path).at("/responses/200/content/*~1*/schema");
	}

}
