package io.ulid.documentation;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.example.ai.InvoiceId;
import com.example.ai.OrderTools;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.ai.tool.ToolCallback;
import org.springframework.ai.tool.execution.DefaultToolExecutionExceptionProcessor;
import org.springframework.ai.tool.execution.ToolExecutionException;
import org.springframework.ai.tool.method.MethodToolCallbackProvider;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@code docs/other-libraries.md} says about Spring AI.
 */
class SpringAiPageTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final OrderId ORDER = new OrderId(ULID);

	private static final InvoiceId INVOICE = new InvoiceId(ULID);

	private final Map<String, ToolCallback> tools = Stream
		.of(MethodToolCallbackProvider.builder().toolObjects(new OrderTools()).build().getToolCallbacks())
		.collect(Collectors.toMap((tool) -> tool.getToolDefinition().name(), Function.identity()));

	@Test
	void schemaOfATextIsAString() {
		assertThat(type(parameter("stateOfOrder").getValue())).isEqualTo("string");
		assertThat(call("stateOfOrder", ORDER)).contains(ORDER.text());
		assertThat(call("stateOfOrder", INVOICE))
			.isEqualTo("Invalid OrderId 'inv_01arz3ndektsv4rrffq69g5fav': must begin with 'ord_'");
	}

	@Test
	void schemaOfAnAnnotatedPropertyIsAString() {
		JsonNode properties = parameter("search").getValue().get("properties");
		assertThat(properties).hasSize(2).allSatisfy((property) -> assertThat(type(property)).isEqualTo("string"));
		assertThat(call("search", Map.of("after", ORDER, "batch", ULID))).isEqualTo(text(ORDER + " " + ULID));
	}

	@Test
	void schemaOfAnAnnotatedClassIsAString() {
		assertThat(type(parameter("invoice").getValue())).isEqualTo("string");
		assertThat(call("invoice", INVOICE)).isEqualTo(text(INVOICE));
		assertThat(call("invoice", ORDER))
			.contains("Invalid InvoiceId 'ord_01arz3ndektsv4rrffq69g5fav': must begin with 'inv_'");
	}

	private static String type(JsonNode schema) {
		return schema.get("type").asString();
	}

	/**
	 * The name and the schema of the only parameter.
	 */
	private Map.Entry<String, JsonNode> parameter(String tool) {
		String schema = this.tools.get(tool).getToolDefinition().inputSchema();
		return JsonMapper.shared().readTree(schema).get("properties").properties().iterator().next();
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

	private static String text(Object value) {
		return JsonMapper.shared().writeValueAsString(value);
	}

}
