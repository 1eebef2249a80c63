package io.ulid.http;

import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A {@code UlidRange} as an argument of a controller, over real HTTP.
 */
@ExtendWith(HttpServers.Resolver.class)
class UlidRangeArgumentTests {

	private final List<Transport> transports;

	UlidRangeArgumentTests(HttpServers servers) {
		this.transports = servers.real();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z | 2026-01-01T00:00:00Z     | 2026-02-01T00:00:00Z
			from=2026-01-01T01:00:00%2B01:00                  | 2026-01-01T00:00:00Z     | +10889-08-02T05:31:50.655Z
			to=2026-01-01T00:00:00.001Z&from=                 | 1970-01-01T00:00:00Z     | 2026-01-01T00:00:00.001Z
			from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z | 2026-01-01T00:00:00Z     | 2026-01-01T00:00:00Z
			day=2026-10-25                                    | 2026-10-25T00:00:00Z     | 2026-10-26T00:00:00Z
			day=2026-10-25&zone=Europe/Berlin                 | 2026-10-24T22:00:00Z     | 2026-10-25T23:00:00Z
			''                                                | 1970-01-01T00:00:00Z     | +10889-08-02T05:31:50.655Z
			day=                                              | 1970-01-01T00:00:00Z     | +10889-08-02T05:31:50.655Z
			""")
	void readsRangeFromParameters(String query, String from, String to) throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get("/range?" + query));
			assertThat(answer.status()).isEqualTo(200);
			Map<String, Ulid> range = read(answer);
			assertThat(range.get("lower").instant()).isEqualTo(from);
			assertThat(range.get("upper").instant()).isEqualTo(to);
			assertThat(transport.send(HttpCall.get("/function-range?" + query))).isEqualTo(answer);
			boolean given = !query.isEmpty() && !query.equals("day=");
			assertThat(transport.send(HttpCall.get("/optional-range?" + query)).body().contains("lower"))
				.isEqualTo(given);
			assertThat(transport.send(HttpCall.get("/nullable-range?" + query)).body().contains("lower"))
				.isEqualTo(given);
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"',
			textBlock = """
					from=yesterday                   | from | must be an instant from 1970 on such as 2026-01-31T12:00:00Z but was \
					'yesterday'
					from=2026-01-01                  | from | must be an instant from 1970 on such as 2026-01-31T12:00:00Z but was \
					'2026-01-01'
					to=1969-12-31T23:59:59Z          | to   | must be an instant from 1970 on such as 2026-01-31T12:00:00Z but was \
					'1969-12-31T23:59:59Z'
					to=%3Cscript%3E%0D%0A            | to   | must be an instant from 1970 on such as 2026-01-31T12:00:00Z but was \
					'\\u003cscript\\u003e\\u000d\\u000a'
					day=2026-02-30                   | day  | must be a date from 1970 on such as 2026-01-31 but was '2026-02-30'
					day=1969-12-31                   | day  | must be a date from 1970 on such as 2026-01-31 but was '1969-12-31'
					day=2026-01-01&zone=Mars/Phobos  | zone | must be a time zone such as Europe/Berlin but was 'Mars/Phobos'
					zone=Europe/Berlin               | zone | requires 'day'
					from=2026-01-01T00:00:00Z&zone=Europe/Berlin | zone | requires 'day'
					day=2026-01-01&from=2025-12-01T00:00:00Z | day | must stand alone, without 'from' and 'to'
					day=2026-01-01&to=2026-02-01T00:00:00Z | day | must stand alone, without 'from' and 'to'
					from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z | to | must not be before 'from' (2026-02-01T00:00:00Z) but \
					was 2026-01-01T00:00:00Z
					""")
	void rejectsInvalidRangeWithTheReason(String query, String parameter, String reason) throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get("/range?" + query));
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.contentType()).isEqualTo("application/problem+json");
			assertThat(JsonMapper.shared().readTree(answer.body())).isEqualTo(JsonMapper.shared()
				.valueToTree(Map.of("title", "Bad Request", "status", 400, "detail",
						"Parameter '%s' %s".formatted(parameter, reason), "instance", "/range", "parameter", parameter,
						"reason", "RANGE")));
			assertThat(transport.send(HttpCall.get("/function-range?" + query)).body())
				.isEqualTo(answer.body().replace("\"/range\"", "\"/function-range\""));
		}
	}

	@Test
	void readsAnnotatedRangeAsADay() throws Exception {
		for (Transport transport : this.transports) {
			Map<String, Ulid> range = read(transport.send(HttpCall.get("/day-range?created=2026-10-25")));
			assertThat(range.get("lower").instant()).isEqualTo("2026-10-25T00:00:00Z");
			assertThat(range.get("upper").instant()).isEqualTo("2026-10-26T00:00:00Z");
			assertThat(transport.send(HttpCall.get("/optional-day-range?created=")).body()).isEqualTo("{}");
			for (String query : List.of("", "created=", "created=tomorrow", "created=1969-12-31")) {
				assertThat(transport.send(HttpCall.get("/day-range?" + query)).status()).as(query).isEqualTo(400);
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "from", "to", "day", "zone" })
	void shortensLongTextInTheMessage(String parameter) throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get("/range?" + parameter + "=" + "A".repeat(2000)));
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.body()).contains("A".repeat(64) + "...'").doesNotContain("A".repeat(65));
		}
	}

	private static Map<String, Ulid> read(Answer answer) {
		return JsonMapper.builder()
			.findAndAddModules()
			.build()
			.readValue(answer.body(), new TypeReference<Map<String, Ulid>>() {
			});
	}

}
