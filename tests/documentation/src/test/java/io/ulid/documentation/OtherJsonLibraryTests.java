package io.ulid.documentation;

import java.util.Map;

import com.example.json.OtherJsonLibraries;
import com.google.gson.GsonBuilder;
import io.ulid.Ulid;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
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
 * The beans for Gson and JSON-B to which {@code docs/json.md} refers, if Spring Boot
 * prefers one of these libraries.
 */
class OtherJsonLibraryTests {

	private final WebApplicationContextRunner contextRunner = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DispatcherServletAutoConfiguration.class,
				HttpMessageConvertersAutoConfiguration.class, JacksonAutoConfiguration.class,
				UlidWebAutoConfiguration.class, UlidWebMvcAutoConfiguration.class, WebMvcAutoConfiguration.class))
		.withUserConfiguration(OrderController.class, OtherJsonLibraries.class)
		.withBean(GsonBuilder.class);

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

}
