package io.ulid.sample;

import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.ScriptableObject;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Reads the sample's JSON as a client in JavaScript does.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class JavaScriptTests {

	private RestTestClient http;

	@BeforeEach
	void connect(@LocalServerPort int port) {
		this.http = RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
	}

	@Test
	void longIdSurvives() {
		String shipment = ship();
		assertThat(parseAndWrite(shipment)).isEqualTo(shipment);
		long id = Long.parseLong(run("JSON.parse(json).id", shipment));
		assertThat(id).isGreaterThan(1L << 53);
		assertThat(get("/shipments/" + id)).isEqualTo(shipment);
	}

	@Test
	void numberWouldNot() {
		String shipment = ship();
		String id = run("JSON.parse(json).id", shipment);
		// Odd, because some even numbers above 2^53 are numbers of JavaScript
		String odd = Long.toString(Long.parseLong(id) | 1);
		assertThat(parseAndWrite(shipment.replace(id, odd))).contains(odd);
		String number = shipment.replace('"' + id + '"', odd);
		assertThat(number).contains("\"id\":" + odd);
		assertThat(parseAndWrite(number)).contains("\"id\":").doesNotContain(odd);
	}

	private static String parseAndWrite(String json) {
		return run("JSON.stringify(JSON.parse(json))", json);
	}

	private static String run(String script, String json) {
		try (Context context = Context.enter()) {
			ScriptableObject scope = context.initStandardObjects();
			ScriptableObject.putProperty(scope, "json", json);
			return Context.toString(context.evaluateString(scope, script, "client.js", 1, null));
		}
	}

	private String ship() {
		String order = post("/orders", """
				{"customerId":"01ARZ3NDEKTSV4RRFFQ69G5FAV","item":"Espresso","quantity":2}""");
		Map<?, ?> placed = JsonMapper.shared().readValue(order, Map.class);
		return post("/orders/" + placed.get("id") + "/shipments", "");
	}

	private String post(String uri, String body) {
		return this.http.post()
			.uri(uri)
			.contentType(MediaType.APPLICATION_JSON)
			.body(body)
			.exchange()
			.expectStatus()
			.isCreated()
			.expectBody(String.class)
			.returnResult()
			.getResponseBody();
	}

	private String get(String uri) {
		return this.http.get()
			.uri(uri)
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody(String.class)
			.returnResult()
			.getResponseBody();
	}

}
