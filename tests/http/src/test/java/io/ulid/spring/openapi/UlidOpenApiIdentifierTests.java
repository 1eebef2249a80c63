package io.ulid.spring.openapi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import io.ulid.support.database.Matrix;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI document describes all classes of identifiers alike, typed or not.
 */
@ParameterizedClass
@EnumSource
class UlidOpenApiIdentifierTests {

	static final List<String> VERSIONS = Matrix.isFull() ? List.of("openapi_3_1", "openapi_3_0")
			: List.of("openapi_3_1");

	private static final Map<String, OpenApiDocument> DOCUMENTS = new ConcurrentHashMap<>();

	@Parameter
	Kind kind;

	@ParameterizedTest
	@FieldSource("VERSIONS")
	void describesParametersAsText(String version) {
		OpenApiDocument document = document(version, "number");
		String find = this.kind.path("/things/{id}");
		assertThat(document.parameters(find)).hasSize(5);
		for (String parameter : List.of("path id", "query before", "header Tenant", "cookie session")) {
			assertThat(document.schema(find, parameter)).as(parameter).isEqualTo(this.kind.schema());
		}
		assertThat(document.schema(find, "query any").get("items")).isEqualTo(this.kind.schema());
		String plain = this.kind.path("/plain");
		assertThat(document.parameters(plain)).hasSize(2);
		assertThat(document.schema(plain, "query id")).isEqualTo(this.kind.schema());
		assertThat(document.schema(plain, "query other")).isEqualTo(this.kind.schema());
	}

	@ParameterizedTest
	@FieldSource("VERSIONS")
	void describesBodies(String version) {
		assertBodies(document(version, "string"), this.kind.schema());
		assertBodies(document(version, "number"), this.kind.numberSchema());
	}

	private void assertBodies(OpenApiDocument document, JsonNode schema) {
		JsonNode properties = document.properties(this.kind.component());
		for (String path : List.of("/id", "/list/items", "/optional", "/texts/additionalProperties")) {
			assertThat(properties.at(path)).as(path).isEqualTo(schema);
		}
		JsonNode names = properties.at("/names/propertyNames");
		if (document.root().get("openapi").asString().startsWith("3.1")) {
			assertThat(names).isEqualTo(this.kind.schema());
		}
		else {
			assertThat(names.isMissingNode()).isTrue();
			assertThat(properties.at("/names/description").asString()).isEqualTo("The keys are " + this.kind.keys);
		}
		assertThat(properties.get("customer")).isEqualTo(Kind.ORDER_ID.schema("cus_"));
		assertThat(properties.get("any")).isEqualTo(OpenApiDocument.STRING);
		assertThat(document.request(this.kind.path("/bodies")).at("/items")).isEqualTo(schema);
		assertThat(document.response(this.kind.path("/bodies")).at("/items/$ref").asString())
			.endsWith(this.kind.component());
		assertThat(document.schemas())
			.containsExactlyInAnyOrderElementsOf(Stream.of(Kind.values()).map(Kind::component).toList());
	}

	@Test
	void patternMatchesTheTextsThatAreParsed() {
		Pattern pattern = Pattern.compile(this.kind.schema().get("pattern").asString());
		IdentifierType<?> type = IdentifierType.require(this.kind.type);
		String example = this.kind.example();
		// Without a key, no text of an opaque id is parsed
		for (int index : (this.kind == Kind.MEMBER_ID) ? List.<Integer>of()
				: List.of(0, this.kind.prefix.length(), example.length() - 1)) {
			for (char character = 0; character < 0x250; character++) {
				String text = example.substring(0, index) + character + example.substring(index + 1);
				assertThat(pattern.matcher(text).matches()).as(text).isEqualTo(isParsed(type, text));
			}
		}
		for (String text : List.of("", example + "0", "x" + example, example.substring(1), example + "\n")) {
			assertThat(pattern.matcher(text).matches()).as(text).isFalse();
		}
	}

	private static boolean isParsed(IdentifierType<?> type, String text) {
		try {
			return type.parse(text) != null;
		}
		catch (InvalidUlidException ex) {
			return false;
		}
	}

	private static OpenApiDocument document(String version, String jsonFormat) {
		Class<?>[] controllers = Stream.of(Kind.values()).map((kind) -> kind.controller).toArray(Class[]::new);
		return DOCUMENTS.computeIfAbsent(version + jsonFormat,
				(key) -> OpenApiDocument.of(OpenApiDocument.runner()
					.withUserConfiguration(controllers)
					.withPropertyValues("ulid.flake.json-format=" + jsonFormat), version));
	}

	enum Kind {

		ULID(Ulid.class, "ULIDs", "ulid", "", "01ARZ3NDEKTSV4RRFFQ69G5FAV", UlidController.class),

		TENANT_ID(TenantId.class, "TenantIds", "ulid", "", "01ARZ3NDEKTSV4RRFFQ69G5FAV", TenantController.class),

		ORDER_ID(OrderId.class, "OrderIds", "typeid", "ord_", "01arz3ndektsv4rrffq69g5fav", OrderController.class),

		MEMBER_ID(MemberId.class, "MemberIds", "typeid", "mbr_", "ag65gjjkc5gq5zy9dakbbp1d1j", MemberController.class),

		ULID_FLAKE(UlidFlake.class, "Ulid-Flakes", "ulid-flake", "", "00F2N078MDT7J", FlakeController.class),

		PARCEL_ID(ParcelId.class, "ParcelIds", "ulid-flake", "", "00F2N078MDT7J", ParcelController.class),

		SHIPMENT_ID(ShipmentId.class, "ShipmentIds", null, "shp_", "00f2n078mdt7j", ShipmentController.class);

		private final Class<?> type;

		private final String keys;

		private final @Nullable String format;

		private final String prefix;

		private final String text;

		private final Class<?> controller;

		Kind(Class<?> type, String keys, @Nullable String format, String prefix, String text, Class<?> controller) {
			this.type = type;
			this.keys = keys;
			this.format = format;
			this.prefix = prefix;
			this.text = text;
			this.controller = controller;
		}

		String path(String path) {
			return "/" + this.type.getSimpleName() + path;
		}

		/**
		 * Return the name of the component that describes {@link Body}.
		 */
		String component() {
			return "Body" + this.type.getSimpleName();
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

	abstract static class Controller<T> {

		@GetMapping("/things/{id}")
		void find(@PathVariable T id, @RequestParam Optional<T> before, @RequestParam List<T> any,
				@RequestHeader("Tenant") T tenant, @CookieValue T session) {
		}

		@GetMapping("/plain")
		void plain(T id, Optional<T> other) {
		}

		@PostMapping("/bodies")
		List<Body<T>> create(@RequestBody List<T> ids) {
			return List.of();
		}

	}

	@RestController
	@RequestMapping("/Ulid")
	static class UlidController extends Controller<Ulid> {

	}

	@RestController
	@RequestMapping("/TenantId")
	static class TenantController extends Controller<TenantId> {

	}

	@RestController
	@RequestMapping("/OrderId")
	static class OrderController extends Controller<OrderId> {

	}

	@RestController
	@RequestMapping("/MemberId")
	static class MemberController extends Controller<MemberId> {

	}

	@RestController
	@RequestMapping("/UlidFlake")
	static class FlakeController extends Controller<UlidFlake> {

	}

	@RestController
	@RequestMapping("/ParcelId")
	static class ParcelController extends Controller<ParcelId> {

	}

	@RestController
	@RequestMapping("/ShipmentId")
	static class ShipmentController extends Controller<ShipmentId> {

	}

}
