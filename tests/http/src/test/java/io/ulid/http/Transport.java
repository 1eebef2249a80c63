package io.ulid.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.ulid.http.HttpCall.Answer;
import jakarta.servlet.http.Cookie;

import org.springframework.context.ApplicationContext;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.context.WebApplicationContext;

/**
 * A way to an application: over real HTTP, where servers and clients reject some values
 * themselves, or directly into Spring, where every value arrives as it is.
 */
@FunctionalInterface
public interface Transport {

	Answer send(HttpCall call) throws Exception;

	public static Transport http(ApplicationContext context) {
		HttpClient client = HttpClient.newHttpClient();
		String base = "http://localhost:" + context.getEnvironment().getRequiredProperty("local.server.port");
		return (call) -> send(client, base, call);
	}

	private static Answer send(HttpClient client, String base, HttpCall call) throws IOException, InterruptedException {
		HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + call.path()))
			.timeout(Duration.ofSeconds(30));
		call.headers().forEach(request::header);
		call.cookies().forEach((name, value) -> request.header("Cookie", name + "=" + value));
		if (call.json() != null) {
			request.header("Content-Type", MediaType.APPLICATION_JSON_VALUE).POST(BodyPublishers.ofString(call.json()));
		}
		HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
		return new Answer(response.statusCode(), response.headers().firstValue("Content-Type").orElse(""),
				response.body());
	}

	public static Transport mockMvc(ApplicationContext context) {
		MockMvc mvc = MockMvcBuilders.webAppContextSetup((WebApplicationContext) context).build();
		return (call) -> {
			MockHttpServletRequestBuilder request = (call.json() != null) ? MockMvcRequestBuilders.post(call.uri())
				.contentType(MediaType.APPLICATION_JSON)
				.content(call.json()) : MockMvcRequestBuilders.get(call.uri());
			call.headers().forEach(request::header);
			call.cookies().forEach((name, value) -> request.cookie(new Cookie(name, value)));
			MockHttpServletResponse response = mvc.perform(request).andReturn().getResponse();
			return new Answer(response.getStatus(), String.valueOf(response.getContentType()),
					response.getContentAsString(StandardCharsets.UTF_8));
		};
	}

	public static Transport mockWebFlux(ApplicationContext context) {
		WebTestClient client = WebTestClient.bindToApplicationContext(context).build();
		return (call) -> {
			WebTestClient.RequestHeadersSpec<?> request = (call.json() != null)
					? client.post().uri(call.uri()).contentType(MediaType.APPLICATION_JSON).bodyValue(call.json())
					: client.get().uri(call.uri());
			call.headers().forEach(request::header);
			call.cookies().forEach(request::cookie);
			var result = request.exchange().expectBody(String.class).returnResult();
			return new Answer(result.getStatus().value(), String.valueOf(result.getResponseHeaders().getContentType()),
					String.valueOf(result.getResponseBody()));
		};
	}

}
