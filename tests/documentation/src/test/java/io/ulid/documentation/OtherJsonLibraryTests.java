package io.ulid.documentation;

import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import io.ulid.Ulid;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.WebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@code docs/json.md} has for Gson and JSON-B, where Spring Boot prefers one of
 * them.
 */
class OtherJsonLibraryTests {

	private final WebApplicationContextRunner contextRunner = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DispatcherServletAutoConfiguration.class,
				HttpMessageConvertersAutoConfiguration.class, JacksonAutoConfiguration.class,
				UlidWebAutoConfiguration.class, UlidWebMvcAutoConfiguration.class, WebMvcAutoConfiguration.class))
		.withUserConfiguration(OrderController.class, JsonConfiguration.class)
		.withBean(GsonBuilder.class);

	@Test
	void codeIsThatOfThePage() {
		TestedPage.of("json.md").assertThatCodeIsIn(getClass(), "## Gson and JSON-B");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
			gson  | {"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV","stock":{"01BX5ZZKBKACTAV9WEVGEMMVRZ":3}}
			jsonb | {"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV"}
			""")
	void textIsWrittenAndRead(String library, String json) {
		this.contextRunner.withPropertyValues("spring.http.converters.preferred-json-mapper=" + library)
			.run((context) -> {
				assertThat(post(context, json)).hasStatusOk().bodyJson().isStrictlyEqualTo(json);
				assertThat(post(context, "{\"id\":null}")).hasStatusOk();
				assertThat(post(context, "{\"id\":\"nope\"}")).hasStatus(HttpStatus.BAD_REQUEST);
			});
	}

	private static MvcTestResult post(WebApplicationContext context, String json) {
		return MockMvcTester.from(context)
			.post()
			.uri("/orders")
			.contentType(MediaType.APPLICATION_JSON)
			.content(json)
			.exchange();
	}

	@RestController
	static class OrderController {

		@PostMapping("/orders")
		Order order(@RequestBody Order order) {
			return order;
		}

	}

	public static class Order {

		public Ulid id;

		public Map<Ulid, Integer> stock;

	}

	@Configuration(proxyBeanMethods = false)
	static class JsonConfiguration {

		// @formatter:off
		@Bean
		Gson gson(GsonBuilder builder) {    // Spring Boot's builder, with the properties 'spring.gson'
			JsonSerializer<Ulid> writer = (id, type, context) -> new JsonPrimitive(id.toString());
			JsonDeserializer<Ulid> reader = (json, type, context) -> Ulid.parse(json.getAsString());
			return builder.registerTypeAdapter(Ulid.class, writer).registerTypeAdapter(Ulid.class, reader).create();
		}

		@Bean
		Jsonb jsonb() {
			JsonbAdapter<Ulid, String> adapter = new JsonbAdapter<>() {

				@Override
				public String adaptToJson(Ulid id) {
					return id.toString();
				}

				@Override
				public Ulid adaptFromJson(String text) {
					return (text != null) ? Ulid.parse(text) : null;
				}

			};
			return JsonbBuilder.create(new JsonbConfig().withAdapters(adapter));
		}
		// @formatter:on

	}

}
