package io.ulid.http;

import java.util.List;

import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An identifier as an argument of a controller that has no annotation, over real HTTP: a
 * request parameter that may be missing, as a {@code UUID} is. {@link EntryPointTests}
 * has the bad ones.
 */
class PlainArgumentTests {

	static final List<Kind> KINDS = List.of(Kind.ULID, Kind.FLAKE);

	private static ConfigurableApplicationContext servlet;

	private static ConfigurableApplicationContext reactive;

	private static List<Transport> transports;

	@BeforeAll
	static void start() {
		servlet = HttpApplication.start(WebApplicationType.SERVLET);
		reactive = HttpApplication.start(WebApplicationType.REACTIVE);
		transports = List.of(Transport.http(servlet), Transport.http(reactive));
	}

	@AfterAll
	static void stop() {
		servlet.close();
		reactive.close();
	}

	@ParameterizedTest
	@FieldSource("KINDS")
	void isAParameter(Kind kind) throws Exception {
		assertAnswer(kind.base() + "/plain?id=" + kind.good(), "{\"id\":\"" + kind.good() + "\"}");
		assertAnswer(kind.base() + "/plain-optional?id=" + kind.good(), "{\"id\":\"" + kind.good() + "\"}");
		assertAnswer(kind.base() + "/plain-array?id=" + kind.good() + "," + kind.good(),
				"[\"" + kind.good() + "\",\"" + kind.good() + "\"]");
	}

	@ParameterizedTest
	@FieldSource("KINDS")
	void isNullWhereItIsMissingOrEmpty(Kind kind) throws Exception {
		assertAnswer(kind.base() + "/plain", "{\"id\":null}");
		assertAnswer(kind.base() + "/plain?id=", "{\"id\":null}");
		assertAnswer(kind.base() + "/plain-optional", "{\"id\":null}");
		assertAnswer(kind.base() + "/plain-optional?id=", "{\"id\":null}");
	}

	private static void assertAnswer(String path, String body) throws Exception {
		for (Transport transport : transports) {
			Answer answer = transport.send(HttpCall.get(path));
			assertThat(answer.status()).isEqualTo(200);
			assertThat(answer.body()).isEqualTo(body);
		}
	}

}
