package io.ulid.integration;

import io.ulid.InvalidUlidException;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.context.ApplicationContext;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @WebMvcTest} reads ULIDs and Ulid-Flakes from every part of a request, writes
 * them into the response, and has no other bean of ours.
 */
@WebMvcTest(properties = "spring.jackson.find-and-add-modules=false")
class WebMvcSliceTests {

	private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	@Autowired
	private MockMvcTester mvc;

	@Test
	void pathVariable() {
		assertThat(this.mvc.get().uri("/orders/" + TEXT)).hasStatusOk()
			.bodyJson()
			.isStrictlyEqualTo("{\"id\":\"" + TEXT + "\"}");
		assertThat(this.mvc.get().uri("/orders/not-a-ulid")).hasStatus(HttpStatus.BAD_REQUEST)
			.failure()
			.isInstanceOf(MethodArgumentTypeMismatchException.class)
			.hasRootCauseInstanceOf(InvalidUlidException.class);
	}

	@Test
	void requestParameter() {
		assertThat(this.mvc.get().uri("/parameters").param("id", TEXT, "7zzzzzzzzzzzzzzzzzzzzzzzzz")).hasStatusOk()
			.bodyJson()
			.isStrictlyEqualTo("[\"" + TEXT + "\",\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\"]");
		assertThat(this.mvc.get().uri("/parameters").param("id", "")).bodyJson().isStrictlyEqualTo("[]");
		assertThat(this.mvc.get().uri("/parameters").param("id", TEXT, "nope")).hasStatus(HttpStatus.BAD_REQUEST);
	}

	@Test
	void header() {
		assertThat(this.mvc.get().uri("/headers").header("Order-Id", TEXT)).hasStatusOk()
			.bodyJson()
			.isStrictlyEqualTo("{\"%1$s\":\"%1$s\"}".formatted(TEXT));
		assertThat(this.mvc.get().uri("/headers").header("Order-Id", "nope")).hasStatus(HttpStatus.BAD_REQUEST);
	}

	@Test
	void body() {
		String json = "{\"id\":\"" + TEXT + "\"}";
		assertThat(this.mvc.post().uri("/bodies").contentType(MediaType.APPLICATION_JSON).content(json)).hasStatusOk()
			.bodyJson()
			.isStrictlyEqualTo(json);
		for (String bad : new String[] { "\"nope\"", "1", "{}", "[]", "true", "\"\"" }) {
			assertThat(this.mvc.post()
				.uri("/bodies")
				.contentType(MediaType.APPLICATION_JSON)
				.content("{\"id\":" + bad + "}")).as(bad).hasStatus(HttpStatus.BAD_REQUEST);
		}
	}

	@Test
	void flakes() {
		String uri = "/flakes/00f2n078mdt7j?after=7zzzzzzzzzzzz";
		assertThat(this.mvc.post().uri(uri).contentType(MediaType.APPLICATION_JSON).content("[\"0000000000000\"]"))
			.hasStatusOk()
			.bodyJson()
			.isStrictlyEqualTo("[\"00F2N078MDT7J\",\"7ZZZZZZZZZZZZ\",\"0000000000000\"]");
		assertThat(this.mvc.post().uri(uri).contentType(MediaType.APPLICATION_JSON).content("[1]"))
			.hasStatus(HttpStatus.BAD_REQUEST);
	}

	@Test
	void typedIds() {
		String text = "ord_01arz3ndektsv4rrffq69g5fav";
		assertThat(this.mvc.post()
			.uri("/typed/%s?after=%s".formatted(text, text))
			.contentType(MediaType.APPLICATION_JSON)
			.content("[\"" + text + "\"]")).hasStatusOk()
			.bodyJson()
			.isStrictlyEqualTo("[\"%1$s\",\"%1$s\",\"%1$s\"]".formatted(text));
	}

	@Test
	void beans(@Autowired ApplicationContext context) {
		assertThat(context.getBeanProvider(UlidFlakeGenerator.class).stream()).isEmpty();
		assertThat(context.getBeanProvider(UlidGenerator.class).stream()).isEmpty();
	}

}
