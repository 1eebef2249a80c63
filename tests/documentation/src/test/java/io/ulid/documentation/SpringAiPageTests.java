package io.ulid.documentation;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.example.ai.InvoiceId;
import com.example.ai.OrderTools;
import io.swagger.v3.oas.annotations.media.Schema;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.spring.openapi.UlidOpenApiAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.webmvc.core.configuration.MultipleOpenApiSupportConfiguration;
import org.springdoc.webmvc.core.configuration.SpringDocWebMvcConfiguration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.ai.converter.BeanOutputConverter;
import org.springframework.ai.tool.ToolCallback;
import org.springframework.ai.tool.annotation.Tool;
import org.springframework.ai.tool.execution.DefaultToolExecutionExceptionProcessor;
import org.springframework.ai.tool.execution.ToolExecutionException;
import org.springframework.ai.tool.method.MethodToolCallbackProvider;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@code docs/other-libraries.md} says of Spring AI.
 */
class SpringAiPageTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final JsonNode STRING = JsonMapper.shared().createObjectNode().put("type", "string");

	private static final JsonNode OBJECT = JsonMapper.shared().createObjectNode().put("type", "object");

	private final Map<String, ToolCallback> tools = Stream
		.of(MethodToolCallbackProvider.builder()
			.toolObjects(new PlainTools(), new OrderTools(), new InvoiceTools())
			.build()
			.getToolCallbacks())
		.collect(Collectors.toMap((tool) -> tool.getToolDefinition().name(), Function.identity()));

	@Test
	void modelThatFollowsTheSchemaFailsExceptForAUuid() {
		assertThat(schema("uuid")).isEqualTo(STRING);
		assertThat(schema("ulid")).isEqualTo(OBJECT);
		assertThat(schema("order")).isEqualTo(OBJECT);
		assertThat(call("uuid", ULID.toUuid())).isEqualTo(text(ULID.toUuid()));
		assertThat(call("uuid", ULID)).contains("UUID has to be represented by standard 36-char representation");
		for (String tool : List.of("ulid", "order")) {
			assertThat(call(tool, Map.of())).contains("from token `JsonToken.START_OBJECT`: must be a string");
		}
		assertThat(call("ulid", ULID)).isEqualTo(text(ULID));
		assertThat(call("order", new OrderId(ULID))).isEqualTo(text(new OrderId(ULID)));
	}

	@Test
	void textIsAString() {
		assertThat(schema("stateOfOrder").get("type")).isEqualTo(STRING.get("type"));
		assertThat(call("stateOfOrder", new OrderId(ULID))).contains("ord_01arz3ndektsv4rrffq69g5fav");
		assertThat(call("stateOfOrder", new InvoiceId(ULID)))
			.isEqualTo("Invalid OrderId 'inv_01arz3ndektsv4rrffq69g5fav': must begin with 'ord_'");
		assertThat(call("stateOfOrder", ULID.toUuid()))
			.isEqualTo("Invalid OrderId '01563e3a-b5d3-d676-4c61-efb99302bd5b': is a UUID; must begin with 'ord_'");
	}

	@Test
	void annotatedPropertyIsAString() {
		JsonNode properties = schema("search").get("properties");
		assertThat(properties.get("after")).isEqualTo(STRING);
		assertThat(properties.get("batch")).isEqualTo(STRING);
		assertThat(call("search", Map.of("after", new OrderId(ULID), "batch", ULID)))
			.isEqualTo(text(new OrderId(ULID) + " " + ULID));
		assertThat(call("search", Map.of("after", new InvoiceId(ULID), "batch", ULID)))
			.contains("Invalid OrderId 'inv_01arz3ndektsv4rrffq69g5fav': must begin with 'ord_'");
	}

	@Test
	void annotatedClassIsAString() {
		assertThat(schema("invoice")).isEqualTo(STRING);
		assertThat(schema("invoices").get("items")).isEqualTo(STRING);
		assertThat(schema("derived")).isEqualTo(STRING);
		assertThat(call("invoice", new InvoiceId(ULID))).isEqualTo(text(new InvoiceId(ULID)));
		assertThat(call("invoices", List.of(new InvoiceId(ULID)))).isEqualTo(text(List.of(new InvoiceId(ULID))));
		assertThat(call("invoice", new OrderId(ULID)))
			.contains("Invalid InvoiceId 'ord_01arz3ndektsv4rrffq69g5fav': must begin with 'inv_'");
	}

	@Test
	void structuredOutputHasTheSameSchema() {
		BeanOutputConverter<Output> converter = new BeanOutputConverter<>(Output.class);
		JsonNode properties = JsonMapper.shared().readTree(converter.getJsonSchema()).get("properties");
		assertThat(properties.get("order")).isEqualTo(OBJECT);
		assertThat(properties.get("invoice")).isEqualTo(STRING);
		assertThat(properties.get("uuid").get("type")).isEqualTo(STRING.get("type"));
		Output output = new Output(new OrderId(ULID), new InvoiceId(ULID), ULID.toUuid());
		assertThat(converter.convert(text(output))).isEqualTo(output);
	}

	@Test
	void documentOfSpringdocDescribesTheAnnotatedClass() {
		new WebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(DispatcherServletAutoConfiguration.class,
					HttpMessageConvertersAutoConfiguration.class, JacksonAutoConfiguration.class,
					MultipleOpenApiSupportConfiguration.class, SpringDocConfigProperties.class,
					SpringDocConfiguration.class, SpringDocWebMvcConfiguration.class,
					UlidOpenApiAutoConfiguration.class, WebMvcAutoConfiguration.class))
			.withBean(InvoiceController.class)
			.run((context) -> {
				var response = MockMvcTester.from(context).get().uri("/v3/api-docs").exchange().getResponse();
				JsonNode properties = JsonMapper.shared()
					.readTree(response.getContentAsByteArray())
					.at("/components/schemas/Output/properties");
				ObjectNode invoice = (ObjectNode) properties.get("invoice");
				assertThat(invoice.path("pattern").asString()).startsWith("^inv_");
				assertThat(invoice.propertyNames()).containsExactlyElementsOf(properties.get("order").propertyNames());
			});
	}

	private JsonNode schema(String tool) {
		return parameter(tool).getValue();
	}

	/**
	 * Return what the model gets.
	 */
	private String call(String tool, Object argument) {
		try {
			return this.tools.get(tool).call(text(Map.of(parameter(tool).getKey(), argument)));
		}
		catch (ToolExecutionException ex) {
			return DefaultToolExecutionExceptionProcessor.builder().build().process(ex);
		}
	}

	private Map.Entry<String, JsonNode> parameter(String tool) {
		String schema = this.tools.get(tool).getToolDefinition().inputSchema();
		return JsonMapper.shared().readTree(schema).get("properties").properties().iterator().next();
	}

	private static String text(Object value) {
		return JsonMapper.shared().writeValueAsString(value);
	}

	static class PlainTools {

		@Tool
		UUID uuid(UUID input) {
			return input;
		}

		@Tool
		Ulid ulid(Ulid input) {
			return input;
		}

		@Tool
		OrderId order(OrderId input) {
			return input;
		}

	}

	static class InvoiceTools {

		@Tool
		List<InvoiceId> invoices(List<InvoiceId> input) {
			return input;
		}

		@Tool
		DerivedId derived(DerivedId input) {
			return input;
		}

	}

	record Output(OrderId order, InvoiceId invoice, UUID uuid) {
	}

	@RestController
	static class InvoiceController {

		@PostMapping("/invoices")
		Output invoice(@RequestBody Output output) {
			return output;
		}

	}

	@Schema(anyOf = String.class)
	abstract static class BaseId<T extends BaseId<T>> extends TypedUlid<T> {

		private static final long serialVersionUID = 1L;

		BaseId(String text) {
			super(text);
		}

		BaseId(Ulid value) {
			super(value);
		}

	}

	static final class DerivedId extends BaseId<DerivedId> {

		private static final long serialVersionUID = 1L;

		public DerivedId(String text) {
			super(text);
		}

		public DerivedId(Ulid value) {
			super(value);
		}

	}

}
