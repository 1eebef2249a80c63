package io.ulid.http;

import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.http.EchoController.Document;
import io.ulid.spring.web.UlidParameters;
import io.ulid.spring.web.UlidProblemDetails;
import io.ulid.support.OpaqueTestKey;
import io.ulid.support.database.Matrix;
import io.ulid.uuidtext.ReadingId;
import io.ulid.uuidtext.WritingId;
import org.junit.jupiter.params.provider.Arguments;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.core.ResolvableType;
import org.springframework.core.convert.ConversionService;
import org.springframework.validation.BindException;

/**
 * A web application without a database, on Tomcat or on Netty.
 */
@SpringBootConfiguration
@EnableAutoConfiguration(exclude = DataSourceAutoConfiguration.class)
@AutoConfigurationPackage(basePackageClasses = OrderId.class)
@Import({ EchoController.OfUlid.class, EchoController.OfFlake.class, EchoController.OfOrder.class,
		EchoController.OfMember.class, EchoController.OfTenant.class, EchoController.OfShipment.class,
		EchoController.OfReading.class, EchoController.OfWriting.class, EchoController.OfUuid.class,
		HttpApplication.Servlet.class, HttpApplication.Reactive.class })
class HttpApplication {

	private static final List<Function> FUNCTIONS = List
		.of(new Function("", UlidParameters::parse, new ParameterizedTypeReference<Document<Ulid>>() {
		}), of("/flake", UlidFlake.class), of("/order", OrderId.class), of("/member", MemberId.class),
				of("/tenant", TenantId.class), of("/shipment", ShipmentId.class), of("/reading", ReadingId.class),
				of("/writing", WritingId.class));

	private static Function of(String base, Class<?> type) {
		return new Function(base, (name, value) -> UlidParameters.parse(name, value, type), ParameterizedTypeReference
			.forType(ResolvableType.forClassWithGenerics(Document.class, type).getType()));
	}

	/**
	 * Return both stacks, with and without the problem details of Spring. Without the
	 * profile {@code slow}, each stack and each setting occurs once.
	 */
	static Stream<Arguments> stacksAndProblemDetails() {
		Stream<Arguments> all = Stream.of(Arguments.of(WebApplicationType.SERVLET, true),
				Arguments.of(WebApplicationType.REACTIVE, false), Arguments.of(WebApplicationType.SERVLET, false),
				Arguments.of(WebApplicationType.REACTIVE, true));
		return Matrix.isFull() ? all : all.limit(2);
	}

	static ConfigurableApplicationContext start(WebApplicationType type, String... properties) {
		return start(new SpringApplicationBuilder(), type, properties);
	}

	static ConfigurableApplicationContext start(SpringApplicationBuilder builder, WebApplicationType type,
			String... properties) {
		return builder.sources(HttpApplication.class)
			.web(type)
			.properties("server.port=0", "spring.mvc.problemdetails.enabled=true",
					"spring.webflux.problemdetails.enabled=true", "spring.http.codecs.max-in-memory-size=2MB",
					"springdoc.api-docs.enabled=false", "management.endpoints.web.exposure.include=ulid",
					"management.endpoint.ulid.show-values=always", OpaqueTestKey.PROPERTY,
					"ulid.flake.node-id-source=standalone")
			.properties(properties)
			.run();
	}

	/**
	 * Functional endpoints of Spring MVC.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
	static class Servlet {

		@Bean
		org.springframework.web.servlet.function.RouterFunction<?> functions(ConversionService mvcConversionService,
				UlidProblemDetails problemDetails) {
			var routes = org.springframework.web.servlet.function.RouterFunctions.route();
			routes.GET("/function-range", (request) -> org.springframework.web.servlet.function.ServerResponse.ok()
				.body(UlidParameters.parseRange(request.params())));
			routes.GET("/function-form", (request) -> org.springframework.web.servlet.function.ServerResponse.ok()
				.body(request.bind(Form.class, (binder) -> binder.setConversionService(mvcConversionService))));
			routes.onError(BindException.class,
					(ex, request) -> org.springframework.web.servlet.function.ServerResponse.badRequest()
						.body(problemDetails.create(ex, null, Locale.ROOT)));
			FUNCTIONS.forEach((function) -> routes
				.GET(function.base() + "/function/{id}",
						(request) -> org.springframework.web.servlet.function.ServerResponse.ok()
							.body(function.parser().apply("id", request.pathVariable("id"))))
				.POST(function.base() + "/function",
						(request) -> org.springframework.web.servlet.function.ServerResponse.ok()
							.body(request.body(function.document()))));
			return routes.build();
		}

	}

	/**
	 * The same ones of Spring WebFlux.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
	static class Reactive {

		@Bean
		org.springframework.web.reactive.function.server.RouterFunction<?> functions(
				ConversionService webFluxConversionService, UlidProblemDetails problemDetails) {
			var routes = org.springframework.web.reactive.function.server.RouterFunctions.route();
			routes.GET("/function-range",
					(request) -> org.springframework.web.reactive.function.server.ServerResponse.ok()
						.bodyValue(UlidParameters.parseRange(request.queryParams())));
			routes.GET("/function-form",
					(request) -> request
						.bind(Form.class, (binder) -> binder.setConversionService(webFluxConversionService))
						.flatMap((form) -> org.springframework.web.reactive.function.server.ServerResponse.ok()
							.bodyValue(form)));
			routes.onError(BindException.class,
					(ex, request) -> org.springframework.web.reactive.function.server.ServerResponse.badRequest()
						.bodyValue(problemDetails.create(ex, null, Locale.ROOT)));
			FUNCTIONS
				.forEach((function) -> routes
					.GET(function.base() + "/function/{id}",
							(request) -> org.springframework.web.reactive.function.server.ServerResponse.ok()
								.bodyValue(function.parser().apply("id", request.pathVariable("id"))))
					.POST(function.base() + "/function",
							(request) -> request.bodyToMono(function.document())
								.flatMap((body) -> org.springframework.web.reactive.function.server.ServerResponse.ok()
									.bodyValue(body))));
			return routes.build();
		}

	}

	/**
	 * The paths and the code of an endpoint function that parses the ids itself.
	 *
	 * @param base what its paths begin with
	 * @param parser what parses the text of a parameter, given its name
	 * @param document the body of a request
	 */
	private record Function(String base, BiFunction<String, String, ?> parser, ParameterizedTypeReference<?> document) {

	}

	/**
	 * The form that a function binds.
	 */
	static class Form {

		private Ulid id;

		private OrderId order;

		private MemberId member;

		public Ulid getId() {
			return this.id;
		}

		public void setId(Ulid id) {
			this.id = id;
		}

		public OrderId getOrder() {
			return this.order;
		}

		public void setOrder(OrderId order) {
			this.order = order;
		}

		public MemberId getMember() {
			return this.member;
		}

		public void setMember(MemberId member) {
			this.member = member;
		}

	}

}
