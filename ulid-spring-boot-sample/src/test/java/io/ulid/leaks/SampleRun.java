package io.ulid.leaks;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.read.ListAppender;
import com.jayway.jsonpath.JsonPath;
import graphql.execution.instrumentation.Instrumentation;
import graphql.execution.instrumentation.InstrumentationContext;
import graphql.execution.instrumentation.InstrumentationState;
import graphql.execution.instrumentation.SimplePerformantInstrumentation;
import graphql.execution.instrumentation.parameters.InstrumentationFieldParameters;
import graphql.schema.GraphQLSchema;
import io.ulid.Ulid;
import io.ulid.sample.CustomerId;
import io.ulid.sample.SampleApplication;
import io.ulid.spring.graphql.UlidScalar;
import io.ulid.spring.test.MutableClock;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.graphql.execution.GraphQlSource;
import org.springframework.graphql.execution.RuntimeWiringConfigurer;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs the sample, creates customers in 2031, and then calls everything that the sample
 * offers.
 */
class SampleRun {

	private static final Instant START = Instant.parse("2031-03-05T16:17:18.192Z");

	private static final String NEW_CUSTOMER = "{\"email\":\"%s\"}";

	private final Map<String, String> output = new LinkedHashMap<>();

	private final HttpClient http = HttpClient.newHttpClient();

	private String url = "";

	LeakScan call() throws Exception {
		SpringApplication application = new SpringApplication(SampleApplication.class, Customers.class);
		application.setRegisterShutdownHook(false);
		try (Log log = new Log()) {
			// Spring Boot configures the logging system before the initializers
			application.addInitializers((context) -> log.open());
			try (ConfigurableApplicationContext context = application.run("--server.port=0",
					"--spring.main.banner-mode=off", "--spring.datasource.url=jdbc:h2:mem:customers",
					"--spring.flyway.locations=classpath:db/migration,classpath:leaks",
					"--spring.graphql.schema.locations=classpath:leaks/",
					"--spring.graphql.schema.printer.enabled=true", "--spring.web.error.include-message=always",
					"--spring.web.error.include-stacktrace=always",
					"--spring.web.error.include-binding-errors=always")) {
				this.url = "http://localhost:" + context.getEnvironment().getRequiredProperty("local.server.port");
				callEverything(context.getBean(MutableClock.class));
				log.events()
					.forEach((event) -> this.output.merge("log " + event.getLoggerName(), text(event), String::concat));
				List<Ulid> ids = context.getBean(JdbcTemplate.class)
					.queryForList("select id from customers", UUID.class)
					.stream()
					.map(Ulid::from)
					.toList();
				return new LeakScan(ids, this.output, uncalled(context));
			}
		}
	}

	private void callEverything(MutableClock clock) throws Exception {
		// Each customer has a time that nothing else has
		String first = JsonPath.read(send(201, "POST", "/customers", NEW_CUSTOMER.formatted("first")), "$.id");
		clock.add(Duration.ofHours(31));
		String second = JsonPath.read(send(201, "POST", "/customers", NEW_CUSTOMER.formatted("second")), "$.id");
		clock.add(Duration.ofHours(31));
		String third = JsonPath.read(graphQl("mutation { register(email: \\\"third\\\") { id } }"),
				"$.data.register.id");
		clock.add(Duration.ofHours(31));
		customers(first, second, third);
		orders(first, second);
		graphQl(first, third);
		documents();
	}

	private void customers(String first, String second, String third) throws Exception {
		String unknown = first.substring(0, first.length() - 4) + "0000";
		send(200, "GET", "/customers");
		send(200, "GET", "/customers?before=" + third);
		send(200, "GET", "/customers/" + first);
		send(200, "PUT", "/customers/" + second, "{\"version\":0,\"email\":\"second again\"}");
		for (String invalid : List.of("nope", "ord_01h455vb4pex5vsknk084sn02q", first.substring(4), first + "0",
				first.substring(0, 29) + "u", "cus_g0000000000000000000000000", second.toUpperCase(Locale.ROOT))) {
			send(400, "GET", "/customers/" + invalid);
			send(400, "GET", "/customers?before=" + invalid);
			send(400, "POST", "/orders", order(invalid, 2));
		}
		send(400, "PUT", "/customers/" + first, "{\"version\":0}");
		send(404, "GET", "/customers/" + unknown);
		send(409, "PUT", "/customers/" + second, "{\"version\":0,\"email\":\"second\"}");
		send(409, "POST", "/customers", NEW_CUSTOMER.formatted("first"));
		send(409, "POST", "/customers/" + first, NEW_CUSTOMER.formatted("fourth"));
		send(500, "GET", "/customers/" + first + "/invoice");
		send(500, "GET", "/customers/" + first + "/invoice", null, "Accept", "text/html");
		send(500, "GET", "/customers/" + first + "/email");
		send(500, "GET", "/customers/" + unknown + "/phone");
	}

	private void orders(String first, String second) throws Exception {
		String id = JsonPath.read(send(201, "POST", "/orders", order(first, 2)), "$.id");
		send(201, "POST", "/orders", order(second, 2));
		send(400, "POST", "/orders", order(second, -1));
		send(200, "GET", "/orders/" + id);
		send(200, "GET", "/orders?limit=1");
		send(200, "GET", "/orders/batch?id=" + id);
		send(200, "GET", "/orders/quantities");
		send(200, "GET", "/orders/per-day?last=2026-11-22");
		String shipment = JsonPath.read(send(201, "POST", "/orders/" + id + "/shipments"), "$.id");
		send(200, "GET", "/shipments/" + shipment);
		for (String path : List.of("/orders/", "/orders?before=", "/orders/batch?id=", "/shipments/")) {
			send(400, "GET", path + first);
		}
		send(400, "POST", "/orders/" + first + "/shipments");
	}

	private static String order(String customer, int quantity) {
		return "{\"customerId\":\"%s\",\"item\":\"Espresso\",\"quantity\":%s}".formatted(customer, quantity);
	}

	private void graphQl(String first, String third) throws Exception {
		graphQl("{ customer(id: \\\"%s\\\") { id email } }".formatted(first));
		graphQl("{ customers(ids: [\\\"%s\\\", \\\"%s\\\"]) { id email } }".formatted(first, third));
		graphQl("{ customers(ids: [\\\"%s0000\\\"]) { id email } }".formatted(first.substring(0, 26)));
		graphQl("{ customer(id: \\\"%s0\\\") { id email } }".formatted(first));
		graphQl("{ customers(ids: [\\\"%s0\\\"]) { id email } }".formatted(first));
		graphQl("mutation { register(email: \\\"third\\\") { id } }");
	}

	private String graphQl(String query) throws Exception {
		return send(200, "POST", "/graphql", "{\"query\":\"%s\"}".formatted(query));
	}

	private void documents() throws Exception {
		for (String path : List.of("/", "/graphql/schema", "/v3/api-docs", "/v3/api-docs.yaml",
				"/v3/api-docs/swagger-config", "/actuator", "/actuator/health", "/actuator/info",
				"/actuator/prometheus")) {
			send(200, "GET", path);
		}
		send(302, "GET", "/swagger-ui.html");
		// The details are hidden
		send(404, "GET", "/actuator/health/ping");
	}

	private String send(int status, String method, String path) throws Exception {
		return send(status, method, path, null);
	}

	private String send(int status, String method, String path, @Nullable String body, String... headers)
			throws Exception {
		HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(this.url + path))
			.header("Content-Type", "application/json")
			.method(method, (body != null) ? BodyPublishers.ofString(body) : BodyPublishers.noBody());
		if (headers.length > 0) {
			request.headers(headers);
		}
		HttpResponse<String> response = this.http.send(request.build(), BodyHandlers.ofString());
		String source = "%s. %s %s %s".formatted(this.output.size(), method, path, status);
		assertThat(response.statusCode()).as(() -> source + "\n" + body + "\n" + response.body()).isEqualTo(status);
		this.output.put(source, response.headers().map() + "\n" + response.body());
		return response.body();
	}

	private static List<String> uncalled(ConfigurableApplicationContext context) {
		Set<Object> called = context.getBean(Called.class).handlers();
		List<String> uncalled = new ArrayList<>();
		context.getBeansOfType(RequestMappingInfoHandlerMapping.class)
			.values()
			.forEach((mapping) -> mapping.getHandlerMethods().forEach((info, handler) -> {
				if (!called.contains(handler)) {
					uncalled.add(info.getMethodsCondition() + " " + info.getPatternValues());
				}
			}));
		GraphQLSchema schema = context.getBean(GraphQlSource.class).schema();
		Stream.of(schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType())
			.filter(Objects::nonNull)
			.flatMap((type) -> type.getFieldDefinitions().stream())
			.filter((field) -> !called.contains(field))
			.forEach((field) -> uncalled.add(field.getName()));
		return uncalled;
	}

	private static String text(ILoggingEvent event) {
		return event.getFormattedMessage() + "\n" + ThrowableProxyUtil.asString(event.getThrowableProxy()) + "\n";
	}

	/**
	 * The handlers that were called.
	 *
	 * @param handlers methods of controllers, and fields of GraphQL
	 */
	private record Called(Set<Object> handlers) {
	}

	/**
	 * The log at the level INFO. In the meantime, nothing else is logged.
	 */
	private static final class Log implements AutoCloseable {

		private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);

		private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

		private final List<Appender<ILoggingEvent>> others = new ArrayList<>();

		private @Nullable Level level;

		void open() {
			this.level = this.root.getLevel();
			this.root.iteratorForAppenders().forEachRemaining(this.others::add);
			this.others.forEach(this.root::detachAppender);
			this.root.setLevel(Level.INFO);
			this.appender.start();
			this.root.addAppender(this.appender);
		}

		List<ILoggingEvent> events() {
			return List.copyOf(this.appender.list);
		}

		@Override
		public void close() {
			if (this.level != null) {
				this.root.detachAppender(this.appender);
				this.others.forEach(this.root::addAppender);
				this.root.setLevel(this.level);
			}
		}

	}

	/**
	 * What the tests add to the sample.
	 */
	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage
	@Import(CustomerController.class)
	static class Customers {

		@Bean
		Clock clock() {
			return MutableClock.of(START);
		}

		@Bean
		RuntimeWiringConfigurer customerIdScalar() {
			return (wiring) -> wiring.scalar(UlidScalar.of(CustomerId.class));
		}

		@Bean
		Called called() {
			return new Called(ConcurrentHashMap.newKeySet());
		}

		@Bean
		FilterRegistrationBean<Filter> calledHandlers(Called called) {
			FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>((request, response, chain) -> {
				try {
					chain.doFilter(request, response);
				}
				finally {
					Object handler = request.getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE);
					if (handler != null) {
						called.handlers().add(handler);
					}
				}
			});
			registration.setDispatcherTypes(DispatcherType.REQUEST, DispatcherType.ERROR);
			return registration;
		}

		@Bean
		Instrumentation calledFields(Called called) {
			return new SimplePerformantInstrumentation() {

				@Override
				public @Nullable InstrumentationContext<Object> beginFieldExecution(
						InstrumentationFieldParameters parameters, InstrumentationState state) {
					called.handlers().add(parameters.getField());
					return null;
				}

			};
		}

	}

}
