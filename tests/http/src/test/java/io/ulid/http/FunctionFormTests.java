package io.ulid.http;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code ServerRequest.bind} of a functional endpoint, whose binder needs the conversion
 * service of Spring MVC or WebFlux, and whose exception the route handles.
 */
@ExtendWith(HttpServers.Resolver.class)
class FunctionFormTests {

	private final List<Transport> transports;

	FunctionFormTests(HttpServers servers) {
		this.transports = servers.real();
	}

	@Test
	void isBound() throws Exception {
		String order = new OrderId(Ulid.MAX).text();
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get("/function-form?id=" + Ulid.MIN + "&order=" + order));
			assertThat(answer.status()).isEqualTo(200);
			assertThat(answer.body()).isEqualTo("{\"id\":\"%s\",\"order\":\"%s\"}", Ulid.MIN, order);
		}
	}

	@Test
	void isRefused() throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get("/function-form?id=" + Ulid.MIN + "&order=nope"));
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.body()).contains("must begin with 'ord_'", "\"parameter\":\"order\"");
		}
	}

}
