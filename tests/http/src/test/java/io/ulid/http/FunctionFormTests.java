package io.ulid.http;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.http.HttpCall.Answer;
import io.ulid.spring.web.UlidParameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

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
	void bindsFormWithIds() throws Exception {
		String order = new OrderId(Ulid.MAX).text();
		String member = new MemberId(Ulid.MAX).text();
		assertThat(member).matches("mbr_[89a-f].{25}");
		for (Transport transport : this.transports) {
			Answer answer = transport
				.send(HttpCall.get("/function-form?id=" + Ulid.MIN + "&order=" + order + "&member=" + member));
			assertThat(answer.status()).isEqualTo(200);
			assertThat(answer.body()).isEqualTo("{\"id\":\"%s\",\"member\":\"%s\",\"order\":\"%s\"}", Ulid.MIN, member,
					order);
		}
	}

	@Test
	void rejectsFormWithAnInvalidId() throws Exception {
		for (Transport transport : this.transports) {
			Answer answer = transport.send(HttpCall.get("/function-form?id=" + Ulid.MIN + "&order=nope"));
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.body()).contains("must begin with 'ord_'", "\"parameter\":\"order\"");
			answer = transport.send(HttpCall.get("/function-form?member=mbr_7zzzzzzzzzzzzzzzzzzzzzzzzz"));
			assertThat(answer.status()).isEqualTo(400);
			assertThat(answer.body()).contains("is not encrypted", "\"parameter\":\"member\"", "\"reason\":\"KEY\"");
		}
	}

	@Test
	void routesWithoutAnApplicationContextNeedNoSetup() {
		RouterFunction<ServerResponse> routes = RouterFunctions.route()
			.GET("/orders/{id}",
					(request) -> ServerResponse.ok()
						.bodyValue(UlidParameters.parse("id", request.pathVariable("id"), OrderId.class)))
			.GET("/members/{id}",
					(request) -> ServerResponse.ok()
						.bodyValue(UlidParameters.parse("id", request.pathVariable("id"), MemberId.class)))
			.POST("/orders",
					(request) -> request.bodyToMono(OrderId.class).flatMap((id) -> ServerResponse.ok().bodyValue(id)))
			.GET("/form",
					(request) -> request.bind(HttpApplication.Form.class)
						.flatMap((form) -> ServerResponse.ok().bodyValue(form)))
			.build();
		WebTestClient client = WebTestClient.bindToRouterFunction(routes).build();
		OrderId id = new OrderId(Ulid.MAX);
		client.get().uri("/orders/" + id.text()).exchange().expectBody(OrderId.class).isEqualTo(id);
		client.get().uri("/orders/nope").exchange().expectStatus().isBadRequest();
		String member = new MemberId(Ulid.MAX).text();
		client.get().uri("/members/" + member).exchange().expectBody(String.class).isEqualTo('"' + member + '"');
		client.post().uri("/orders").bodyValue(id).exchange().expectBody(OrderId.class).isEqualTo(id);
		client.get().uri("/form?order=" + id.text()).exchange().expectStatus().isOk();
	}

}
