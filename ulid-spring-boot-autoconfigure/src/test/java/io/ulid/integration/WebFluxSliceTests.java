package io.ulid.integration;

import io.ulid.spring.web.ReactiveUlidExceptionHandler;
import io.ulid.spring.web.ServletUlidExceptionHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webflux.test.autoconfigure.WebFluxTest;
import org.springframework.context.ApplicationContext;
import org.springframework.test.web.reactive.server.WebTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@code @WebFluxTest}.
 */
@WebFluxTest(properties = { "spring.jackson.find-and-add-modules=false", "spring.webflux.problemdetails.enabled=true" })
class WebFluxSliceTests extends AbstractWebSliceTests {

	@Autowired
	private WebTestClient client;

	@Override
	protected WebTestClient client() {
		return this.client;
	}

	@Test
	void readsAnEmptyElementAsNull() {
		client().get().uri("/parameters?id={id},", TEXT).exchange().expectBody().json("[\"" + TEXT + "\", null]");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			/bodies                                   | {"id":1} | #/id | ULID: must be a string of 26
			/flakes/00F2N078MDT7J?after=7ZZZZZZZZZZZZ | [1]      | #/0  | Ulid-Flake: must be a string of 13
			""")
	void problemDetailDescribesAWrongType(String uri, String body, String pointer, String detail) {
		post(uri, body).exchange().expectBody().json("""
				{"reason": "TYPE", "pointer": "%s", "detail": "Invalid %s characters"}""".formatted(pointer, detail));
	}

	@Test
	void containsTheExceptionHandlerOfTheStack(@Autowired ApplicationContext context) {
		assertThat(context.getBeansOfType(ReactiveUlidExceptionHandler.class)).hasSize(1);
		assertThat(context.getBeansOfType(ServletUlidExceptionHandler.class)).isEmpty();
	}

}
