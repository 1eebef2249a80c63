package io.ulid.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Actuator's endpoint {@code ulid}, over real HTTP and directly in Spring.
 */
@ExtendWith(HttpServers.Resolver.class)
class EndpointTests {

	private static final String BASE = "/actuator/ulid";

	private static final String HEX = "01890a5dac96774bbcceb302099a8057";

	private static final String OPAQUE = "mbr_czff2f76ttr2fmeak6xr5amybm";

	private final List<Transport> real;

	private final List<Transport> direct;

	private final List<Transport> all;

	private final Transport tomcat;

	private final Transport netty;

	EndpointTests(HttpServers servers) {
		this.real = servers.real();
		this.direct = servers.direct();
		this.all = new ArrayList<>(servers.real());
		this.all.addAll(servers.direct());
		this.tomcat = servers.tomcat();
		this.netty = servers.netty();
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "01H455VB4PEX5VSKNK084SN02Q", "01h455vb4pex5vsknk084sn02q", "ord_01h455vb4pex5vsknk084sn02q",
					OPAQUE, "inv_01h455vb4pex5vsknk084sn02q", "01890a5d-ac96-774b-bcce-b302099a8057",
					"{01890A5D-AC96-774B-BCCE-B302099A8057}", "urn:uuid:01890a5d-ac96-774b-bcce-b302099a8057", HEX,
					"\\x" + HEX, "0x" + HEX, "X'" + HEX + "'", " \"01H455VB4PEX5VSKNK084SN02Q\",\n" })
	void returnsTheSameReadingForEveryFormOfAUlid(String text) throws Exception {
		JsonNode expected = JsonMapper.shared().readTree("""
				{"type": "ulid", "time": "2023-06-30T03:34:18.518Z", "future": false, "layout": "uuidv7", "forms": {
				"ulid": "01H455VB4PEX5VSKNK084SN02Q", "uuid": "01890a5d-ac96-774b-bcce-b302099a8057",
				"hex": "%1$s", "postgresql": "\\\\x%1$s", "mysql": "0x%1$s",
				"typed": {"OrderId": "ord_01h455vb4pex5vsknk084sn02q", "MemberId": "%2$s",
				"CustomerId": "cus_01h455vb4pex5vsknk084sn02q"}}}
				""".formatted(HEX, OPAQUE));
		for (Transport transport : this.all) {
			assertThat(withoutAge(send(transport, "?value=" + encode(text)))).isEqualTo(expected);
		}
		if (!text.contains("\\") && !text.contains("\n")) {
			for (Transport transport : this.all) {
				assertThat(withoutAge(send(transport, "/" + encode(text)))).isEqualTo(expected);
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "00F2N078MDT7J", "shp_00f2n078mdt7j", "16981964897052914", "003c5501d146e8f2",
			"0x003C5501D146E8F2" })
	void returnsTheSameReadingForEveryFormOfAFlake(String text) throws Exception {
		for (Transport transport : this.all) {
			assertThat(withoutAge(send(transport, "/" + text))).isEqualTo(JsonMapper.shared().readTree("""
					{"type": "flake", "time": "2024-07-06T10:41:03.764Z", "future": false, "forms": {
					"flake": "00F2N078MDT7J", "number": "16981964897052914", "hex": "003c5501d146e8f2",
					"typed": {"ShipmentId": "shp_00f2n078mdt7j"}}}
					"""));
		}
	}

	private static JsonNode withoutAge(Answer answer) {
		assertThat(answer.status()).isEqualTo(200);
		// Another test registers tickets, whose bytes are also the bytes of a ULID
		List<JsonNode> readings = JsonMapper.shared()
			.readTree(answer.body())
			.get("readings")
			.valueStream()
			.filter((reading) -> !reading.get("type").asString().equals("ticket"))
			.toList();
		assertThat(readings).hasSize(1);
		ObjectNode reading = (ObjectNode) readings.get(0);
		assertThat(reading.remove("age").asString()).matches("PT\\d+H.*");
		return reading;
	}

	@Test
	void returnsIdsOfATimeRange() throws Exception {
		for (Transport transport : this.all) {
			JsonNode answer = JsonMapper.shared()
				.readTree(send(transport, "?from=2026-01-31&to=2026-01-31T12:00:00Z").body());
			assertThat(answer.propertyNames()).filteredOn((name) -> !name.equals("ticket"))
				.containsExactly("from", "to", "ulid", "flake");
			assertThat(answer.at("/from").asString()).isEqualTo("2026-01-31T00:00:00Z");
			assertThat(answer.at("/to").asString()).isEqualTo("2026-01-31T12:00:00Z");
			assertThat(answer.at("/ulid/first/ulid").asString()).isEqualTo("01KG8NJW000000000000000000");
			assertThat(answer.at("/ulid/last/uuid").asString()).startsWith("019c1").endsWith("-ffff-ffff-ffffffffffff");
			assertThat(answer.at("/flake/last/number").asString()).matches("[0-9]{17}");
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			/nope                        | Invalid id 'nope': must be a ULID
			/%3Cscript%3E                | Invalid id '\\u003cscript\\u003e': must be a ULID
			?value=a%0D%0Ab              | Invalid id 'a\\u000d\\u000ab': must be a ULID
			/01ARZ3NDEKTSV4RRFFQ69G5FAU  | Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FAU': character 'U' at index 25
			?value=1&value=2             | Invalid id '1,2': must be a ULID
			?value=1&to=2026-01-31       | 'value' must stand alone, without 'from' and 'to'
			?from=2026-02-01&to=2026-01-31 | 'to' is exclusive and must be after 'from'
			""")
	void rejectsInvalidRequestWithTheReason(String path, String reason) throws Exception {
		for (Transport transport : this.all) {
			Answer answer = send(transport, path);
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.contentType()).startsWith("application/problem+json");
			assertThat(JsonMapper.shared().readTree(answer.body()).get("detail").asString()).startsWith(reason);
		}
	}

	@Test
	void serverRejectsValueOfAMegabyteBeforeTheEndpoint() throws Exception {
		for (String path : List.of("/", "?value=")) {
			String call = path + "A".repeat(1_000_000);
			assertThat(send(this.tomcat, call).status()).isEqualTo(400);
			assertThat(send(this.netty, call).status()).isEqualTo(414);
		}
	}

	@Test
	void endpointRejectsValueOfAMegabyteWithAShortMessage() throws Exception {
		String path = "?value=" + "A".repeat(1_000_000);
		for (Transport transport : this.direct) {
			Answer answer = send(transport, path);
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.body()).contains("must be a ULID").hasSizeLessThan(2000);
		}
	}

	@Test
	void rejectsPostRequest() throws Exception {
		for (Transport transport : this.real) {
			assertThat(transport.send(HttpCall.post(BASE, "{}")).status()).isEqualTo(405);
		}
	}

	private static Answer send(Transport transport, String path) throws Exception {
		return transport.send(HttpCall.get(BASE + path));
	}

	private static String encode(String text) {
		return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
	}

}
