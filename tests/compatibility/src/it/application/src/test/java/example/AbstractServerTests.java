package example;

import java.util.Map;

import example.Server.Answer;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * What Spring MVC and WebFlux have in common.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(OutputCaptureExtension.class)
abstract class AbstractServerTests {

	static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	static final String LOWER = "01arz3ndektsv4rrffq69g5fav";

	private final String type;

	Server server;

	AbstractServerTests(String type) {
		this.type = "spring.main.web-application-type=" + type;
	}

	@BeforeAll
	void start() {
		this.server = new Server(this.type);
	}

	@AfterAll
	void stop() {
		this.server.close();
	}

	@ParameterizedTest
	@ValueSource(strings = { "/path/%s", "/parameters?id=%s", "/plain?id=%s", "/filter?id=%s", "/endpoint/%s" })
	void ulidInAPathOrAParameter(String path) throws Exception {
		assertThat(this.server.get(path.formatted(LOWER)).body()).isEqualToIgnoringWhitespace("[\"" + TEXT + "\"]");
		assertInvalid(this.server.get(path.formatted("nope")), "parameter", "id", "LENGTH");
	}

	@Test
	void emptyParameterIsMissing() throws Exception {
		assertThat(this.server.get("/optional?id=").body()).isEqualToIgnoringWhitespace("[]");
		assertThat(this.server.get("/optional?id=%20" + LOWER).at("$[0]")).isEqualTo(TEXT);
		assertThat(this.server.get("/parameters?id=").body()).isEqualToIgnoringWhitespace("[]");
		Answer required = this.server.get("/generated?id=");
		assertThat(required.status()).isEqualTo(400);
		assertThat(required.body()).doesNotContain("urn:uuid:62f3960e");
	}

	@Test
	void reportsInvalidElementOfSeveral() throws Exception {
		Answer answer = this.server.get("/parameters?id=" + TEXT + ",01ARZ3NDEKTSV4RRFFQ69G5FAU");
		assertInvalid(answer, "parameter", "id", "CHARACTER");
		assertThat(answer.at("$.element")).isEqualTo(1);
		assertThat(answer.at("$.index")).isEqualTo(25);
	}

	@Test
	void flake() throws Exception {
		assertThat(this.server.get("/flake/00f2n078mdt7j").at("$[0]")).isEqualTo("00F2N078MDT7J");
		assertInvalid(this.server.get("/flake/G000000000000"), "parameter", "id", "OVERFLOW");
	}

	@Test
	void typedId() throws Exception {
		String previous = "ord_" + LOWER;
		Answer added = this.server.post("/purchases", "{\"previous\": \"%s\"}".formatted(previous));
		String id = (String) added.at("$.id");
		assertThat(id).matches("ord_[0-7][0-9a-hjkmnp-tv-z]{25}");
		Answer found = this.server.get("/purchases/" + id);
		assertThat(found.at("$.id")).isEqualTo(id);
		assertThat(found.at("$.previous")).isEqualTo(previous);
		assertThat(this.server.get("/purchases/ids?first=" + id).at("$[0]")).isEqualTo(id);
		assertInvalid(this.server.get("/purchases/cus_" + LOWER), "parameter", "id", "PREFIX");
		assertInvalid(this.server.post("/purchases", "{\"previous\": \"cus_%s\"}".formatted(LOWER)), "pointer",
				"#/previous", "PREFIX");
	}

	@Test
	void opaqueId() throws Exception {
		String host = (String) this.server.post("/guests", "{}").at("$.id");
		assertThat(host).matches("gst_[89a-f][0-9a-hjkmnp-tv-z]{25}");
		Answer added = this.server.post("/guests", "{\"host\": \"%s\"}".formatted(host));
		String id = (String) added.at("$.id");
		Answer found = this.server.get("/guests/" + id);
		assertThat(found.at("$.id")).isEqualTo(id);
		assertThat(found.at("$.invitation.host")).isEqualTo(host);
		String stored = this.server.bean(JdbcTemplate.class)
			.queryForObject("select invitation ->> 'host' from guest where invitation ->> 'host' is not null limit 1",
					String.class);
		assertThat(stored).matches("gst_0[0-9a-hjkmnp-tv-z]{25}");
		assertThat(this.server.get("/guests/gst_d" + LOWER.substring(1)).status()).isEqualTo(404);
		assertInvalid(this.server.get("/guests/" + stored), "parameter", "id", "KEY");
		assertInvalid(this.server.post("/guests", "{\"host\": \"%s\"}".formatted(stored)), "pointer", "#/host", "KEY");
	}

	@ParameterizedTest
	@CsvSource({ "/header,Tenant,'',Tenant", "/cookie,Cookie,session=,session" })
	void ulidInAHeaderOrACookie(String path, String header, String prefix, String parameter) throws Exception {
		assertThat(this.server.get(path, header, prefix + LOWER).body())
			.isEqualToIgnoringWhitespace("[\"" + TEXT + "\"]");
		assertInvalid(this.server.get(path, header, prefix + "nope"), "parameter", parameter, "LENGTH");
	}

	@Test
	void ulidsInABody() throws Exception {
		Answer answer = this.server.post("/body", "{\"ids\": [\"%1$s\"], \"counts\": {\"%1$s\": 1}}".formatted(LOWER));
		assertThat(answer.at("$.ids[0]")).isEqualTo(TEXT);
		assertThat(answer.at("$.counts." + TEXT)).isEqualTo(1);
		assertInvalid(this.server.post("/body", "{\"ids\": [\"nope\"]}"), "pointer", "#/ids/0", "LENGTH");
		assertInvalid(this.server.post("/body", "{\"ids\": [1]}"), "pointer", "#/ids/0", "TYPE");
		assertInvalid(this.server.post("/body", "{\"counts\": {\"nope\": 1}}"), "pointer", "#/counts/nope", "LENGTH");
	}

	@Test
	void range() throws Exception {
		assertThat(this.server.get("/range?day=1970-01-01").at("$[0]")).isEqualTo("00000000000000000000000000");
		assertThat(this.server.get("/range?day=nope").at("$.reason")).isEqualTo("RANGE");
	}

	@Test
	void validation() throws Exception {
		assertThat(this.server.get("/valid?id=" + TEXT).status()).isEqualTo(200);
		assertThat(this.server.get("/valid?id=nope").status()).isEqualTo(400);
		assertThat(this.server.get("/generated?id=" + TEXT).status()).isEqualTo(200);
	}

	@ParameterizedTest
	@CsvSource({ "scalar,ValidationError", "id,BAD_REQUEST" })
	void graphQl(String field, String classification) throws Exception {
		String query = "{\"query\": \"{%s(id: \\\"%s\\\")}\"}";
		assertThat(this.server.post("/graphql", query.formatted(field, LOWER)).at("$.data." + field)).isEqualTo(TEXT);
		Answer answer = this.server.post("/graphql", query.formatted(field, "nope"));
		assertThat(answer.at("$.errors[0].extensions.reason")).isEqualTo("LENGTH");
		assertThat(answer.at("$.errors[0].extensions.classification")).isEqualTo(classification);
	}

	@Test
	void info() throws Exception {
		Answer info = this.server.get("/actuator/info");
		assertThat(info.at("$.ulid.monotonic")).isEqualTo(true);
		assertThat(info.at("$.ulid.flake.nodeIdSource")).isEqualTo("jdbc");
		assertThat((Integer) info.at("$.ulid.flake.nodeId")).isBetween(0, 31);
	}

	@Test
	void endpoint() throws Exception {
		assertThat(this.server.get("/actuator/ulid/" + LOWER).at("$.readings[0].forms.ulid")).isEqualTo(TEXT);
		assertThat(this.server.get("/actuator/ulid?value=ord_" + LOWER).at("$.readings[0].forms.ulid")).isEqualTo(TEXT);
		assertThat(this.server.get("/actuator/ulid?to=2026-01-31").at("$.ulid.first.ulid"))
			.isEqualTo("00000000000000000000000000");
		assertThat(this.server.get("/actuator/ulid/nope").status()).isEqualTo(400);
		assertThat(this.server.get("/actuator/ulid").at("$.opaqueKeys.write")).isEqualTo(1);
	}

	static void assertInvalid(Answer answer, String member, String place, String reason) {
		assertThat(answer.status()).isEqualTo(400);
		assertThat(answer.at("$")).asInstanceOf(InstanceOfAssertFactories.MAP)
			.containsAllEntriesOf(Map.of("type", "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda", member, place, "reason",
					reason));
	}

	@Nested
	class OtherSettings {

		@Test
		void adviceOfTheApplicationWins() throws Exception {
			try (Server other = new Server(AbstractServerTests.this.type, "example.advice=true")) {
				for (String path : new String[] { "/path/nope", "/endpoint/nope" }) {
					Answer answer = other.get(path);
					assertThat(answer.status()).as(path).isEqualTo(409);
					assertThat(answer.body()).contains("LENGTH");
				}
			}
		}

		@Test
		void converterOfTheApplicationWins() throws Exception {
			try (Server other = new Server(AbstractServerTests.this.type, "example.converter=true")) {
				assertThat(other.get("/path/order-" + TEXT).at("$[0]")).isEqualTo(TEXT);
				assertThat(other.get("/parameters?id=order-" + TEXT).at("$[0]")).isEqualTo(TEXT);
			}
		}

		@Test
		void leavesProblemDetailsToSpringIfDisabled() throws Exception {
			try (Server other = new Server(AbstractServerTests.this.type, "ulid.web.problem-details.enabled=false")) {
				Answer answer = other.get("/path/nope");
				assertThat(answer.at("$.status")).isEqualTo(400);
				assertThat(answer.body()).doesNotContain("urn:uuid:62f3960e");
			}
		}

		@Test
		void failsStartupIfAPropertyIsInvalid(CapturedOutput output) {
			assertThatException()
				.isThrownBy(() -> new Server(AbstractServerTests.this.type, "example.tenant=nope").close());
			assertThat(output).contains("Property: example.tenant",
					"Invalid ULID 'nope': must be 26 characters but was 4");
		}

	}

}
