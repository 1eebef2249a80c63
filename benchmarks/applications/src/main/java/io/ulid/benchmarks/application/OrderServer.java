package io.ulid.benchmarks.application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Application in an embedded Tomcat, and a client with a connection that stays open.
 */
final class OrderServer implements AutoCloseable {

	// The threads that wait for requests, and the threads that process requests
	private static final String TOMCAT = "http-nio";

	private final ConfigurableApplicationContext context;

	private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private final List<HttpRequest> requests;

	private OrderServer(int ids, Class<?> application, String... without) {
		String[] words = Stream.concat(Stream.of("r2dbc", "mongo", "jdbc", "jpa", "hibernate"), Stream.of(without))
			.toArray(String[]::new);
		this.context = new SpringApplicationBuilder(application).web(WebApplicationType.SERVLET)
			.properties(AutoConfigurations.without(words))
			.run();
		String address = "http://localhost:%s/orders"
			.formatted(this.context.getEnvironment().getRequiredProperty("local.server.port"));
		List<?> all = this.context.getBean(OrderApi.Controller.class).ids();
		this.requests = (ids > 0) ? List.of(post(address, all.subList(0, ids)))
				: all.stream().map((id) -> HttpRequest.newBuilder(URI.create(address + "/" + id)).build()).toList();
	}

	private static HttpRequest post(String address, List<?> ids) {
		String body = ids.stream().map("\"%s\""::formatted).collect(Collectors.joining(",", "[", "]"));
		return HttpRequest.newBuilder(URI.create(address))
			.header("Content-Type", "application/json")
			.POST(BodyPublishers.ofString(body))
			.build();
	}

	/**
	 * Start the application with UUIDs, without the starter.
	 * @param ids the number of ids in the body of each request, or 0 for an id in the
	 * path
	 */
	static OrderServer withUuids(int ids) {
		return new OrderServer(ids, OrderApi.UuidApplication.class, AutoConfigurations.STARTER);
	}

	/**
	 * Start the application with typed ids, with the starter.
	 * @param ids the number of ids in the body of each request, or 0 for an id in the
	 * path
	 */
	static OrderServer withTypedIds(int ids) {
		return new OrderServer(ids, OrderApi.TypedApplication.class);
	}

	/**
	 * Measure the server's threads during a number of requests.
	 */
	Cost measure(int count) {
		return Cost.ofThreads(() -> {
			for (int i = 0; i < count; i++) {
				send(i % this.requests.size());
			}
		}, count, TOMCAT);
	}

	/**
	 * Send a request.
	 * @param number the number of the order in the path
	 * @return the body of the response
	 */
	String send(int number) {
		HttpRequest request = this.requests.get(number);
		try {
			HttpResponse<String> response = this.client.send(request, BodyHandlers.ofString());
			if (response.statusCode() != 200) {
				throw new IllegalStateException("Status %d for %s".formatted(response.statusCode(), request.uri()));
			}
			return response.body();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Override
	public void close() {
		this.context.close();
	}

}
