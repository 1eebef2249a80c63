package io.ulid.spring.openapi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springdoc.core.annotations.ParameterObject;
import tools.jackson.databind.JsonNode;

import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import static io.ulid.spring.openapi.OpenApiDocument.STRING;
import static io.ulid.spring.openapi.OpenApiDocument.ULID;
import static io.ulid.spring.openapi.OpenApiDocument.ULID_PATTERN;
import static io.ulid.spring.openapi.OpenApiDocument.json;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI document of one application: ULIDs next to annotations, in containers, in
 * objects of parameters and in ranges. {@link UlidOpenApiIdentifierTests} shows that the
 * document describes all classes of identifiers alike.
 */
@ParameterizedClass
@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
class UlidOpenApiDocumentTests {

	private static final Map<String, OpenApiDocument> DOCUMENTS = new ConcurrentHashMap<>();

	@Parameter
	String version;

	private OpenApiDocument document;

	@BeforeEach
	void load() {
		this.document = document("string");
	}

	private OpenApiDocument document(String jsonFormat) {
		return DOCUMENTS.computeIfAbsent(this.version + jsonFormat,
				(key) -> OpenApiDocument.of(OpenApiDocument.runner()
					.withUserConfiguration(OrderController.class, AnnotatedController.class, ParcelController.class)
					.withPropertyValues("ulid.flake.json-format=" + jsonFormat), this.version));
	}

	@Test
	void describesParameters() {
		assertThat(this.document.schema("/orders/{id}", "path id")).isEqualTo(ULID);
		assertThat(this.document.schema("/orders/{id}", "query other").at("/format").asString()).isEqualTo("custom");
		assertThat(this.document.schema("/orders/{id}", "query text")).isEqualTo(STRING);
		assertThat(this.document.schema("/plain", "query any").at("/items")).isEqualTo(ULID);
		assertThat(this.document.schemas()).doesNotContain("Ulid");
	}

	@Test
	void describesFieldsOfParameterObjects() {
		assertThat(this.document.parameters("/parameter-objects")).containsExactlyInAnyOrder("query any",
				"query before", "query customer", "query page.after", "query page.size");
		assertThat(this.document.schema("/parameter-objects", "query before")).isEqualTo(ULID);
		assertThat(this.document.schema("/parameter-objects", "query page.after")).isEqualTo(ULID);
		assertThat(this.document.schema("/parameter-objects", "query any").at("/items")).isEqualTo(ULID);
		JsonNode customer = this.document.parameter("/parameter-objects", "query customer");
		assertThat(customer.get("description").asString()).isEqualTo("Whose");
		assertThat(customer.get("required").asBoolean()).isTrue();
		assertThat(this.document.properties("Filter").get("before")).isEqualTo(ULID);
	}

	@Test
	void appliesSchemaAnnotations() {
		JsonNode properties = this.document.properties("Annotated");
		assertThat(properties.get("replaced")).isEqualTo(STRING);
		assertThat(properties.get("formatted")).isEqualTo(json("{\"type\":\"string\",\"format\":\"mine\"}"));
		assertThat(properties.get("described")).isEqualTo(json(ULID.toString()
			.replace("01ARZ3NDEKTSV4RRFFQ69G5FAV\"", "01BX5ZZKBKACTAV9WEVGEMMVRZ\",\"description\":\"Whose\"")));
		assertThat(properties.get("generated")).isEqualTo(ULID);
		assertThat(properties.get("text")).isEqualTo(ULID);
		assertThat(properties.at("/texts/items")).isEqualTo(ULID);
		assertThat(properties.get("plain")).isEqualTo(STRING);
		assertThat(properties.get("uuid")).isEqualTo(json("{\"type\":\"string\",\"format\":\"uuid\"}"));
		assertThat(properties.get("generatedText")).isEqualTo(STRING);
		assertThat(this.document.response("/annotated")).isEqualTo(ULID);
		assertThat(this.document.post("/annotated").at("/parameters/0/schema")).isEqualTo(ULID);
	}

	@Test
	void appliesSchemaAnnotationOfTheIdClass() {
		JsonNode schema = json("""
				{"type":"string","format":"typeid","pattern":"^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$","minLength":30,
				"maxLength":30,"description":"An invoice","example":"inv_01h455vb4pex5vsknk084sn02q"}""");
		JsonNode properties = this.document.properties("Invoice");
		assertThat(properties.get("id")).isEqualTo(schema);
		assertThat(properties.at("/list/items")).isEqualTo(schema);
		assertThat(properties.at("/texts/additionalProperties")).isEqualTo(schema);
		assertThat(properties.get("before"))
			.isEqualTo(json(schema.toString().replace("An invoice", "The previous invoice")));
		assertThat(properties.get("receipt")).isEqualTo(json(schema.toString().replace("An invoice", "A receipt")));
		assertThat(properties.at("/state/anyOf/0/enum/0").asString()).isEqualTo("NEW");
		assertThat(this.document.response("/invoices").get("items")).isEqualTo(schema);
		assertThat(this.document.post("/invoices").at("/parameters/0/schema")).isEqualTo(schema);
		assertThat(this.document.schemas()).contains("Invoice").doesNotContain("InvoiceId", "ReceiptId", "StateId");
	}

	@Test
	void describesIdsOfTypeLongAsDigitsUnlessJsonHasNumbers() {
		JsonNode properties = this.document.properties("Parcel");
		assertThat(properties.get("id")).isEqualTo(json("""
				{"type":"string","pattern":"^[0-9]{1,19}$","description":"Whose"}"""));
		assertThat(properties.get("number")).isEqualTo(json("{\"type\":\"string\",\"pattern\":\"^[0-9]{1,19}$\"}"));
		JsonNode number = json("{\"type\":\"integer\",\"format\":\"int64\"}");
		assertThat(properties.get("weight")).isEqualTo(number);
		assertThat(properties.get("own").get("type").asString()).isEqualTo("integer");
		JsonNode numbers = document("number").properties("Parcel");
		assertThat(numbers.get("number")).isEqualTo(number);
		assertThat(numbers.at("/next/example").asString()).isEqualTo("42");
	}

	@Test
	void describesBodies() {
		assertThat(this.document.request("/ulid")).isEqualTo(ULID);
		assertThat(this.document.response("/ulid").at("/items")).isEqualTo(ULID);
		assertThat(this.document.response("/list").at("/items/items")).isEqualTo(ULID);
		assertThat(this.document.response("/declared").at("/$ref").asString()).endsWith("/Declared");
		assertThat(this.document.properties("Declared").get("id")).isEqualTo(ULID);
		assertThat(this.document.properties("Order").get("id")).isEqualTo(ULID);
		assertThat(this.document.properties("Order").at("/set/items")).isEqualTo(ULID);
		assertThat(this.document.properties("Line").get("id")).isEqualTo(ULID);
	}

	@Test
	void describesKeysOfMaps() {
		JsonNode properties = this.document.properties("Order");
		assertKeys(this.document.response("/map"), "The keys are ULIDs");
		assertKeys(properties.get("lines"), "By number");
		assertKeys(properties.at("/list/items"), "The keys are ULIDs");
		assertThat(this.document.request("/map").has("propertyNames")).isFalse();
		assertThat(properties.get("texts").has("propertyNames")).isFalse();
		assertThat(properties.get("texts").has("description")).isFalse();
	}

	/**
	 * OpenAPI 3.0 has no schema for keys.
	 */
	private void assertKeys(JsonNode map, String description) {
		if (this.version.equals("openapi_3_1")) {
			assertThat(map.get("propertyNames")).isEqualTo(ULID);
		}
		else {
			assertThat(map.get("description").asString()).isEqualTo(description);
			assertThat(map.has("propertyNames")).isFalse();
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			/ranges          | query limit, query from, query to, query day, query zone
			/optional-ranges | query from, query to, query day, query zone
			/own-days        | query day, query from, query to, query zone
			/archives/{from} | path from, header zone, query from, query to, query day, query zone
			/days            | query created
			""")
	void describesRangeAsParameters(String path, String parameters) {
		assertThat(this.document.parameters(path)).containsExactlyInAnyOrder(parameters.split(", "));
	}

	@Test
	void parametersOfARangeAreOptional() {
		JsonNode time = json("{\"type\":\"string\",\"format\":\"date-time\"}");
		assertThat(this.document.schema("/ranges", "query from")).isEqualTo(time);
		assertThat(this.document.schema("/ranges", "query to")).isEqualTo(time);
		assertThat(this.document.schema("/ranges", "query day")).isEqualTo(date());
		assertThat(this.document.schema("/ranges", "query zone")).isEqualTo(STRING);
		assertThat(this.document.parameters("/ranges"))
			.filteredOn((parameter) -> this.document.parameter("/ranges", parameter).get("required").asBoolean())
			.containsExactly("query limit");
	}

	@Test
	void describesRangeOfAnAnnotatedParameterAsADate() {
		assertThat(this.document.schema("/days", "query created")).isEqualTo(date());
	}

	@Test
	void describesRangeInABodyAsAnObject() {
		assertThat(this.document.request("/range").at("/$ref").asString()).endsWith("/UlidRange");
		assertThat(this.document.post("/range").has("parameters")).isFalse();
		assertThat(this.document.properties("UlidRange").get("lower")).isEqualTo(ULID);
	}

	@Test
	void declaredParametersKeepTheirSchemasNextToARange() {
		assertThat(this.document.schema("/own-days", "query day")).isEqualTo(STRING);
		assertThat(this.document.schema("/archives/{from}", "path from")).isEqualTo(STRING);
		assertThat(this.document.schema("/archives/{from}", "header zone")).isEqualTo(json("""
				{"type":"integer","format":"int32"}"""));
		assertThat(this.document.schema("/archives/{from}", "query from").get("format").asString())
			.isEqualTo("date-time");
	}

	private static JsonNode date() {
		return json("{\"type\":\"string\",\"format\":\"date\"}");
	}

	@RestController
	static class OrderController {

		@GetMapping("/orders/{id}")
		Order find(@PathVariable Ulid id,
				@io.swagger.v3.oas.annotations.Parameter(
						schema = @Schema(type = "string", format = "custom")) @RequestParam Ulid other,
				@RequestParam String text) {
			throw new UnsupportedOperationException();
		}

		@GetMapping("/plain")
		void plain(Ulid id, Ulid[] any) {
		}

		@GetMapping("/parameter-objects")
		void list(@ParameterObject Filter filter) {
		}

		@GetMapping("/model-attributes")
		void find(@ModelAttribute Filter filter) {
		}

		@GetMapping("/ranges")
		void list(UlidRange range, @RequestParam int limit) {
		}

		@PostMapping("/range")
		void add(@RequestBody UlidRange range) {
		}

		@GetMapping("/optional-ranges")
		void list(Optional<UlidRange> range) {
		}

		@PostMapping("/ulid")
		Ulid[] ulid(@RequestBody Ulid ulid) {
			throw new UnsupportedOperationException();
		}

		@PostMapping("/list")
		List<Set<Ulid>> list() {
			throw new UnsupportedOperationException();
		}

		@GetMapping("/days")
		void days(@RequestParam UlidRange created) {
		}

		@GetMapping("/own-days")
		void list(UlidRange range, @RequestParam String day) {
		}

		@GetMapping("/archives/{from}")
		void list(UlidRange range, @PathVariable String from, @RequestHeader int zone) {
		}

		@PostMapping("/map")
		ResponseEntity<Map<Ulid, Line>> map(@RequestBody Map<String, Map<Ulid, Integer>> map) {
			throw new UnsupportedOperationException();
		}

		@PostMapping("/flakes")
		Map<UlidFlake, String> flakes() {
			throw new UnsupportedOperationException();
		}

		@PostMapping("/declared")
		@ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Declared.class)))
		ResponseEntity<?> declared() {
			throw new UnsupportedOperationException();
		}

	}

	@RestController
	static class AnnotatedController {

		@PostMapping("/annotated")
		@ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Ulid.class)))
		String annotated(@RequestBody Annotated body, @io.swagger.v3.oas.annotations.Parameter(
				schema = @Schema(implementation = Ulid.class)) @RequestParam String id) {
			throw new UnsupportedOperationException();
		}

		@PostMapping("/invoices")
		List<InvoiceId> add(@RequestBody Invoice body, @RequestParam InvoiceId id) {
			throw new UnsupportedOperationException();
		}

	}

	record Invoice(InvoiceId id, List<InvoiceId> list, Map<String, InvoiceId> texts,
			@Schema(description = "The previous invoice") InvoiceId before, ReceiptId receipt, StateId state) {
	}

	@IdPrefix("inv")
	@Schema(anyOf = String.class, description = "A receipt", example = "inv_01h455vb4pex5vsknk084sn02q")
	public static final class ReceiptId extends TypedUlid<ReceiptId> {

		public ReceiptId(String text) {
			super(text);
		}

		public ReceiptId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("inv")
	@Schema(description = "An invoice", example = "inv_01h455vb4pex5vsknk084sn02q")
	public static final class InvoiceId extends TypedUlid<InvoiceId> {

		public InvoiceId(String text) {
			super(text);
		}

		public InvoiceId(Ulid value) {
			super(value);
		}

	}

	@Schema(anyOf = Thread.State.class)
	public static final class StateId extends TypedUlid<StateId> {

		public StateId(String text) {
			super(text);
		}

		public StateId(Ulid value) {
			super(value);
		}

	}

	record Annotated(@Schema(implementation = String.class) Ulid replaced,
			@Schema(type = "string", format = "mine") Ulid formatted,
			@Schema(description = "Whose", example = "01BX5ZZKBKACTAV9WEVGEMMVRZ") Ulid described,
			@Pattern(regexp = ULID_PATTERN) @Size(min = 26, max = 26) Ulid generated,
			@Schema(implementation = Ulid.class) String text,
			@ArraySchema(schema = @Schema(implementation = Ulid.class)) List<String> texts, String plain,
			@UlidGeneratedId UUID uuid, @UlidGeneratedId String generatedText) {
	}

	record Order(@NotNull Ulid id, Set<Ulid> set, @Schema(description = "By number") Map<Ulid, Line> lines,
			List<Map<Ulid, Integer>> list, Map<String, Ulid> texts) {
	}

	record Line(Ulid id, Order order) {
	}

	record Declared(Ulid id) {
	}

	record Filter(Ulid before, @Schema(description = "Whose") @NotNull Ulid customer, List<Ulid> any, Page page,
			@Schema(hidden = true) Ulid secret) {
	}

	record Page(Ulid after, int size) {
	}

	@RestController
	static class ParcelController {

		@GetMapping("/parcels")
		List<Parcel> parcels() {
			throw new UnsupportedOperationException();
		}

	}

	static class Parcel {

		@UlidGeneratedId
		@Schema(description = "Whose")
		private Long id;

		@UlidGeneratedId
		public long number;

		public long weight;

		@UlidGeneratedId
		@JsonFormat(shape = JsonFormat.Shape.NUMBER)
		public long own;

		@Schema(example = "42")
		public UlidFlake next;

		public Long getId() {
			return this.id;
		}

	}

}
