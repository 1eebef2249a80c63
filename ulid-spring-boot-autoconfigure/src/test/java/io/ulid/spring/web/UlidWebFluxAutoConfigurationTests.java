package io.ulid.spring.web;

import java.util.List;
import java.util.Locale;

import io.ulid.Ulid;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.context.annotation.Import;
import org.springframework.boot.autoconfigure.context.MessageSourceAutoConfiguration;
import org.springframework.boot.http.codec.autoconfigure.CodecsAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.HttpHandlerAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.error.ErrorWebFluxAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.test.json.JsonCompareMode;
import org.springframework.test.web.reactive.server.HttpHandlerConnector;
import org.springframework.test.web.reactive.server.EntityExchangeResult;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.DispatcherHandler;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.reactive.result.method.HandlerMethodArgumentResolver;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidWebFluxAutoConfiguration}.
 */
class UlidWebFluxAutoConfigurationTests extends AbstractWebAutoConfigurationTests {

	UlidWebFluxAutoConfigurationTests() {
		super(new ReactiveWebApplicationContextRunner().withConfiguration(AutoConfigurations.of(
				HttpHandlerAutoConfiguration.class, CodecsAutoConfiguration.class, JacksonAutoConfiguration.class,
				MessageSourceAutoConfiguration.class, ErrorWebFluxAutoConfiguration.class,
				UlidJacksonAutoConfiguration.class, UlidWebAutoConfiguration.class, UlidWebFluxAutoConfiguration.class,
				WebFluxAutoConfiguration.class)),
				new Stack(UlidWebFluxAutoConfiguration.class, DispatcherHandler.class,
						"spring.webflux.problemdetails.enabled", "Type mismatch.", "Type mismatch.",
						ResponseEntityExceptionHandler.class, ReactiveUlidExceptionHandler.class,
						OwnExceptionHandler.class, AskingExceptionHandler.class, ExtendedExceptionHandler.class,
						OtherLibraryAutoConfiguration.class));
	}

	@Override
	Response get(ApplicationContext context, String path, HttpHeaders headers) {
		return response(WebTestClient.bindToApplicationContext(context)
			.build()
			.get()
			.uri(path)
			.headers((all) -> all.putAll(headers)));
	}

	private static Response response(WebTestClient.RequestHeadersSpec<?> request) {
		EntityExchangeResult<String> result = request.exchange().expectBody(String.class).returnResult();
		return new Response(result.getStatus(), result.getResponseHeaders().getContentType(), result.getResponseBody());
	}

	@Test
	void instanceContainsTheBasePath() {
		with().withPropertyValues("spring.webflux.base-path=/base")
			.run((context) -> response(
					WebTestClient.bindToServer(new HttpHandlerConnector(context.getBean(HttpHandler.class)))
						.build()
						.get()
						.uri("/base/orders/nope"))
				.hasJson("{\"instance\": \"/base/orders/nope\", \"reason\": \"LENGTH\"}", JsonCompareMode.LENIENT));
	}

	/**
	 * Spring reads each element of a {@code Flux} separately, and Jackson's exception
	 * does not contain the index of the element.
	 */
	@ParameterizedTest
	@CsvSource({ "/orders/list, #/1/customer", "/orders/mono, #/1/customer", "/orders/flux, #/customer" })
	void pointerIntoAListContainsTheIndexUnlikeAPointerIntoAStream(String path, String pointer) {
		String body = "[{\"customer\": \"%s\"}, {\"customer\": \"nope\"}]".formatted(Ulid.MAX);
		with(BodyController.class).run((context) -> {
			Response response = response(WebTestClient.bindToApplicationContext(context)
				.build()
				.post()
				.uri(path)
				.contentType(MediaType.APPLICATION_JSON)
				.bodyValue(body));
			response.isBadRequestForLength();
			response.hasJson("{\"pointer\": \"%s\"}".formatted(pointer), JsonCompareMode.LENIENT);
		});
	}

	@Test
	void orderedAdviceForTheExceptionRespondsForFunctionalEndpoints() {
		with(Endpoints.class, NamingAdvice.class).run((context) -> get(context, "/endpoints/nope")
			.isConflict("Invalid ULID 'nope': must be 26 characters but was 4"));
	}

	@Test
	void springHandlesOtherExceptionsOfFunctionalEndpoints() {
		with(Endpoints.class, CatchAllAdvice.class).run((context) -> get(context, "/mistake")
			.hasJson("{\"status\": 500, \"error\": \"Internal Server Error\"}", JsonCompareMode.LENIENT));
	}

	@Test
	void standaloneClientNeedsConvertersAndAResolver() {
		WebTestClient.bindToController(new PlainController())
			.formatters(UlidConverters::addTo)
			.argumentResolvers((resolvers) -> resolvers.addCustomResolver(new ReactiveUlidArgumentResolver()))
			.build()
			.get()
			.uri("/plain/{path}?id={id}&day=2026-11-20", Ulid.MAX, Ulid.MIN)
			.exchange()
			.expectBody(String.class)
			.isEqualTo(Ulid.MAX + " " + Ulid.MIN + " 2026-11-20T00:00:00Z");
	}

	@Test
	void isInactiveInSpringMvc() {
		new WebApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidWebFluxAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidWebFluxAutoConfiguration.class));
	}

	@RestController
	static class BodyController {

		@PostMapping("/orders/list")
		int list(@RequestBody List<NewOrder> orders) {
			return orders.size();
		}

		@PostMapping("/orders/mono")
		Mono<Integer> mono(@RequestBody Mono<List<NewOrder>> orders) {
			return orders.map(List::size);
		}

		@PostMapping("/orders/flux")
		Mono<Long> flux(@RequestBody Flux<NewOrder> orders) {
			return orders.count();
		}

	}

	record NewOrder(Ulid customer) {
	}

	@AutoConfiguration(after = UlidWebFluxAutoConfiguration.class)
	@Import(CurrentResolver.class)
	static class OtherLibraryAutoConfiguration {

	}

	static class CurrentResolver implements WebFluxConfigurer, HandlerMethodArgumentResolver {

		@Override
		public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
			configurer.addCustomResolver(this);
		}

		@Override
		public boolean supportsParameter(MethodParameter parameter) {
			return parameter.hasParameterAnnotation(Current.class);
		}

		@Override
		public Mono<Object> resolveArgument(MethodParameter parameter, BindingContext bindingContext,
				ServerWebExchange exchange) {
			return Mono.just((parameter.getParameterType() == Ulid.class) ? Ulid.MAX : 26);
		}

	}

	@ControllerAdvice
	static class OwnExceptionHandler extends ResponseEntityExceptionHandler {

	}

	@ControllerAdvice
	static class AskingExceptionHandler extends ResponseEntityExceptionHandler {

		private final UlidProblemDetails problemDetails;

		AskingExceptionHandler(UlidProblemDetails problemDetails) {
			this.problemDetails = problemDetails;
		}

		@Override
		protected Mono<ResponseEntity<Object>> handleExceptionInternal(Exception ex, Object body, HttpHeaders headers,
				HttpStatusCode status, ServerWebExchange request) {
			ProblemDetail problem = this.problemDetails.create(ex, getMessageSource(), Locale.ROOT);
			return super.handleExceptionInternal(ex, (problem != null) ? problem : body, headers, status, request);
		}

	}

	@ControllerAdvice
	static class ExtendedExceptionHandler extends ReactiveUlidExceptionHandler {

		ExtendedExceptionHandler(UlidProblemDetails problemDetails) {
			super(problemDetails);
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Endpoints {

		@Bean
		RouterFunction<ServerResponse> endpoints() {
			return RouterFunctions.route().GET("/endpoints/{id}", (request) -> {
				Ulid id = UlidParameters.parse("id", request.pathVariable("id"));
				return ServerResponse.ok().bodyValue(id);
			}).GET("/mistake", (request) -> {
				throw new IllegalStateException("of the application");
			}).build();
		}

	}

}
