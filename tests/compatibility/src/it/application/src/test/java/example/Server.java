package example;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.stream.Stream;

import com.jayway.jsonpath.JsonPath;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The application on a port of its own, and a client.
 */
final class Server implements AutoCloseable {

	private final HttpClient client = HttpClient.newHttpClient();

	private final ConfigurableApplicationContext context;

	Server(String... properties) {
		this.context = new SpringApplicationBuilder(Application.class)
			.run(Stream.concat(Stream.of("server.port=0"), Stream.of(properties))
				.map((property) -> "--" + property)
				.toArray(String[]::new));
	}

	Answer get(String path, String... headers) throws Exception {
		HttpRequest.Builder request = request(path);
		return send((headers.length != 0) ? request.headers(headers) : request);
	}

	Answer post(String path, String json) throws Exception {
		return send(request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
	}

	<T> T bean(Class<T> type) {
		return this.context.getBean(type);
	}

	private HttpRequest.Builder request(String path) {
		String port = this.context.getEnvironment().getProperty("local.server.port");
		return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).timeout(Duration.ofSeconds(30));
	}

	private Answer send(HttpRequest.Builder request) throws Exception {
		HttpResponse<String> response = this.client.send(request.build(), BodyHandlers.ofString());
		return new Answer(response.statusCode(), response.headers().firstValue("Location").orElse(""), response.body());
	}

	@Override
	public void close() {
		this.context.close();
	}

	record Answer(int status, String location, String body) {

		Object at(String path) {
			return JsonPath.read(this.body, path);
		}

	}

}
