package io.ulid.spring.openapi;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import io.ulid.support.OpaqueTestKey;
import io.ulid.support.database.Matrix;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.springdoc.core.annotations.ParameterObject;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.webmvc.core.configuration.SpringDocWebMvcConfiguration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI document has the same of every class of identifier, typed or not.
 */
@ParameterizedClass
@EnumSource
class UlidOpenApiIdentifierTests {

	static final List<String> VERSIONS = Matrix.isFull() ? List.of("openapi_3_1", "openapi_3_0")
			: List.of("openapi_3_1");

	@Parameter
	Kind kind;

	@ParameterizedTest
	@FieldSource("VERSIONS")
	void parametersAreText(String version) {
		JsonNode document = document(version, "number");
		JsonNode find = document.at("/paths/~1things~1{id}/get/parameters");
		assertThat(find).hasSize(4);
		for (String name : List.of("id", "before", "Tenant")) {
			assertThat(parameter(find, name)).isEqualTo(this.kind.schema());
		}
		assertThat(parameter(find, "any").get("items")).isEqualTo(this.kind.schema());
		JsonNode plain = document.at("/paths/~1plain/get/parameters");
		assertThat(plain).hasSize(1);
		assertThat(parameter(plain, "id")).isEqualTo(this.kind.schema());
		JsonNode arrays = document.at("/paths/~1arrays/get/parameters");
		assertThat(parameter(arrays, "any").get("items")).isEqualTo(this.kind.schema());
	}

	@ParameterizedTest
	@FieldSource("VERSIONS")
	void objectOfParametersIsTakenApartDownToTheIdentifier(String version) {
		JsonNode parameters = document(version, "string").at("/paths/~1objects/get/parameters");
		assertThat(parameters.valueStream().map((parameter) -> parameter.get("name").asString()))
			.containsExactlyInAnyOrder("id", "any");
		assertThat(parameter(parameters, "id")).isEqualTo(this.kind.schema());
		assertThat(parameter(parameters, "any").get("items")).isEqualTo(this.kind.schema());
	}

	@ParameterizedTest
	@FieldSource("VERSIONS")
	void bodies(String version) {
		assertBodies(document(version, "string"), this.kind.schema());
		assertBodies(document(version, "number"), this.kind.numberSchema());
	}

	private void assertBodies(JsonNode document, JsonNode schema) {
		JsonNode properties = document.at("/components/schemas/Body" + this.kind.name + "/properties");
		for (String path : List.of("/id", "/list/items", "/optional", "/texts/additionalProperties")) {
			assertThat(properties.at(path)).as(path).isEqualTo(schema);
		}
		JsonNode names = properties.at("/names/propertyNames");
		if (document.get("openapi").asString().startsWith("3.1")) {
			assertThat(names).isEqualTo(this.kind.schema());
		}
		else {
			assertThat(names.isMissingNode()).isTrue();
			assertThat(properties.at("/names/description").asString()).isEqualTo("The keys are " + this.kind.keys);
		}
		assertThat(properties.at("/customer")).isEqualTo(Kind.ORDER_ID.schema("cus_"));
		assertThat(properties.at("/any").toString()).isEqualTo("{\"type\":\"string\"}");
		assertThat(document.at("/paths/~1bodies/post/responses/200/content/*~1*/schema/items")).isEqualTo(schema);
		assertThat(document.at("/components/schemas").propertyNames()).containsExactly("Body" + this.kind.name);
	}

	@Test
	void patternIsThatOfTheText() {
		String pattern = this.kind.schema().get("pattern").asString();
		assertThat(this.kind.example()).matches(pattern);
		assertThat(List.of("x", "X", "u", "_", "8"))
			.noneMatch((prefix) -> (prefix + this.kind.example()).matches(pattern));
		assertThat(this.kind.example().toUpperCase(Locale.ROOT).matches(pattern)).isEqualTo(this.kind.prefix.isEmpty());
	}

	private JsonNode document(String version, String jsonFormat) {
		JsonNode[] document = new JsonNode[1];
		new WebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidOpenApiAutoConfiguration.class,
					UlidFlakeAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class,
					UlidWebMvcAutoConfiguration.class, UlidJacksonAutoConfiguration.class,
					DispatcherServletAutoConfiguration.class, HttpMessageConvertersAutoConfiguration.class,
					JacksonAutoConfiguration.class, SpringDocConfiguration.class, SpringDocConfigProperties.class,
					SpringDocWebMvcConfiguration.class, WebMvcAutoConfiguration.class))
			.withUserConfiguration(this.kind.controller)
			.withPropertyValues("springdoc.api-docs.version=" + version, "ulid.flake.json-format=" + jsonFormat,
					OpaqueTestKey.PROPERTY)
			.run((context) -> document[0] = JsonMapper.shared()
				.readTree(MockMvcTester.from(context)
					.get()
					.uri("/v3/api-docs")
					.exchange()
					.getResponse()
					.getContentAsByteArray()));
		return document[0];
	}

	private static JsonNode parameter(JsonNode parameters, String name) {
		return parameters.valueStream()
			.filter((parameter) -> parameter.get("name").asString().equals(name))
			.findAny()
			.orElseThrow()
			.get("schema");
	}

	enum Kind {

		ULID("Ulid", "ULIDs", "ulid", "", "01ARZ3NDEKTSV4RRFFQ69G5FAV", UlidController.class),

		TENANT_ID("TenantId", "TenantIds", "ulid", "", "01ARZ3NDEKTSV4RRFFQ69G5FAV", TenantController.class),

		ORDER_ID("OrderId", "OrderIds", "typeid", "ord_", "01arz3ndektsv4rrffq69g5fav", OrderController.class),

		MEMBER_ID("MemberId", "MemberIds", "typeid", "mbr_", "ag65gjjkc5gq5zy9dakbbp1d1j", MemberController.class),

		ULID_FLAKE("UlidFlake", "Ulid-Flakes", "ulid-flake", "", "00F2N078MDT7J", FlakeController.class),

		PARCEL_ID("ParcelId", "ParcelIds", "ulid-flake", "", "00F2N078MDT7J", ParcelController.class),

		SHIPMENT_ID("ShipmentId", "ShipmentIds", null, "shp_", "00f2n078mdt7j", ShipmentController.class);

		private final String name;

		private final String keys;

		private final @Nullable String format;

		private final String prefix;

		private final String text;

		private final Class<?> controller;

		Kind(String name, String keys, @Nullable String format, String prefix, String text, Class<?> controller) {
			this.name = name;
			this.keys = keys;
			this.format = format;
			this.prefix = prefix;
			this.text = text;
			this.controller = controller;
		}

		JsonNode schema() {
			return schema(this.prefix);
		}

		JsonNode schema(String prefix) {
			String example = prefix + this.text;
			String alphabet = prefix.isEmpty() ? "0-9A-HJKMNP-TV-Za-hjkmnp-tv-z" : "0-9a-hjkmnp-tv-z";
			ObjectNode schema = JsonMapper.shared()
				.createObjectNode()
				.put("type", "string")
				.put("pattern",
						"^%s%s[%s]{%s}$".formatted(prefix, (this == MEMBER_ID) ? "[89a-hjkmnp-tv-z]" : "[0-7]",
								alphabet, this.text.length() - 1))
				.put("minLength", example.length())
				.put("maxLength", example.length())
				.put("example", example);
			return (this.format != null) ? schema.put("format", this.format) : schema;
		}

		String example() {
			return this.prefix + this.text;
		}

		JsonNode numberSchema() {
			return (this == ULID_FLAKE || this == PARCEL_ID) ? JsonMapper.shared().readTree("""
					{"type":"integer","format":"int64","minimum":0,"example":16981964897052914}""") : schema();
		}

	}

	record Body<T>(T id, List<T> list, Optional<T> optional, Map<T, String> names, Map<String, T> texts,
			CustomerId customer, TypedUlid<?> any) {
	}

	/**
	 * springdoc takes the class of arrays, and of parts of a parameter object, as it is
	 * declared: those are in the subclasses.
	 */
	abstract static class Controller<T> {

		@GetMapping("/things/{id}")
		void find(@PathVariable T id, @RequestParam Optional<T> before, @RequestParam List<T> any,
				@RequestHeader("Tenant") T tenant) {
		}

		@GetMapping("/plain")
		void plain(T id) {
		}

		@PostMapping("/bodies")
		List<T> create(@RequestBody Body<T> body) {
			return List.of();
		}

	}

	@RestController
	static class UlidController extends Controller<Ulid> {

		@GetMapping("/arrays")
		void list(Ulid[] any) {
		}

		@GetMapping("/objects")
		void list(@ParameterObject Filter filter) {
		}

		record Filter(Ulid id, List<Ulid> any) {
		}

	}

	@RestController
	static class TenantController extends Controller<TenantId> {

		@GetMapping("/arrays")
		void list(TenantId[] any) {
		}

		@GetMapping("/objects")
		void list(@ParameterObject Filter filter) {
		}

		record Filter(TenantId id, List<TenantId> any) {
		}

	}

	@RestController
	static class OrderController extends Controller<OrderId> {

		@GetMapping("/arrays")
		void list(OrderId[] any) {
		}

		@GetMapping("/objects")
		void list(@ParameterObject Filter filter) {
		}

		record Filter(OrderId id, List<OrderId> any) {
		}

	}

	@RestController
	static class MemberController extends Controller<MemberId> {

		@GetMapping("/arrays")
		void list(MemberId[] any) {
		}

		@GetMapping("/objects")
		void list(@ParameterObject Filter filter) {
		}

		record Filter(MemberId id, List<MemberId> any) {
		}

	}

	@RestController
	static class FlakeController extends Controller<UlidFlake> {

		@GetMapping("/arrays")
		void list(UlidFlake[] any) {
		}

		@GetMapping("/objects")
		void list(@ParameterObject Filter filter) {
		}

		record Filter(UlidFlake id, List<UlidFlake> any) {
		}

	}

	@RestController
	static class ParcelController extends Controller<ParcelId> {

		@GetMapping("/arrays")
		void list(ParcelId[] any) {
		}

		@GetMapping("/objects")
		void list(@ParameterObject Filter filter) {
		}

		record Filter(ParcelId id, List<ParcelId> any) {
		}

	}

	@RestController
	static class ShipmentController extends Controller<ShipmentId> {

		@GetMapping("/arrays")
		void list(ShipmentId[] any) {
		}

		@GetMapping("/objects")
		void list(@ParameterObject Filter filter) {
		}

		record Filter(ShipmentId id, List<ShipmentId> any) {
		}

	}

}
