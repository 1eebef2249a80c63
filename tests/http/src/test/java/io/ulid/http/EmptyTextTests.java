package io.ulid.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.web.util.UriUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A text that is empty or blank, or has white space around it, is at every place of a
 * request what it is there for a UUID.
 */
@ExtendWith(HttpServers.Resolver.class)
class EmptyTextTests {

	private static final Map<String, String> GOOD = Map.of("ulid", Ulid.MIN.toString(), "flake",
			UlidFlake.MIN.toString(), "order", new OrderId(Ulid.MIN).text(), "member", Kind.MEMBER.good(), "tenant",
			Ulid.MIN.toString(), "shipment", new ShipmentId(UlidFlake.MIN).text(), "uuid",
			Ulid.MIN.toUuid().toString());

	private static final List<String> FORM = List.of("ulid", "flake", "order", "member", "tenant", "shipment", "uuid");

	private static final List<String> BLANK = List.of("", " ", "   ", "\t", "\u2003");

	private final List<Transport> transports;

	EmptyTextTests(HttpServers servers) {
		this.transports = servers.direct();
	}

	static Stream<String> places() {
		return Stream.of("/path/%s", "/matrix/segment;id=%s", "/parameter?id=%s", "/not-required?id=%s",
				"/optional?id=%s", "/list?id=%s", "/list?id=%s&id=%s", "/list?id={good},%s,{good}",
				"/list?id={good}&id=%s", "/set?id=%s", "/set?id={good},%s", "/array?id=%s", "/array?id={good},%s",
				"/record?{kind}=%s", "/bean?{kind}=%s", "/header", "/cookie");
	}

	@ParameterizedTest
	@MethodSource("places")
	void isWhatItIsForAUuid(String place) throws Exception {
		for (Transport transport : this.transports) {
			for (String text : BLANK) {
				assertLikeAUuid(transport, place, text);
			}
			for (String text : List.of("%s", " %s", "%s ", "\t%s  ", "%s\n", "\u2003%s")) {
				assertLikeAUuid(transport, place, text);
			}
		}
	}

	// That the answer for a UUID is the expected one
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			/not-required?id=              | 200 | null
			/not-required?id=%20           | 200 | null
			/optional?id=                  | 200 | Optional.empty
			/list?id={good},,{good}        | 200 | [{good}, null, {good}]
			/list?id=                      | 200 | []
			/record?{kind}=                | 200 | null null null null null null null
			/parameter?id=%20{good}%09     | 200 | {good}
			/parameter?id=                 | 400 | Required parameter 'id' is not present.
			/path/%20                      | 400 | Required path variable 'id' is not present.
			""")
	void isNull(String path, int status, String text) throws Exception {
		for (String kind : GOOD.keySet()) {
			Answer answer = this.transports.get(0).send(HttpCall.get("/empty/" + kind + resolve(path, kind)));
			assertThat(answer.status()).as(kind).isEqualTo(status);
			assertThat(withoutType(answer.body())).as(kind).contains(withoutType(resolve(text, kind)));
		}
	}

	// Spring's own doing, which the documentation tells
	@Test
	void nameOfAConstantIsThatConstant() throws Exception {
		for (Transport transport : this.transports) {
			assertThat(transport.send(HttpCall.get("/empty/ulid/parameter?id=MAX")).body())
				.isEqualTo(Ulid.MAX.toString());
		}
	}

	private static void assertLikeAUuid(Transport transport, String place, String text) throws Exception {
		Answer expected = send(transport, place, text, "uuid");
		for (String kind : FORM) {
			Answer answer = send(transport, place, text, kind);
			assertThat(answer.status()).as(text).isEqualTo(expected.status());
			if (text.isBlank() || expected.status() == 200) {
				assertThat(answer.body()).as(text).isEqualTo(expected.body());
			}
		}
	}

	private static Answer send(Transport transport, String place, String text, String kind) throws Exception {
		String value = text.replace("%s", GOOD.get(kind));
		HttpCall call = HttpCall
			.get("/empty/" + kind + resolve(place, kind).replace("%s", UriUtils.encode(value, StandardCharsets.UTF_8)));
		Answer answer = transport.send(switch (place) {
			case "/header", "/cookie" -> call.withHeader("id", value).withCookie("id", value);
			default -> call;
		});
		String body = withoutType(answer.body()).replace(withoutType(GOOD.get("member")), "good")
			.replace(GOOD.get("ulid"), "good")
			.replace(GOOD.get("flake"), "good")
			.replace(GOOD.get("uuid"), "good")
			.replace("empty/" + kind, "");
		if (place.contains("{kind}=") && answer.status() == 200) {
			// Of a form, the field that was sent
			body = body.split(" ", -1)[FORM.indexOf(kind)];
		}
		return new Answer(answer.status(), answer.contentType(), body);
	}

	private static String withoutType(String text) {
		return text.replaceAll("(ord|mbr|shp)_", "");
	}

	private static String resolve(String text, String kind) {
		return text.replace("{good}", GOOD.get(kind)).replace("{kind}", kind);
	}

}
