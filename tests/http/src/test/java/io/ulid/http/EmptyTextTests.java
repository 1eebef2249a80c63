package io.ulid.http;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.web.util.UriUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Spring handles an empty text, a blank text and a text with surrounding white space for
 * an identifier in the same way as for a UUID, at every place of a request.
 */
@ExtendWith(HttpServers.Resolver.class)
class EmptyTextTests {

	private static final List<String> TEXTS = List.of("", " ", "   ", "\t", "\u2003", "{good}", " {good}", "{good} ",
			"\t{good}  ", "{good}\n", "\u2003{good}");

	private final List<Transport> transports;

	EmptyTextTests(HttpServers servers) {
		this.transports = servers.direct();
	}

	@ParameterizedTest
	@ValueSource(strings = { "/path/%s", "/matrix/segment;id=%s", "/parameter?id=%s", "/not-required?id=%s",
			"/optional?id=%s", "/list?id=%s", "/list?id=%s&id=%s", "/list?id={good},%s,{good}", "/list?id={good}&id=%s",
			"/set?id=%s", "/set?id={good},%s", "/array?id=%s", "/array?id={good},%s", "/model?id=%s", "/bean?id=%s",
			"/header", "/cookie" })
	void handlesEmptyTextAndWhiteSpaceAsForAUuid(String place) throws Exception {
		for (Transport transport : this.transports) {
			for (String text : TEXTS) {
				Answer expected = send(transport, Kind.UUID, place, text);
				for (Kind kind : Kind.some()) {
					Answer answer = send(transport, kind, place, text);
					assertThat(answer.status()).as("%s '%s'", kind, text).isEqualTo(expected.status());
					if (text.isBlank() || expected.status() == 200) {
						assertThat(answer.body()).as("%s '%s'", kind, text).isEqualTo(expected.body());
					}
				}
			}
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
			/not-required?id=              | 200 | {"id":null}
			/not-required?id=%20           | 200 | {"id":null}
			/optional?id=                  | 200 | null
			/list?id={good},,{good}        | 200 | ["{good}",null,"{good}"]
			/list?id=                      | 200 | []
			/model?id=                     | 200 | {"id":null}
			/bean?id=                      | 200 | {"assigned":true,"id":null}
			/parameter?id=%20{good}%09     | 200 | "{good}"
			/parameter?id=                 | 400 | Required parameter 'id' is not present.
			/path/%20                      | 400 | Required path variable 'id' is not present.
			""")
	void convertsEmptyTextToNull(String path, int status, String body) throws Exception {
		for (Kind kind : Kind.some()) {
			Answer answer = this.transports.get(0).send(kind.get(path.replace("{good}", kind.good())));
			assertThat(answer.status()).as("%s", kind).isEqualTo(status);
			assertThat(answer.body()).as("%s", kind).contains(body.replace("{good}", kind.good()));
		}
	}

	// Spring looks for a constant with this name, as documented
	@Test
	void convertsNameOfAConstantToTheConstant() throws Exception {
		for (Transport transport : this.transports) {
			assertThat(transport.send(Kind.ULID.get("/parameter?id=MAX")).body()).isEqualTo("\"%s\"", Ulid.MAX);
		}
	}

	private static Answer send(Transport transport, Kind kind, String place, String text) throws Exception {
		String value = text.replace("{good}", kind.good());
		HttpCall call = kind
			.get(place.replace("{good}", kind.good()).replace("%s", UriUtils.encode(value, StandardCharsets.UTF_8)));
		Answer answer = transport.send(switch (place) {
			case "/header" -> call.withHeader("Order-Id", value);
			case "/cookie" -> call.withCookie("order", value);
			default -> call;
		});
		String body = answer.body().replace(kind.good(), "good");
		// The details of a problem contain the path, with or without a slash
		return new Answer(answer.status(), answer.contentType(),
				kind.base().isEmpty() ? body : body.replace(kind.base().substring(1) + "/", ""));
	}

}
