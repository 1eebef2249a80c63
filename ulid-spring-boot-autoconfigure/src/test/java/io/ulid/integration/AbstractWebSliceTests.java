package io.ulid.integration;

import java.util.Locale;
import java.util.Map;

import io.ulid.UlidGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.http.MediaType;
import org.springframework.test.json.JsonCompareMode;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.RequestHeadersSpec;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A slice of Spring MVC or Spring WebFlux reads ULIDs, Ulid-Flakes and typed ids from
 * every part of a request, writes them to the response, and contains no generator.
 */
abstract class AbstractWebSliceTests {

	protected static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	protected static final String TYPED = "ord_01arz3ndektsv4rrffq69g5fav";

	@Autowired
	private ApplicationContext context;

	protected abstract WebTestClient client();

	protected final RequestHeadersSpec<?> post(String uri, String body) {
		return client().post().uri(uri).contentType(MediaType.APPLICATION_JSON).bodyValue(body);
	}

	private static void assertJson(RequestHeadersSpec<?> request, String json) {
		request.exchange().expectStatus().isOk().expectBody().json(json, JsonCompareMode.STRICT);
	}

	private static void assertRejected(RequestHeadersSpec<?> request) {
		request.exchange().expectStatus().isBadRequest();
	}

	@Test
	void readsAndWritesUlids() {
		assertJson(client().get().uri("/orders/" + TEXT), "{\"id\":\"" + TEXT + "\"}");
		assertJson(client().get().uri("/parameters?id={id}&id={lower}", TEXT, TEXT.toLowerCase(Locale.ROOT)),
				"[\"%1$s\",\"%1$s\"]".formatted(TEXT));
		assertJson(client().get().uri("/headers").header("Order-Id", TEXT), "{\"%1$s\":\"%1$s\"}".formatted(TEXT));
		assertJson(post("/bodies", "{\"id\":\"" + TEXT + "\"}"), "{\"id\":\"" + TEXT + "\"}");
	}

	@ParameterizedTest
	@CsvSource({ "/orders/nope", "/parameters?id=01ARZ3NDEKTSV4RRFFQ69G5FAV&id=nope" })
	void rejectsInvalidUlids(String uri) {
		assertRejected(client().get().uri(uri));
	}

	@Test
	void rejectsAnInvalidUlidInAHeader() {
		assertRejected(client().get().uri("/headers").header("Order-Id", "nope"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"nope\"", "1", "{}", "[]", "true", "\"\"" })
	void rejectsAnInvalidUlidInABody(String json) {
		assertRejected(post("/bodies", "{\"id\":" + json + "}"));
	}

	@Test
	void readsAndWritesOtherIdentifiers() {
		assertJson(post("/flakes/00f2n078mdt7j?after=7zzzzzzzzzzzz", "[\"0000000000000\"]"),
				"[\"00F2N078MDT7J\",\"7ZZZZZZZZZZZZ\",\"0000000000000\"]");
		assertRejected(post("/flakes/00f2n078mdt7j?after=7zzzzzzzzzzzz", "[1]"));
		assertJson(post("/typed/%1$s?after=%1$s".formatted(TYPED), "[\"" + TYPED + "\"]"),
				"[\"%1$s\",\"%1$s\",\"%1$s\"]".formatted(TYPED));
	}

	@Test
	void containsNoGenerator() {
		assertThat(this.context.getBeansOfType(UlidGenerator.class)).isEqualTo(Map.of());
	}

}
