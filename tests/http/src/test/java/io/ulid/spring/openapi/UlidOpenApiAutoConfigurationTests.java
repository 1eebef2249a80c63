package io.ulid.spring.openapi;

import java.lang.reflect.Type;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.core.jackson.TypeNameResolver;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.models.media.StringSchema;
import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import io.ulid.support.LogLines;
import io.ulid.support.UlidFlakeVectors;
import io.ulid.support.UlidVectors;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springdoc.core.annotations.ParameterObject;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.models.GroupedOpenApi;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.core.utils.SpringDocUtils;
import org.springdoc.webmvc.core.configuration.MultipleOpenApiSupportConfiguration;
import org.springdoc.webmvc.core.configuration.SpringDocWebMvcConfiguration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.http.ResponseEntity;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.WebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidOpenApiAutoConfiguration}.
 */
class UlidOpenApiAutoConfigurationTests {

	private static final String PATTERN = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$";

	private static final String ULID = """
			{"type":"string","format":"ulid","pattern":"%s","minLength":26,"maxLength":26,
			"example":"01ARZ3NDEKTSV4RRFFQ69G5FAV"}""".formatted(PATTERN);

	private static final String FLAKE_PATTERN = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$";

	private static final String FLAKE = """
			{"type":"string","format":"ulid-flake","pattern":"%s","minLength":13,"maxLength":13,
			"example":"00F2N078MDT7J"}""".formatted(FLAKE_PATTERN);

	private final WebApplicationContextRunner contextRunner = runner().withUserConfiguration(OrderController.class);

	@Test
	void patternMatchesWhatIsParsed() {
		UlidVectors vectors = UlidVectors.load();
		Pattern pattern = Pattern.compile(PATTERN);
		assertThat(vectors.valid()).isNotEmpty().allSatisfy((valid) -> {
			assertThat(valid.text()).matches(pattern);
			assertThat(Ulid.isValid(valid.text())).isTrue();
		});
		assertThat(vectors.invalid()).isNotEmpty()
			.allSatisfy((invalid) -> assertThat(invalid.text()).doesNotMatch(pattern));
		for (char character = 0; character < 0x250; character++) {
			String first = character + "1ARZ3NDEKTSV4RRFFQ69G5FAV";
			String last = "01ARZ3NDEKTSV4RRFFQ69G5FA" + character;
			assertThat(pattern.matcher(first).matches()).as(first).isEqualTo(Ulid.isValid(first));
			assertThat(pattern.matcher(last).matches()).as(last).isEqualTo(Ulid.isValid(last));
		}
	}

	@Test
	void patternMatchesWhatIsParsedAsAFlake() {
		UlidFlakeVectors vectors = UlidFlakeVectors.load();
		Pattern pattern = Pattern.compile(FLAKE_PATTERN);
		assertThat(vectors.texts()).isNotEmpty().allSatisfy((text) -> assertThat(text).matches(pattern));
		assertThat(vectors.invalidText()).isNotEmpty()
			.allSatisfy((invalid) -> assertThat(invalid.text()).doesNotMatch(pattern));
		for (char character = 0; character < 0x250; character++) {
			for (String text : List.of(character + "0F2N078MDT7J", "00F2N078MDT7" + character)) {
				assertThat(pattern.matcher(text).matches()).as(text).isEqualTo(UlidFlake.isValid(text));
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void flakes(String version) {
		withFlakes(version, "string", (document) -> {
			assertParametersAreText(document);
			assertThat(request(document, "flakes").at("/items")).isEqualTo(json(FLAKE));
			assertThat(document.at("/components/schemas/Shipment/properties/id")).isEqualTo(json(FLAKE));
			assertThat(document.at("/components/schemas").propertyNames()).doesNotContain("UlidFlake");
			assertKeysOfMapsAreText(version, document);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void flakesAsNumbersAreNumbersInBodiesOnly(String version) {
		withFlakes(version, "number", (document) -> {
			assertParametersAreText(document);
			JsonNode number = json("""
					{"type":"integer","format":"int64","minimum":0,"example":16981964897052914}""");
			assertThat(request(document, "flakes").at("/items")).isEqualTo(number);
			assertThat(document.at("/components/schemas/Shipment/properties/id")).isEqualTo(number);
			assertThat(document.at("/components/schemas/Shipment/properties/next/example").asString()).isEqualTo("42");
			assertKeysOfMapsAreText(version, document);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void longIdsAreDigits(String version) {
		withFlakes(version, "string", (document) -> {
			JsonNode properties = document.at("/components/schemas/Parcel/properties");
			assertThat(properties.get("id")).isEqualTo(json("""
					{"type":"string","pattern":"^[0-9]{1,19}$","description":"Whose"}"""));
			assertThat(properties.get("number")).isEqualTo(json("{\"type\":\"string\",\"pattern\":\"^[0-9]{1,19}$\"}"));
			assertThat(properties.get("weight")).isEqualTo(json("{\"type\":\"integer\",\"format\":\"int64\"}"));
			assertThat(properties.get("own").get("type").asString()).isEqualTo("integer");
		});
		withFlakes(version, "number",
				(document) -> assertThat(document.at("/components/schemas/Parcel/properties/number"))
					.isEqualTo(json("{\"type\":\"integer\",\"format\":\"int64\"}")));
	}

	private static void assertParametersAreText(JsonNode document) {
		JsonNode find = document.at("/paths/~1flakes~1{id}/get");
		assertThat(parameter(find, "path", "id")).isEqualTo(json(FLAKE));
		assertThat(parameter(find, "header", "Tenant")).isEqualTo(json(FLAKE));
		assertThat(parameter(find, "query", "before")).isEqualTo(json(FLAKE));
		assertThat(parameter(find, "query", "any").at("/items")).isEqualTo(json(FLAKE));
		JsonNode list = document.at("/paths/~1flakes/get");
		assertThat(parameter(list, "query", "after")).isEqualTo(json(FLAKE));
		assertThat(parameter(list, "query", "any").at("/items")).isEqualTo(json(FLAKE));
	}

	private static void assertKeysOfMapsAreText(String version, JsonNode document) {
		JsonNode names = document.at("/components/schemas/Shipment/properties/names");
		if (version.equals("openapi_3_1")) {
			assertThat(names.get("propertyNames")).isEqualTo(json(FLAKE));
		}
		else {
			assertThat(names.get("description").asString()).isEqualTo("The keys are Ulid-Flakes");
		}
	}

	private static void withFlakes(String version, String jsonFormat, Consumer<JsonNode> consumer) {
		runner().withUserConfiguration(FlakeController.class)
			.withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
			.withPropertyValues("springdoc.api-docs.version=" + version, "ulid.flake.json-format=" + jsonFormat)
			.run((context) -> consumer.accept(document(context)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void parameters(String version) {
		withDocument(version, (document) -> {
			JsonNode find = document.at("/paths/~1orders~1{id}/get");
			assertThat(parameter(find, "path", "id")).isEqualTo(json(ULID));
			assertThat(parameter(find, "header", "Tenant")).isEqualTo(json(ULID));
			assertThat(parameter(find, "cookie", "session")).isEqualTo(json(ULID));
			assertThat(parameter(find, "query", "before")).isEqualTo(json(ULID));
			assertThat(parameter(find, "query", "any").at("/items")).isEqualTo(json(ULID));
			assertThat(parameter(find, "query", "other").at("/format").asString()).isEqualTo("custom");
			assertThat(parameter(find, "query", "text")).isEqualTo(json("{\"type\":\"string\"}"));
			assertThat(document.at("/components/schemas").propertyNames()).doesNotContain("Ulid");
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void argumentsWithoutAnnotation(String version) {
		withDocument(version, (document) -> {
			JsonNode plain = document.at("/paths/~1plain/get");
			assertThat(parameter(plain, "query", "id")).isEqualTo(json(ULID));
			assertThat(parameter(plain, "query", "other")).isEqualTo(json(ULID));
			assertThat(parameter(plain, "query", "any").at("/items")).isEqualTo(json(ULID));
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void objectsOfParameters(String version) {
		withDocument(version, (document) -> {
			JsonNode list = document.at("/paths/~1parameter-objects/get");
			assertThat(parameter(list, "query", "before")).isEqualTo(json(ULID));
			assertThat(parameter(list, "query", "page.after")).isEqualTo(json(ULID));
			assertThat(parameter(list, "query", "any").at("/items")).isEqualTo(json(ULID));
			assertThat(list.at("/parameters").valueStream().map((parameter) -> parameter.get("name").asString()))
				.containsExactlyInAnyOrder("any", "before", "customer", "page.after", "page.size");
			JsonNode customer = list.at("/parameters")
				.valueStream()
				.filter((parameter) -> parameter.get("name").asString().equals("customer"))
				.findAny()
				.orElseThrow();
			assertThat(customer.get("description").asString()).isEqualTo("Whose");
			assertThat(customer.get("required").asBoolean()).isTrue();
			assertThat(document.at("/components/schemas/Filter/properties/before")).isEqualTo(json(ULID));
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void allObjectsAreTakenApartIntoParameters(String version) {
		this.contextRunner
			.withPropertyValues("springdoc.api-docs.version=" + version, "springdoc.default-flat-param-object=true")
			.run((context) -> {
				JsonNode document = document(context);
				JsonNode find = document.at("/paths/~1orders~1{id}/get");
				assertThat(parameter(find, "path", "id")).isEqualTo(json(ULID));
				assertThat(parameter(find, "header", "Tenant")).isEqualTo(json(ULID));
				assertThat(parameter(find, "query", "before")).isEqualTo(json(ULID));
				assertThat(parameter(document.at("/paths/~1plain/get"), "query", "id")).isEqualTo(json(ULID));
				assertThat(names(document.at("/paths/~1model-attributes/get"))).containsExactlyInAnyOrder("any",
						"before", "customer", "page.after", "page.size");
				assertThat(names(document.at("/paths/~1ranges/get"))).containsExactlyInAnyOrder("limit", "from", "to",
						"day", "zone");
				assertThat(names(document.at("/paths/~1optional-ranges/get"))).containsExactlyInAnyOrder("from", "to",
						"day", "zone");
				assertThat(request(document, "ulid")).isEqualTo(json(ULID));
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void annotations(String version) {
		runner().withUserConfiguration(AnnotatedController.class)
			.withPropertyValues("springdoc.api-docs.version=" + version)
			.run((context) -> {
				JsonNode document = document(context);
				JsonNode properties = document.at("/components/schemas/Annotated/properties");
				assertThat(properties.at("/replaced")).isEqualTo(json("{\"type\":\"string\"}"));
				assertThat(properties.at("/formatted")).isEqualTo(json("""
						{"type":"string","format":"mine"}"""));
				assertThat(properties.at("/described")).isEqualTo(json(ULID.replace("01ARZ3NDEKTSV4RRFFQ69G5FAV\"",
						"01BX5ZZKBKACTAV9WEVGEMMVRZ\",\"description\":\"Whose\"")));
				assertThat(properties.at("/generated")).isEqualTo(json(ULID));
				assertThat(properties.at("/text")).isEqualTo(json(ULID));
				assertThat(properties.at("/texts/items")).isEqualTo(json(ULID));
				assertThat(properties.at("/plain")).isEqualTo(json("{\"type\":\"string\"}"));
				assertThat(properties.at("/digits/pattern").asString()).isEqualTo("^[0-9]{1,19}$");
				assertThat(properties.at("/uuid")).isEqualTo(json("""
						{"type":"string","format":"uuid"}"""));
				assertThat(properties.at("/generatedText")).isEqualTo(json("{\"type\":\"string\"}"));
				assertThat(response(document, "annotated")).isEqualTo(json(ULID));
				assertThat(parameter(document.at("/paths/~1annotated/post"), "query", "id")).isEqualTo(json(ULID));
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void annotationOfTheClass(String version) {
		runner().withUserConfiguration(InvoiceController.class)
			.withPropertyValues("springdoc.api-docs.version=" + version)
			.run((context) -> {
				JsonNode document = document(context);
				JsonNode schema = json("""
						{"type":"string","format":"typeid","pattern":"^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$","minLength":30,
						"maxLength":30,"description":"An invoice","example":"inv_01h455vb4pex5vsknk084sn02q"}""");
				JsonNode properties = document.at("/components/schemas/Invoice/properties");
				assertThat(properties.get("id")).isEqualTo(schema);
				assertThat(properties.at("/list/items")).isEqualTo(schema);
				assertThat(properties.at("/texts/additionalProperties")).isEqualTo(schema);
				assertThat(properties.get("before"))
					.isEqualTo(json(schema.toString().replace("An invoice", "The previous invoice")));
				assertThat(properties.get("receipt"))
					.isEqualTo(json(schema.toString().replace("An invoice", "A receipt")));
				assertThat(properties.at("/state/anyOf/0/enum/0").asString()).isEqualTo("NEW");
				assertThat(response(document, "invoices").get("items")).isEqualTo(schema);
				assertThat(parameter(document.at("/paths/~1invoices/post"), "query", "id")).isEqualTo(schema);
				assertThat(document.at("/components/schemas").propertyNames()).containsExactly("Invoice");
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void bodies(String version) {
		withDocument(version, (document) -> {
			assertThat(request(document, "ulid")).isEqualTo(json(ULID));
			assertThat(request(document, "list").at("/items")).isEqualTo(json(ULID));
			assertThat(response(document, "ulid").at("/items")).isEqualTo(json(ULID));
			assertThat(response(document, "list").at("/items/items")).isEqualTo(json(ULID));
			assertThat(response(document, "declared").at("/$ref").asString()).endsWith("/Declared");
			assertThat(document.at("/components/schemas/Declared/properties/id")).isEqualTo(json(ULID));
			JsonNode properties = document.at("/components/schemas/Order/properties");
			assertThat(properties.get("id")).isEqualTo(json(ULID));
			assertThat(properties.get("optional")).isEqualTo(json(ULID));
			assertThat(properties.get("set").get("items")).isEqualTo(json(ULID));
			assertThat(document.at("/components/schemas/Line/properties/id")).isEqualTo(json(ULID));
			assertThat(properties.get("range").get("$ref").asString()).endsWith("/UlidRange");
			assertThat(document.at("/components/schemas/UlidRange/properties/lower")).isEqualTo(json(ULID));
		});
	}

	@Test
	void mapKeys() {
		withDocument("openapi_3_1", (document) -> {
			assertThat(response(document, "map").at("/propertyNames")).isEqualTo(json(ULID));
			assertThat(request(document, "map").has("propertyNames")).isFalse();
			assertThat(request(document, "map").at("/additionalProperties/propertyNames")).isEqualTo(json(ULID));
			JsonNode properties = document.at("/components/schemas/Order/properties");
			assertThat(properties.at("/names/propertyNames")).isEqualTo(json(ULID));
			assertThat(properties.at("/lines/propertyNames")).isEqualTo(json(ULID));
			assertThat(properties.at("/list/items/propertyNames")).isEqualTo(json(ULID));
			assertThat(properties.at("/texts").has("propertyNames")).isFalse();
		});
	}

	@Test
	void mapKeysInOpenApi30() {
		withDocument("openapi_3_0", (document) -> {
			assertThat(response(document, "map").at("/description").asString()).isEqualTo("The keys are ULIDs");
			JsonNode properties = document.at("/components/schemas/Order/properties");
			assertThat(properties.at("/names/description").asString()).isEqualTo("The keys are ULIDs");
			assertThat(properties.at("/lines/description").asString()).isEqualTo("By number");
			assertThat(properties.at("/list/items/description").asString()).isEqualTo("The keys are ULIDs");
			assertThat(properties.at("/texts").has("description")).isFalse();
			assertThat(document.toString()).doesNotContain("propertyNames");
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void rangeAsAnArgument(String version) {
		withDocument(version, (document) -> {
			assertThat(document.at("/paths/~1optional-ranges/get/parameters")
				.valueStream()
				.map((parameter) -> parameter.get("name").asString()))
				.containsExactlyInAnyOrder("from", "to", "day", "zone");
			JsonNode list = document.at("/paths/~1ranges/get");
			assertThat(list.get("parameters").valueStream().map((parameter) -> parameter.get("name").asString()))
				.containsExactlyInAnyOrder("limit", "from", "to", "day", "zone");
			assertThat(parameter(list, "query", "zone")).isEqualTo(json("{\"type\":\"string\"}"));
			assertThat(parameter(list, "query", "from")).isEqualTo(json("""
					{"type":"string","format":"date-time"}"""));
			assertThat(parameter(list, "query", "to")).isEqualTo(json("""
					{"type":"string","format":"date-time"}"""));
			assertThat(parameter(list, "query", "day")).isEqualTo(json("{\"type\":\"string\",\"format\":\"date\"}"));
			assertThat(list.get("parameters")
				.valueStream()
				.filter((parameter) -> parameter.get("required").asBoolean())
				.map((parameter) -> parameter.get("name").asString())).containsExactly("limit");
		});
	}

	@Test
	void rangeInABodyIsAnObject() {
		withDocument("openapi_3_1", (document) -> {
			assertThat(request(document, "range").at("/$ref").asString()).endsWith("/UlidRange");
			assertThat(document.at("/paths/~1range/post").has("parameters")).isFalse();
		});
	}

	@Test
	void rangeOfAnAnnotatedParameterIsADate() {
		withDocument("openapi_3_1", (document) -> {
			JsonNode list = document.at("/paths/~1days/get");
			assertThat(list.get("parameters").valueStream().map((parameter) -> parameter.get("name").asString()))
				.containsExactly("created");
			assertThat(parameter(list, "query", "created")).isEqualTo(json("""
					{"type":"string","format":"date"}"""));
		});
	}

	@Test
	void parameterWithTheNameOfARangesStays() {
		withDocument("openapi_3_1", (document) -> {
			JsonNode list = document.at("/paths/~1own-days/get");
			assertThat(list.get("parameters").valueStream().map((parameter) -> parameter.get("name").asString()))
				.containsExactlyInAnyOrder("day", "from", "to", "zone");
			assertThat(parameter(list, "query", "day")).isEqualTo(json("{\"type\":\"string\"}"));
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void pathVariableAndHeaderWithTheNamesOfARangesStay(String version) {
		withDocument(version, (document) -> {
			JsonNode list = document.at("/paths/~1archives~1{from}/get");
			assertThat(list.get("parameters")
				.valueStream()
				.map((parameter) -> parameter.get("in").asString() + " " + parameter.get("name").asString()))
				.containsExactlyInAnyOrder("path from", "header zone", "query from", "query to", "query day",
						"query zone");
			assertThat(parameter(list, "path", "from")).isEqualTo(json("{\"type\":\"string\"}"));
			assertThat(parameter(list, "query", "from")).isEqualTo(json("""
					{"type":"string","format":"date-time"}"""));
			assertThat(parameter(list, "header", "zone")).isEqualTo(json("""
					{"type":"integer","format":"int32"}"""));
			assertThat(parameter(list, "query", "zone")).isEqualTo(json("{\"type\":\"string\"}"));
		});
	}

	@Test
	void rangeAsAnArgumentLeavesNoComponent() {
		this.contextRunner.withPropertyValues("springdoc.paths-to-match=/ranges")
			.run((context) -> assertThat(document(context).at("/components/schemas").propertyNames())
				.doesNotContain("UlidRange"));
	}

	@Test
	void groups() {
		this.contextRunner
			.withBean(GroupedOpenApi.class,
					() -> GroupedOpenApi.builder().group("some").pathsToMatch("/orders/**", "/map").build())
			.run((context) -> {
				JsonNode document = document(context, "/v3/api-docs/some");
				assertThat(document.get("paths").propertyNames()).containsExactlyInAnyOrder("/orders/{id}", "/map");
				assertThat(parameter(document.at("/paths/~1orders~1{id}/get"), "path", "id")).isEqualTo(json(ULID));
				assertThat(response(document, "map").at("/propertyNames")).isEqualTo(json(ULID));
			});
	}

	@Test
	void fullyQualifiedName() {
		ModelConverters.reset(); // It remembers names for the whole JVM
		try {
			this.contextRunner.withPropertyValues("springdoc.use-fqn=true").run((context) -> {
				JsonNode document = document(context);
				assertThat(document.at("/components/schemas").propertyNames()).contains(Order.class.getCanonicalName())
					.doesNotContain("io.ulid.Ulid");
				assertThat(request(document, "ulid")).isEqualTo(json(ULID));
			});
		}
		finally {
			TypeNameResolver.std.setUseFqn(false);
			ModelConverters.reset();
		}
	}

	@Test
	void twoContextsShareOneConverter() {
		this.contextRunner.run((first) -> {
			JsonNode before = document(first);
			this.contextRunner.run((second) -> assertThat(document(second)).isEqualTo(before));
			assertThat(document(first)).isEqualTo(before);
		});
		assertThat(ModelConverters.getInstance(true).getConverters())
			.hasAtLeastOneElementOfType(UlidModelConverter.class)
			.filteredOn(UlidModelConverter.class::isInstance)
			.hasSize(1);
	}

	@Test
	void mappingOfTheUserWins() {
		OwnMapping mapping = new OwnMapping("mine");
		try {
			this.contextRunner.withBean(ModelConverter.class, () -> mapping).run((context) -> {
				JsonNode document = document(context);
				assertThat(request(document, "ulid")).isEqualTo(json("{\"type\":\"string\",\"format\":\"mine\"}"));
				assertThat(document.toString()).doesNotContain("\"format\":\"ulid\"").doesNotContain("propertyNames");
			});
		}
		finally {
			// springdoc has registered it for the whole JVM
			ModelConverters.getInstance(true).removeConverter(mapping);
		}
		this.contextRunner.run((context) -> assertThat(request(document(context), "ulid")).isEqualTo(json(ULID)));
	}

	@Test
	void plainStringOfTheUserWins() {
		OwnMapping mapping = new OwnMapping(null);
		try {
			this.contextRunner.withBean(ModelConverter.class, () -> mapping).run((context) -> {
				JsonNode document = document(context);
				assertThat(request(document, "ulid")).isEqualTo(json("{\"type\":\"string\"}"));
				assertThat(parameter(document.at("/paths/~1orders~1{id}/get"), "path", "id").has("pattern")).isFalse();
				assertThat(response(document, "map").has("propertyNames")).isFalse();
			});
		}
		finally {
			ModelConverters.getInstance(true).removeConverter(mapping);
		}
	}

	@Test
	void schemaGivenToSpringdocWins() {
		SpringDocUtils.getConfig().replaceWithSchema(Ulid.class, new StringSchema().format("mine"));
		try {
			this.contextRunner.run((context) -> assertThat(request(document(context), "ulid"))
				.isEqualTo(json("{\"type\":\"string\",\"format\":\"mine\"}")));
		}
		finally {
			SpringDocUtils.getConfig().removeFromSchemaMap(Ulid.class);
		}
	}

	@Test
	void classGivenToSpringdocWins() {
		SpringDocUtils.getConfig().replaceWithClass(Ulid.class, String.class);
		try {
			this.contextRunner.run((context) -> {
				JsonNode document = document(context);
				assertThat(request(document, "ulid")).isEqualTo(json("{\"type\":\"string\"}"));
				assertThat(document.toString()).doesNotContain("\"format\":\"ulid\"");
			});
		}
		finally {
			SpringDocUtils.getConfig().disableReplacement(Ulid.class);
		}
	}

	@Test
	void resolverOfTheUserKnowsUlids() {
		ModelResolver resolver = new ModelResolver(Json31.mapper()).openapi31(true);
		try {
			this.contextRunner.withBean(ModelConverter.class, () -> resolver).run((context) -> {
				JsonNode document = document(context);
				assertThat(request(document, "ulid")).isEqualTo(json(ULID));
				assertThat(response(document, "map").at("/propertyNames")).isEqualTo(json(ULID));
			});
		}
		finally {
			ModelConverters.reset(); // It takes the place of the one that was there
		}
	}

	@Test
	void mappingOfUlidsLeavesFlakesDescribed() {
		OwnMapping mapping = new OwnMapping("mine");
		try {
			this.contextRunner.withUserConfiguration(FlakeController.class)
				.withBean(ModelConverter.class, () -> mapping)
				.run((context) -> {
					JsonNode document = document(context);
					assertThat(document.toString()).doesNotContain("\"format\":\"ulid\"");
					assertThat(request(document, "flakes").at("/items")).isEqualTo(json(FLAKE));
					assertParametersAreText(document);
					assertKeysOfMapsAreText("openapi_3_1", document);
				});
		}
		finally {
			ModelConverters.getInstance(true).removeConverter(mapping);
		}
	}

	@Test
	void classOfTheSameNameHasTheComponent() {
		runner().withUserConfiguration(NamesakeController.class).run((context) -> {
			JsonNode document = document(context);
			assertThat(document.at("/components/schemas/Pair/properties/ours")).isEqualTo(json(ULID));
			assertThat(document.at("/components/schemas/Pair/properties/theirs")).isEqualTo(json("""
					{"$ref":"#/components/schemas/Ulid"}"""));
			assertThat(document.at("/components/schemas/Ulid/properties/text")).isEqualTo(json("""
					{"type":"string"}"""));
		});
	}

	@Test
	void isTurnedOff() {
		ModelConverters.reset(); // It keeps converters for the whole JVM
		this.contextRunner.withPropertyValues("ulid.openapi.enabled=false").run((context) -> {
			assertThat(context).hasNotFailed()
				.doesNotHaveBean(UlidModelConverter.class)
				.doesNotHaveBean(UlidParameterCustomizer.class)
				.doesNotHaveBean(UlidRangeCustomizer.class);
			assertThat(request(document(context), "ulid")).isEqualTo(json("{\"type\":\"string\"}"));
		});
	}

	@Test
	void customizersOfTheUserWin() {
		UlidRangeCustomizer mine = new UlidRangeCustomizer();
		this.contextRunner.withBean("mine", UlidRangeCustomizer.class, () -> mine)
			.run((context) -> assertThat(context).hasSingleBean(UlidRangeCustomizer.class)
				.hasBean("mine")
				.hasSingleBean(UlidModelConverter.class)
				.hasSingleBean(UlidParameterCustomizer.class));
	}

	@Test
	void backsOffWithoutADocument() {
		this.contextRunner.withPropertyValues("springdoc.api-docs.enabled=false")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidModelConverter.class));
	}

	@Test
	void warnsAndBacksOffWithAnOldVersionOfSpringdoc() {
		try (LogLines log = new LogLines(UlidOpenApiAutoConfiguration.class)) {
			this.contextRunner
				.withClassLoader(new FilteredClassLoader(
						"org.springdoc.core.customizers.ParameterObjectNamingStrategyCustomizer"))
				.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidModelConverter.class));
			assertThat(log.get()).containsExactly("WARN The OpenAPI document does not describe ids, because springdoc "
					+ "is older than 2.7. Update springdoc. To turn this warning off, set 'ulid.openapi.enabled' to "
					+ "'false'");
		}
	}

	@Test
	void backsOffWithoutSpringdoc() {
		new WebApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidOpenApiAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("org.springdoc", "io.swagger"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidOpenApiAutoConfiguration.class));
	}

	private static WebApplicationContextRunner runner() {
		return new WebApplicationContextRunner().withConfiguration(AutoConfigurations.of(
				UlidOpenApiAutoConfiguration.class, UlidWebMvcAutoConfiguration.class,
				UlidJacksonAutoConfiguration.class, DispatcherServletAutoConfiguration.class,
				HttpMessageConvertersAutoConfiguration.class, JacksonAutoConfiguration.class,
				SpringDocConfiguration.class, SpringDocConfigProperties.class, SpringDocWebMvcConfiguration.class,
				MultipleOpenApiSupportConfiguration.class, WebMvcAutoConfiguration.class));
	}

	private void withDocument(String version, Consumer<JsonNode> consumer) {
		this.contextRunner.withPropertyValues("springdoc.api-docs.version=" + version).run((context) -> {
			JsonNode document = document(context);
			assertThat(document.get("openapi").asString()).startsWith(version.endsWith("1") ? "3.1" : "3.0");
			consumer.accept(document);
		});
	}

	private static JsonNode document(WebApplicationContext context) {
		return document(context, "/v3/api-docs");
	}

	private static JsonNode document(WebApplicationContext context, String path) {
		MockMvcTester mvc = MockMvcTester.from(context);
		assertThat(mvc.get().uri(path)).hasStatusOk();
		return JsonMapper.shared().readTree(mvc.get().uri(path).exchange().getResponse().getContentAsByteArray());
	}

	private static JsonNode json(String text) {
		return JsonMapper.shared().readTree(text);
	}

	private static JsonNode parameter(JsonNode operation, String in, String name) {
		return operation.get("parameters")
			.valueStream()
			.filter((parameter) -> parameter.get("in").asString().equals(in)
					&& parameter.get("name").asString().equals(name))
			.findAny()
			.orElseThrow(() -> new AssertionError("No " + name + " in " + operation))
			.get("schema");
	}

	private static List<String> names(JsonNode operation) {
		return operation.at("/parameters").valueStream().map((parameter) -> parameter.get("name").asString()).toList();
	}

	private static JsonNode request(JsonNode document, String path) {
		return document.at("/paths/~1" + path + "/post/requestBody/content/application~1json/schema");
	}

	private static JsonNode response(JsonNode document, String path) {
		return document.at("/paths/~1" + path + "/post/responses/200/content/*~1*/schema");
	}

	/**
	 * A ULID in each place.
	 */
	@RestController
	static class OrderController {

		@GetMapping("/orders/{id}")
		Order find(@PathVariable Ulid id, @RequestParam Optional<Ulid> before, @RequestParam List<Ulid> any,
				@RequestHeader("Tenant") Ulid tenant, @CookieValue Ulid session,
				@Parameter(schema = @Schema(type = "string", format = "custom")) @RequestParam Ulid other,
				@RequestParam String text) {
			throw new UnsupportedOperationException();
		}

		@GetMapping("/plain")
		void plain(Ulid id, Optional<Ulid> other, Ulid[] any) {
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
		List<Set<Ulid>> list(@RequestBody List<Ulid> ulids) {
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

		@PostMapping("/declared")
		@ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Declared.class)))
		ResponseEntity<?> declared() {
			throw new UnsupportedOperationException();
		}

	}

	/**
	 * A ULID of which annotations say something.
	 */
	@RestController
	static class AnnotatedController {

		@PostMapping("/annotated")
		@ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Ulid.class)))
		String annotated(@RequestBody Annotated body,
				@Parameter(schema = @Schema(implementation = Ulid.class)) @RequestParam String id) {
			throw new UnsupportedOperationException();
		}

	}

	@RestController
	static class InvoiceController {

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
			@jakarta.validation.constraints.Pattern(regexp = PATTERN) @Size(min = 26, max = 26) Ulid generated,
			@Schema(implementation = Ulid.class) String text,
			@ArraySchema(schema = @Schema(implementation = Ulid.class)) List<String> texts, String plain,
			@UlidGeneratedId @Schema(description = "Digits") Long digits, @UlidGeneratedId UUID uuid,
			@UlidGeneratedId String generatedText) {
	}

	record Order(@NotNull Ulid id, Optional<Ulid> optional, Set<Ulid> set, Map<Ulid, String> names,
			@Schema(description = "By number") Map<Ulid, Line> lines, List<Map<Ulid, Integer>> list,
			Map<String, Ulid> texts, UlidRange range) {
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

	/**
	 * A Ulid-Flake in each place.
	 */
	@RestController
	static class FlakeController {

		@GetMapping("/flakes/{id}")
		Shipment find(@PathVariable UlidFlake id, @RequestParam Optional<UlidFlake> before,
				@RequestParam List<UlidFlake> any, @RequestHeader("Tenant") UlidFlake tenant) {
			throw new UnsupportedOperationException();
		}

		@GetMapping("/flakes")
		void list(@ParameterObject FlakeFilter filter) {
		}

		@GetMapping("/parcels")
		List<Parcel> parcels() {
			throw new UnsupportedOperationException();
		}

		@PostMapping("/flakes")
		Shipment create(@RequestBody List<UlidFlake> flakes) {
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

		public Long getId() {
			return this.id;
		}

	}

	record Shipment(UlidFlake id, @Schema(example = "42") UlidFlake next, Map<UlidFlake, String> names) {
	}

	record FlakeFilter(UlidFlake after, List<UlidFlake> any) {
	}

	/**
	 * A user's own mapping.
	 */
	static class OwnMapping implements ModelConverter {

		private final @Nullable String format;

		OwnMapping(@Nullable String format) {
			this.format = format;
		}

		@Override
		@SuppressWarnings("rawtypes")
		public io.swagger.v3.oas.models.media.Schema resolve(AnnotatedType type, ModelConverterContext context,
				Iterator<ModelConverter> chain) {
			Type javaType = TypeFactory.defaultInstance().constructType(type.getType()).getRawClass();
			if (javaType == Ulid.class) {
				io.swagger.v3.oas.models.media.Schema<?> schema = new StringSchema().format(this.format);
				schema.addType("string");
				return schema;
			}
			return chain.next().resolve(type, context, chain);
		}

	}

	/**
	 * The name of the class in it is its point.
	 */
	static class Namesake {

		record Ulid(String text) {
		}

	}

	@RestController
	static class NamesakeController {

		@PostMapping("/namesake")
		Pair namesake(@RequestBody Pair pair) {
			return pair;
		}

		record Pair(Ulid ours, Namesake.Ulid theirs) {
		}

	}

}
