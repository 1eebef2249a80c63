package io.ulid.integration;

import java.util.List;
import java.util.Optional;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.integration.EchoController.Reference;
import io.ulid.spring.web.UlidProblemDetails;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.restclient.test.autoconfigure.RestClientTest;
import org.springframework.context.ApplicationContext;
import org.springframework.http.MediaType;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.PostExchange;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.content;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.header;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withSuccess;

/**
 * {@code @RestClientTest} sends ULIDs and Ulid-Flakes in every part of a request and
 * reads them from the response, with a {@code RestClient} and with an interface of one.
 */
@RestClientTest(properties = "spring.jackson.find-and-add-modules=false")
class RestClientSliceTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final String JSON = "{\"id\":\"" + ULID + "\"}";

	private final RestClient client;

	private final MockRestServiceServer server;

	RestClientSliceTests(@Autowired RestClient.Builder builder) {
		this.server = MockRestServiceServer.bindTo(builder).build();
		this.client = builder.build();
	}

	@Test
	void sendsAndReadsUlids() {
		this.server.expect(requestTo("/orders/" + ULID + "?after=" + Ulid.MAX))
			.andRespond(withSuccess(JSON, MediaType.APPLICATION_JSON));
		assertThat(this.client.get().uri("/orders/{id}?after={after}", ULID, Ulid.MAX).retrieve().body(Reference.class))
			.isEqualTo(new Reference(ULID));
	}

	@Test
	void sendsAndReadsUlidFlakes() {
		this.server.expect(requestTo("/flakes/" + UlidFlake.MAX + "?after=" + UlidFlake.MIN))
			.andExpect(content().json("[\"7ZZZZZZZZZZZZ\"]"))
			.andRespond(withSuccess("\"7zzzzzzzzzzzz\"", MediaType.APPLICATION_JSON));
		assertThat(this.client.post()
			.uri("/flakes/{id}?after={after}", UlidFlake.MAX, UlidFlake.MIN)
			.contentType(MediaType.APPLICATION_JSON)
			.body(List.of(UlidFlake.MAX))
			.retrieve()
			.body(UlidFlake.class)).isEqualTo(UlidFlake.MAX);
	}

	@Test
	void sendsAndReadsUlidsWithAnHttpInterface() {
		Orders orders = HttpServiceProxyFactory.builderFor(RestClientAdapter.create(this.client))
			.build()
			.createClient(Orders.class);
		this.server.expect(requestTo("/orders/" + ULID + "?after=" + Ulid.MAX + "&id=" + ULID + "&id=" + Ulid.MIN))
			.andExpect(header("Tenant", ULID.toString()))
			.andExpect(header("Cookie", "session=" + ULID))
			.andRespond(withSuccess(JSON, MediaType.APPLICATION_JSON));
		this.server.expect(requestTo("/orders"))
			.andExpect(content().json(JSON))
			.andRespond(withSuccess("[\"" + ULID + "\"]", MediaType.APPLICATION_JSON));
		assertThat(orders.find(ULID, Optional.of(Ulid.MAX), List.of(ULID, Ulid.MIN), ULID, ULID))
			.isEqualTo(new Reference(ULID));
		assertThat(orders.place(new Reference(ULID))).containsExactly(ULID);
		this.server.verify();
	}

	@Test
	void sendsAndReadsTypedIdsWithAnHttpInterface() {
		TypedOrders orders = HttpServiceProxyFactory.builderFor(RestClientAdapter.create(this.client))
			.build()
			.createClient(TypedOrders.class);
		OrderId id = new OrderId(ULID);
		String text = "ord_01arz3ndektsv4rrffq69g5fav";
		this.server.expect(requestTo("/orders/" + text + "?id=" + text + "&id=" + text))
			.andExpect(header("Tenant", text))
			.andExpect(header("Cookie", "session=" + text))
			.andRespond(withSuccess("\"" + text + "\"", MediaType.APPLICATION_JSON));
		assertThat(orders.find(id, List.of(id, id), id, id)).isEqualTo(id);
	}

	@Test
	void containsNeitherProblemDetailsNorGenerator(@Autowired ApplicationContext context) {
		assertThat(context.getBeanProvider(UlidProblemDetails.class).stream()).isEmpty();
		assertThat(context.getBeanProvider(UlidGenerator.class).stream()).isEmpty();
	}

	interface TypedOrders {

		@GetExchange("/orders/{id}")
		OrderId find(@PathVariable OrderId id, @RequestParam("id") List<OrderId> ids,
				@RequestHeader("Tenant") OrderId tenant, @CookieValue("session") OrderId session);

	}

	interface Orders {

		@GetExchange("/orders/{id}")
		Reference find(@PathVariable Ulid id, @RequestParam Optional<Ulid> after, @RequestParam("id") List<Ulid> ids,
				@RequestHeader("Tenant") Ulid tenant, @CookieValue("session") Ulid session);

		@PostExchange("/orders")
		List<Ulid> place(@RequestBody Reference reference);

	}

}
