package io.ulid.integration;

import io.ulid.UlidGenerator;
import io.ulid.spring.web.ReactiveUlidExceptionHandler;
import io.ulid.spring.web.ServletUlidExceptionHandler;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webflux.test.autoconfigure.WebFluxTest;
import org.springframework.context.ApplicationContext;
import org.springframework.http.MediaType;
import org.springframework.test.web.reactive.server.WebTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @WebFluxTest} reads ULIDs and Ulid-Flakes from every part of a request, writes
 * them into the response, and has no other bean of ours.
 */
@WebFluxTest(properties = { "spring.jackson.find-and-add-modules=false", "spring.webflux.problemdetails.enabled=true" })
class WebFluxSliceTests {

	private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	@Autowired
	private WebTestClient client;

	@Test
	void ulidsInARequest() {
		this.client.get().uri("/orders/" + TEXT).exchange().expectBody().json("{\"id\":\"" + TEXT + "\"}");
		this.client.get().uri("/parameters?id={id}", TEXT).exchange().expectBody().json("[\"" + TEXT + "\"]");
		this.client.get().uri("/parameters?id={id},", TEXT).exchange().expectBody().json("[\"" + TEXT + "\", null]");
		this.client.get()
			.uri("/headers")
			.header("Order-Id", TEXT)
			.exchange()
			.expectBody()
			.json("{\"%1$s\":\"%1$s\"}".formatted(TEXT));
		this.client.post()
			.uri("/bodies")
			.contentType(MediaType.APPLICATION_JSON)
			.bodyValue("{\"id\":\"" + TEXT + "\"}")
			.exchange()
			.expectBody()
			.json("{\"id\":\"" + TEXT + "\"}");
	}

	@Test
	void badUlids() {
		this.client.get()
			.uri("/orders/nope")
			.exchange()
			.expectStatus()
			.isBadRequest()
			.expectBody()
			.jsonPath("$.reason")
			.isEqualTo("LENGTH");
		this.client.post()
			.uri("/bodies")
			.contentType(MediaType.APPLICATION_JSON)
			.bodyValue("{\"id\":1}")
			.exchange()
			.expectStatus()
			.isBadRequest()
			.expectBody()
			.json("""
					{"reason": "TYPE", "pointer": "#/id", "detail": "Invalid ULID: must be a string of 26 characters"}""");
	}

	@Test
	void flakes() {
		this.client.post()
			.uri("/flakes/00f2n078mdt7j?after=7zzzzzzzzzzzz")
			.contentType(MediaType.APPLICATION_JSON)
			.bodyValue("[\"0000000000000\"]")
			.exchange()
			.expectBody()
			.json("[\"00F2N078MDT7J\",\"7ZZZZZZZZZZZZ\",\"0000000000000\"]");
		this.client.post()
			.uri("/flakes/00F2N078MDT7J?after=7ZZZZZZZZZZZZ")
			.contentType(MediaType.APPLICATION_JSON)
			.bodyValue("[1]")
			.exchange()
			.expectStatus()
			.isBadRequest()
			.expectBody()
			.json("""
					{"reason": "TYPE", "pointer": "#/0",
					"detail": "Invalid Ulid-Flake: must be a string of 13 characters"}""");
	}

	@Test
	void typedIds() {
		String text = "ord_01arz3ndektsv4rrffq69g5fav";
		this.client.post()
			.uri("/typed/{id}?after={id}", text, text)
			.contentType(MediaType.APPLICATION_JSON)
			.bodyValue("[\"" + text + "\"]")
			.exchange()
			.expectBody()
			.json("[\"%1$s\",\"%1$s\",\"%1$s\"]".formatted(text));
	}

	@Test
	void beans(@Autowired ApplicationContext context) {
		assertThat(context.getBeanProvider(ReactiveUlidExceptionHandler.class).stream()).hasSize(1);
		assertThat(context.getBeanProvider(ServletUlidExceptionHandler.class).stream()).isEmpty();
		assertThat(context.getBeanProvider(UlidGenerator.class).stream()).isEmpty();
	}

}
