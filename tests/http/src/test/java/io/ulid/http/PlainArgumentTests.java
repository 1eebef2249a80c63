package io.ulid.http;

import java.util.List;

import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An identifier as an argument of a controller that has no annotation, over real HTTP: a
 * request parameter that may be missing, as a {@code UUID} is. {@link EntryPointTests}
 * has the bad ones.
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

	/**
	 * Spring would call the constructor with the value of a nested parameter.
	 */
	@Test
	void plainValueOfAnOpaqueIdIsRejected() throws Exception {
		for (String path : List.of("/member/model?id.value=", "/member/bean?id.value=", "/member/plain?value=",
				"/member/plain?id.value=")) {
			for (Transport transport : this.transports) {
				Answer answer = transport.send(HttpCall.get(path + Kind.ULID.good()));
				assertThat(answer.body()).as(path).doesNotContainPattern("mbr_[89a-f]");
			}
		}
		for (Transport transport : this.transports) {
			assertThat(transport.send(HttpCall.get("/member/model?id.value=" + Kind.ULID.good())).status())
				.isEqualTo(400);
		}
	}

	private void assertAnswer(String path, String body) throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get(path));
			assertThat(answer.status()).as(answer.body()).isEqualTo(200);
			assertThat(answer.body()).isEqualTo(body);
		}
	}

}
