package io.ulid.sample;

import io.ulid.hibernate.UlidGeneratedId;
import org.junit.jupiter.api.Test;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.ScriptableObject;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Reads JSON as a client in JavaScript does, which holds numbers in 64-bit floating
 * point. The properties are those of {@link AbstractOrderApiTests}, which share the
 * application.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = {
		"management.endpoint.health.show-details=always", "management.prometheus.metrics.export.enabled=true" })
class JavaScriptTests {

	// Odd, because some even numbers above 2^53 are numbers of JavaScript
	private static final Parcel PARCEL = new Parcel(14_246_757_444_195_115L);

	@Autowired
	private JsonMapper json;

	@Test
	void longIdSurvivesTheRoundTripThroughJavaScript() {
		String parcel = this.json.writeValueAsString(PARCEL);
		assertThat(run("JSON.parse(json).id", parcel)).isEqualTo("14246757444195115");
		String returned = parseAndWrite(parcel);
		assertThat(returned).isEqualTo(parcel);
		assertThat(this.json.readValue(returned, Parcel.class)).isEqualTo(PARCEL);
	}

	@Test
	void javaScriptRoundsANumber() {
		String number = "{\"id\":%s}".formatted(PARCEL.id());
		assertThat(parseAndWrite(number)).contains("\"id\":").isNotEqualTo(number);
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

	private record Parcel(@UlidGeneratedId Long id) {
	}

}
