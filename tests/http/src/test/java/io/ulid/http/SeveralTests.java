package io.ulid.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.web.util.UriUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * If one of several identifiers in a parameter is invalid, the problem detail contains
 * the index of the identifier and the reason.
 */
@ExtendWith(HttpServers.Resolver.class)
class SeveralTests {

	private final List<Transport> transports;

	SeveralTests(HttpServers servers) {
		this.transports = servers.direct();
	}

	@ParameterizedTest
	@ValueSource(strings = { "list", "set", "array", "optional-list", "several-in-record", "several-in-bean" })
	void problemContainsTheIndexOfTheInvalidElement(String place) throws Exception {
		for (Transport transport : this.transports) {
			for (Kind kind : place.startsWith("several") ? List.of(Kind.ULID, Kind.FLAKE) : Kind.some()) {
				String good = kind.good();
				String bad = good.substring(0, good.length() - 1) + "U";
				String path = kind.base() + "/" + place + "?id=";
				assertElement(transport, kind, path + good + "," + bad, bad, 1);
				assertElement(transport, kind, path + good + ",%20" + bad + "%20," + good, bad, 1);
				assertElement(transport, kind, path + good + ",," + good + "," + bad + ",nope", bad, 3);
				assertElement(transport, kind, path + bad + ",nope", bad, 0);
				assertElement(transport, kind, path + "nope," + bad, "nope", 0);
				if (!place.equals("optional-list")) {
					assertElement(transport, kind, path + bad, bad, 0);
				}
				assertElement(transport, kind, path + good + "&id=" + bad, bad, 1);
				assertElement(transport, kind, path + bad + "&id=" + good, bad, 0);
				assertElement(transport, kind, path + "&id=" + bad, bad, 1);
				assertElement(transport, kind, path.replace("=", "") + "&id=" + bad, bad, 1);
				// Spring converts this text as one value
				assertElement(transport, kind, path + good + "&id=" + good + "," + bad, good + "," + bad, 1);
			}
		}
	}

	@Test
	void problemContainsTheIndexOfTheInvalidHeaderElement() throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get("/headers").withHeader("id", Kind.ULID.good() + ", nope"));
			assertThat(problem(answer)).containsEntry("parameter", "id")
				.containsEntry("element", 1)
				.containsEntry("detail", "Invalid ULID 'nope': must be 26 characters but was 4");
		}
	}

	@Test
	void singleValueHasNoElements() throws Exception {
		String value = Kind.ULID.good() + ",nope";
		for (Transport transport : this.transports) {
			for (String path : List.of("/parameter?id=", "/optional?id=", "/model?id=", "/bean?id=")) {
				assertThat(problem(transport.send(HttpCall.get(path + value)))).doesNotContainKey("element")
					.containsEntry("reason", "LENGTH")
					.containsEntry("detail", "Invalid ULID '" + value + "': must be 26 characters but was 31");
			}
		}
	}

	@Test
	void problemContainsTheIndexOfAFieldAsTheElement() throws Exception {
		for (Transport transport : this.transports) {
			assertThat(problem(transport.send(HttpCall.get("/indexed-bean?ids%5B1%5D=nope"))))
				.containsEntry("parameter", "ids[1]")
				.containsEntry("element", 1)
				.containsEntry("reason", "LENGTH");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "a", "1" })
	void problemContainsTheKeyOfAFieldInTheParameterName(String key) throws Exception {
		for (Transport transport : this.transports) {
			assertThat(problem(transport.send(HttpCall.get("/indexed-bean?names%5B" + key + "%5D=nope"))))
				.containsEntry("parameter", "names[" + key + "]")
				.doesNotContainKey("element");
		}
	}

	// Spring reports neither the index nor the key
	@Test
	void problemContainsNoIndexAndNoKeyOfARecord() throws Exception {
		for (Transport transport : this.transports) {
			for (String field : List.of("ids[1]", "names[a]")) {
				String query = UriUtils.encode(field, StandardCharsets.UTF_8) + "=nope";
				assertThat(problem(transport.send(HttpCall.get("/indexed-record?" + query))))
					.containsEntry("parameter", field.replaceAll("\\[.*", ""))
					.containsEntry("detail", "Invalid ULID 'nope': must be 26 characters but was 4")
					.doesNotContainKey("element");
			}
		}
	}

	private static void assertElement(Transport transport, Kind kind, String path, String bad, int element)
			throws Exception {
		InvalidUlidException expected = catchThrowableOfType(InvalidUlidException.class,
				() -> kind.parser().apply(bad));
		Map<String, Object> problem = problem(transport.send(HttpCall.get(path)));
		assertThat(problem).as(path)
			.containsEntry("status", 400)
			.containsEntry("detail", expected.getMessage())
			.containsEntry("parameter", "id")
			.containsEntry("element", element)
			.containsEntry("reason", expected.getReason().name());
		if (expected.getIndex() >= 0) {
			assertThat(problem).as(path).containsEntry("index", expected.getIndex());
		}
	}

	private static Map<String, Object> problem(Answer answer) {
		assertThat(answer.contentType()).isEqualTo("application/problem+json");
		return JsonMapper.shared().readValue(answer.body(), new TypeReference<>() {
		});
	}

}
