package io.ulid.graphql;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.test.json.JsonContent;

import static io.ulid.graphql.EchoController.TEXT;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Ids over {@code /graphql} of a running server. {@link GraphQlSliceTests} tries all
 * kinds of ids and of arguments.
 */
abstract class AbstractGraphQlHttpTests {

	@Value("${local.server.port}")
	private int port;

	@Autowired
	private MeterRegistry registry;

	@Test
	void bindsArgumentsOfTheTypesUlidAndId() throws Exception {
		HttpResponse<String> response = post("{ one(id: \\\"%s\\\") oneId(id: \\\"%s\\\") }".formatted(TEXT, TEXT));
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(new JsonContent(response.body()))
			.isStrictlyEqualTo("{\"data\":{\"one\":\"%s\",\"oneId\":\"%s\"}}".formatted(TEXT, TEXT));
	}

	@Test
	void rejectsRequestWithAnInvalidScalar() throws Exception {
		HttpResponse<String> response = post("{ one(id: \\\"nope\\\") }");
		// The request as a whole is invalid
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.body()).contains("Invalid ULID 'nope': must be 26 characters but was 4")
			.contains("\"classification\":\"ValidationError\"")
			.contains("\"reason\":\"LENGTH\"")
			.doesNotContain("\"index\"");
	}

	@Test
	void reportsInvalidIdAsAnErrorOfItsField() throws Exception {
		HttpResponse<String> response = post("{ oneId(id: \\\"nope\\\") fallback(id: \\\"%s\\\") }".formatted(TEXT));
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(new JsonContent(response.body())).isStrictlyEqualTo("""
				{
					"errors": [{
						"message": "Invalid ULID 'nope': must be 26 characters but was 4",
						"locations": [{ "line": 1, "column": 3 }],
						"path": ["oneId"],
						"extensions": { "classification": "BAD_REQUEST", "reason": "LENGTH" }
					}],
					"data": { "oneId": null, "fallback": "%s" }
				}""".formatted(TEXT));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "idsByName | ids: %s", "inputOfIdsByName | input: { ids: %s }" })
	void reportsInvalidValueOfAMapAsAnErrorOfItsField(String field, String argument) throws Exception {
		Counter rejected = rejected();
		double before = rejected.count();
		String ids = "{ first: \\\"%s\\\", second: \\\"nope\\\" }".formatted(TEXT);
		HttpResponse<String> response = post("{ %s(%s) }".formatted(field, argument.formatted(ids)));
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(new JsonContent(response.body())).isStrictlyEqualTo("""
				{
					"errors": [{
						"message": "Invalid ULID 'nope': must be 26 characters but was 4",
						"locations": [{ "line": 1, "column": 3 }],
						"path": ["%s"],
						"extensions": { "classification": "BAD_REQUEST", "reason": "LENGTH" }
					}],
					"data": { "%s": null }
				}""".formatted(field, field));
		assertThat(rejected.count() - before).isOne();
	}

	@Test
	void countsRequestWithInvalidIdsOnce() throws Exception {
		Counter rejected = rejected();
		double before = rejected.count();
		post("{ one(id: \\\"nope\\\") }");
		assertThat(rejected.count() - before).isOne();
		post("{ first: oneId(id: \\\"nope\\\") second: oneId(id: \\\"nope\\\") }");
		assertThat(rejected.count() - before).isEqualTo(2);
		post("{ one(id: \\\"%s\\\") }".formatted(TEXT));
		post("{ nothing }");
		assertThat(rejected.count() - before).isEqualTo(2);
	}

	@Test
	void doesNotCountErrorOfTheApplicationWithTheSameReason() throws Exception {
		double before = rejected().count();
		assertThat(post("{ ownAnswer(id: \\\"nope\\\") }").body()).contains("The application's own")
			.contains("\"reason\":\"LENGTH\"");
		assertThat(rejected().count() - before).isZero();
	}

	private Counter rejected() {
		return this.registry.get("ulid.rejections").tags("place", "graphql", "reason", "length").counter();
	}

	private HttpResponse<String> post(String document) throws Exception {
		HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + this.port + "/graphql"))
			.header("Content-Type", "application/json")
			.header("Accept", "application/graphql-response+json")
			.POST(BodyPublishers.ofString("{\"query\":\"" + document + "\"}"))
			.build();
		return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
	}

}
