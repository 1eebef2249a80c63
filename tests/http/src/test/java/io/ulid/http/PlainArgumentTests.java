package io.ulid.http;

import java.util.List;

import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An identifier as an argument of a controller that has no annotation, over real HTTP: a
 * request parameter that may be missing, as for a {@code UUID}. {@link EntryPointTests}
 * tests invalid values.
 */
@ExtendWith(HttpServers.Resolver.class)
class PlainArgumentTests {

	static final List<Kind> KINDS = Kind.ALL;

	private final List<Transport> transports;

	PlainArgumentTests(HttpServers servers) {
		this.transports = servers.real();
	}

	@ParameterizedTest
	@FieldSource("KINDS")
	void readsIdFromARequestParameter(Kind kind) throws Exception {
		assertAnswer(kind.base() + "/plain?id=" + kind.good(), "{\"id\":\"" + kind.good() + "\"}");
		assertAnswer(kind.base() + "/plain-optional?id=" + kind.good(), "{\"id\":\"" + kind.good() + "\"}");
		assertAnswer(kind.base() + "/plain-array?id=" + kind.good() + "," + kind.good(),
				"[\"" + kind.good() + "\",\"" + kind.good() + "\"]");
	}

	@ParameterizedTest
	@FieldSource("KINDS")
	void readsMissingOrEmptyParameterAsNull(Kind kind) throws Exception {
		assertAnswer(kind.base() + "/plain", "{\"id\":null}");
		assertAnswer(kind.base() + "/plain?id=", "{\"id\":null}");
		assertAnswer(kind.base() + "/plain-optional", "{\"id\":null}");
		assertAnswer(kind.base() + "/plain-optional?id=", "{\"id\":null}");
	}

	/**
	 * Spring would try to create or to change the id.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "/member/model?id.value=", "/member/bean?id.value=", "/order/model?id.text=",
			"/tenant/bean?id.value=", "/shipment/model?id.value=", "/order/nested?ids%5B0%5D.value=",
			"/order/nested?optional.value=", "/order/nested?part.id.value=" })
	void rejectsParameterForAPropertyOfATypedId(String path) throws Exception {
		String name = path.substring(path.indexOf('?') + 1, path.length() - 1).replace("%5B0%5D", "[0]");
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get(path + Kind.ULID.good()));
			assertThat(answer.status()).as(answer.body()).isEqualTo(400);
			assertThat(answer.body().replaceAll("\\s*:\\s*", ":")).contains("\"parameter\":\"" + name + '"',
					"\"reason\":\"PREFIX\"");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "/member/plain?value=", "/member/plain?id.value=" })
	void ignoresOtherParameters(String path) throws Exception {
		assertAnswer(path + Kind.ULID.good(), "{\"id\":null}");
	}

	private void assertAnswer(String path, String body) throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get(path));
			assertThat(answer.status()).as(answer.body()).isEqualTo(200);
			assertThat(answer.body()).isEqualTo(body);
		}
	}

}
