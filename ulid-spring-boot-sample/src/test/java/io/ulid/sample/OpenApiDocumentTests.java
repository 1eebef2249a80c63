package io.ulid.sample;

import java.util.List;

import io.swagger.v3.parser.OpenAPIV3Parser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI document of the sample, as clients get it. The properties are those of
 * {@link AbstractOrderApiTests}, which share the application.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = {
		"management.endpoint.health.show-details=always", "management.prometheus.metrics.export.enabled=true" })
class OpenApiDocumentTests {

	private String text;

	private JsonNode document;

	@BeforeEach
	void get(@LocalServerPort int port) {
		this.text = RestTestClient.bindToServer()
			.baseUrl("http://localhost:" + port)
			.build()
			.get()
			.uri("/v3/api-docs")
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody(String.class)
			.returnResult()
			.getResponseBody();
		this.document = JsonMapper.shared().readTree(this.text);
	}

	@Test
	void documentIsValid() {
		assertThat(this.text).startsWith("{\"openapi\":\"3.1.");
		assertThat(errors(this.text)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "path parameter, ord, /paths/~1orders~1{id}/get/parameters/0/schema",
			"query parameter, ord, /paths/~1orders/get/parameters/0/schema",
			"response body, ord, /components/schemas/Order/properties/id",
			"list, ord, /components/schemas/OrderPage/properties/orders/items/properties/id",
			"day, ord, /components/schemas/DayOfOrders/properties/from",
			"page, ord, /components/schemas/OrderPage/properties/next",
			"request body, cus, /components/schemas/NewOrder/properties/customerId",
			"response body, cus, /components/schemas/Order/properties/customerId", "map keys, cus, "
					+ "/paths/~1orders~1quantities/get/responses/200/content/application~1json/schema/propertyNames" })
	void describesATypedIdInEachPlace(String place, String prefix, String pointer) {
		// The text of a customer's id is encrypted
		String pattern = prefix.equals("ord") ? "^ord_[0-7][0-9a-hjkmnp-tv-z]{25}$"
				: "^cus_[89a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]{25}$";
		assertThat(at(pointer)).as(place)
			.isEqualTo(((ObjectNode) at(pointer).deepCopy()).put("type", "string")
				.put("format", "typeid")
				.put("pattern", pattern));
	}

	/**
	 * From both keywords, openapi-ts of Hey API generates a template literal type.
	 */
	@Test
	void everyTypeIdHasAnExampleWithThePrefix() {
		List<String> examples = this.document.findParents("format")
			.stream()
			.filter((schema) -> schema.path("format").asString("").equals("typeid"))
			.map((schema) -> schema.path("example").asString(""))
			.distinct()
			.toList();
		assertThat(examples).containsExactlyInAnyOrder("ord_01arz3ndektsv4rrffq69g5fav",
				"cus_ag65gjjkc5gq5zy9dakbbp1d1j");
	}

	@Test
	void operationsReferToTheSchemas() {
		assertThat(at("/paths/~1orders/post/requestBody/content/application~1json/schema"))
			.isEqualTo(at("/components/schemas/NewOrder"));
		assertThat(at("/paths/~1orders/post/responses/201/content/application~1json/schema"))
			.isEqualTo(at("/components/schemas/Order"));
		assertThat(at("/paths/~1orders/get/responses/200/content/application~1json/schema"))
			.isEqualTo(at("/components/schemas/OrderPage"));
		assertThat(at("/paths/~1orders/get/parameters/0/name").asString()).isEqualTo("before");
	}

	/**
	 * Follow a JSON pointer, and the references on its way.
	 */
	private JsonNode at(String pointer) {
		JsonNode node = this.document;
		for (String part : pointer.substring(1).split("/", -1)) {
			node = resolve(node.at("/" + part));
		}
		return node;
	}

	private JsonNode resolve(JsonNode node) {
		return node.has("$ref") ? this.document.at(node.get("$ref").asString().substring(1)) : node;
	}

	private static List<String> errors(String document) {
		return new OpenAPIV3Parser().readContents(document).getMessages();
	}

}
