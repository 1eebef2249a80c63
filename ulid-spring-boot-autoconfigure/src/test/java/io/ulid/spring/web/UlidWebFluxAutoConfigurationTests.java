package io.ulid.spring.web;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.TenantId;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.beans.TypeMismatchException;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.context.MessageSourceAutoConfiguration;
import org.springframework.boot.http.codec.autoconfigure.CodecsAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.HttpHandlerAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.error.ErrorWebFluxAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.test.json.JsonCompareMode;
import org.springframework.test.web.reactive.server.HttpHandlerConnector;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
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
import org.springframework.web.server.ServerWebInputException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidWebFluxAutoConfiguration}: who answers a bad ULID, and who takes
 * an argument.
 */
class UlidWebFluxAutoConfigurationTests {

	private final ReactiveWebApplicationContextRunner contextRunner = new ReactiveWebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(HttpHandlerAutoConfiguration.class, CodecsAutoConfiguration.class,
				JacksonAutoConfiguration.class, MessageSourceAutoConfiguration.class,
				ErrorWebFluxAutoConfiguration.class, UlidJacksonAutoConfiguration.class, UlidWebAutoConfiguration.class,
				UlidWebFluxAutoConfiguration.class, WebFluxAutoConfiguration.class))
		.withBean(OrderController.class)
		.withPropertyValues("spring.webflux.problemdetails.enabled=true");

	@Test
	void problemDetailTellsTheReason() {
		this.contextRunner.run((context) -> get(context, "/orders/nope").expectStatus()
			.isBadRequest()
			.expectHeader()
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.expectBody()
			.json("""
					{
					  "type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda",
					  "title": "Invalid ULID",
					  "status": 400,
					  "detail": "Invalid ULID 'nope': must be 26 characters but was 4",
					  "instance": "/orders/nope",
					  "parameter": "id",
					  "reason": "LENGTH"
					}""", JsonCompareMode.STRICT));
	}

	@Test
	void instanceContainsTheBasePath() {
		this.contextRunner.withPropertyValues("spring.webflux.base-path=/base")
			.run((context) -> WebTestClient.bindToServer(new HttpHandlerConnector(context.getBean(HttpHandler.class)))
				.build()
				.get()
				.uri("/base/orders/nope")
				.exchange()
				.expectBody()
				.jsonPath("$.instance")
				.isEqualTo("/base/orders/nope")
				.jsonPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void otherFailuresAreThoseOfSpring() {
		this.contextRunner.run((context) -> get(context, "/numbers/nope").expectStatus()
			.isBadRequest()
			.expectBody()
			.json("""
					{"title": "Bad Request", "status": 400, "instance": "/numbers/nope", "detail": "Type mismatch."}""",
					JsonCompareMode.STRICT));
	}

	/**
	 * Spring reads each element of a {@code Flux} by itself, and Jackson's exception does
	 * not say which one it is.
	 */
	@ParameterizedTest
	@CsvSource({ "/orders/list, #/1/customer", "/orders/mono, #/1/customer", "/orders/flux, #/customer" })
	void pointerIntoAListHasTheIndexAndIntoAStreamHasNot(String path, String pointer) {
		String body = "[{\"customer\": \"%s\"}, {\"customer\": \"nope\"}]".formatted(Ulid.MAX);
		this.contextRunner.run((context) -> WebTestClient.bindToApplicationContext(context)
			.build()
			.post()
			.uri(path)
			.contentType(MediaType.APPLICATION_JSON)
			.bodyValue(body)
			.exchange()
			.expectStatus()
			.isBadRequest()
			.expectBody()
			.jsonPath("$.pointer")
			.isEqualTo(pointer)
			.jsonPath("$.reason")
			.isEqualTo("LENGTH"));
	}

	@Test
	void backsOffWhereProblemDetailsAreNotEnabled() {
		this.contextRunner.withPropertyValues("spring.webflux.problemdetails.enabled=false").run((context) -> {
			assertThat(context).doesNotHaveBean(ResponseEntityExceptionHandler.class);
			get(context, "/orders/nope").expectStatus().isBadRequest().expectBody().jsonPath("$.reason").doesNotExist();
		});
	}

	@Test
	void backsOffWithItsProperty() {
		this.contextRunner.withPropertyValues("ulid.web.problem-details.enabled=false").run((context) -> {
			assertThat(context).hasSingleBean(ResponseEntityExceptionHandler.class)
				.doesNotHaveBean(ReactiveUlidExceptionHandler.class);
			get(context, "/orders/nope").expectBody().jsonPath("$.detail").isEqualTo("Type mismatch.");
		});
	}

	@Test
	void backsOffFromTheExceptionHandlerOfTheUser() {
		try (LogLines log = new LogLines(ReactiveUlidExceptionHandler.class)) {
			this.contextRunner.withBean("mine", OwnExceptionHandler.class)
				.run((context) -> assertThat(context).hasSingleBean(ResponseEntityExceptionHandler.class)
					.hasSingleBean(OwnExceptionHandler.class));
			assertThat(log.get()).containsExactly("WARN Bean 'mine' of class " + OwnExceptionHandler.class.getName()
					+ " replaces the problem details of ULIDs: a response to an invalid ULID has no 'parameter', "
					+ "'reason' and 'index'. To keep them, extend " + ReactiveUlidExceptionHandler.class.getName()
					+ " instead of ResponseEntityExceptionHandler. To turn this warning off, set "
					+ "'ulid.web.problem-details.enabled' to false.");
		}
	}

	@Test
	void exceptionHandlerOfTheUserIsNamedWithoutProblemDetailsOfSpringBootAsWell() {
		try (LogLines log = new LogLines(ReactiveUlidExceptionHandler.class)) {
			this.contextRunner.withBean(OwnExceptionHandler.class)
				.withPropertyValues("spring.webflux.problemdetails.enabled=false")
				.run((context) -> assertThat(context).hasNotFailed());
			assertThat(log.get()).singleElement().asString().contains("replaces the problem details of ULIDs");
		}
	}

	@Test
	void exceptionHandlerOfTheUserIsNotNamedWithoutNeed() {
		try (LogLines log = new LogLines(ReactiveUlidExceptionHandler.class)) {
			Stream
				.of(this.contextRunner, this.contextRunner.withBean(ExtendedExceptionHandler.class),
						this.contextRunner.withBean(AskingExceptionHandler.class),
						this.contextRunner.withBean(OwnExceptionHandler.class)
							.withPropertyValues("ulid.web.problem-details.enabled=false"))
				.forEach((runner) -> runner.run((context) -> assertThat(context).hasNotFailed()));
			assertThat(log.get()).isEmpty();
		}
	}

	@Test
	void exceptionHandlerOfTheUserMayAskForTheDetails() {
		this.contextRunner.withBean(AskingExceptionHandler.class)
			.run((context) -> get(context, "/orders/nope").expectBody().jsonPath("$.reason").isEqualTo("LENGTH"));
	}

	@Test
	void exceptionHandlerOfTheUserMayExtendOurs() {
		this.contextRunner.withBean(ExtendedExceptionHandler.class)
			.run((context) -> get(context, "/orders/nope").expectBody().jsonPath("$.reason").isEqualTo("LENGTH"));
	}

	@Test
	void handlerOfTheControllerWins() {
		this.contextRunner.withBean(LocalController.class)
			.run((context) -> get(context, "/local/nope").expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody(String.class)
				.isEqualTo("local"));
	}

	@Test
	void orderedAdviceWins() {
		this.contextRunner.withBean(OrderedAdvice.class)
			.run((context) -> get(context, "/orders/nope").expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody(String.class)
				.isEqualTo("ordered"));
	}

	@Test
	void orderedAdviceForTheExceptionWins() {
		this.contextRunner.withBean(NamingAdvice.class)
			.withBean(CatchAllAdvice.class)
			.run((context) -> get(context, "/orders/nope").expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody(String.class)
				.isEqualTo("Invalid ULID 'nope': must be 26 characters but was 4"));
	}

	@Test
	void orderedAdviceForFieldsWins() {
		this.contextRunner.withBean(FieldAdvice.class)
			.run((context) -> get(context, "/filters?id=nope").expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody(String.class)
				.isEqualTo("Invalid ULID 'nope': must be 26 characters but was 4"));
	}

	@Test
	void adviceWithoutAnOrderDoesNot() {
		this.contextRunner.withBean(CatchAllAdvice.class)
			.withBean(UnorderedAdvice.class)
			.run((context) -> get(context, "/orders/nope").expectStatus()
				.isBadRequest()
				.expectBody()
				.jsonPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void orderedAdviceMayAnswerWithABody() {
		this.contextRunner.withBean(BodyAdvice.class)
			.run((context) -> get(context, "/orders/nope").expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody(String.class)
				.isEqualTo("body"));
	}

	@Test
	void orderedAdviceForTheExceptionWinsInFunctionalEndpoints() {
		this.contextRunner.withBean(Endpoints.class)
			.withBean(NamingAdvice.class)
			.run((context) -> get(context, "/endpoints/nope").expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody(String.class)
				.isEqualTo("Invalid ULID 'nope': must be 26 characters but was 4"));
	}

	@Test
	void otherExceptionsOfFunctionalEndpointsAreLeftAlone() {
		this.contextRunner.withBean(Endpoints.class)
			.withBean(CatchAllAdvice.class)
			.run((context) -> get(context, "/mistake").expectStatus()
				.isEqualTo(HttpStatus.INTERNAL_SERVER_ERROR)
				.expectBody()
				.jsonPath("$.error")
				.isEqualTo("Internal Server Error"));
	}

	@Test
	void adviceForOtherControllersDoesNot() {
		this.contextRunner.withBean(AdviceForOthers.class)
			.run((context) -> get(context, "/orders/nope").expectStatus()
				.isBadRequest()
				.expectBody()
				.jsonPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void orderedAdviceForTheControllerWins() {
		this.contextRunner.withBean(AdviceForOrders.class)
			.run((context) -> get(context, "/orders/nope").expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody(String.class)
				.isEqualTo("orders"));
	}

	@Test
	void orderedAdviceForOtherMediaTypesLeavesItToOurs() {
		this.contextRunner.withBean(HtmlAdvice.class)
			.run((context) -> WebTestClient.bindToApplicationContext(context)
				.build()
				.get()
				.uri("/orders/nope")
				.accept(MediaType.APPLICATION_JSON)
				.exchange()
				.expectStatus()
				.isBadRequest()
				.expectBody()
				.jsonPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void textsAreThoseOfTheMessageSource() {
		this.contextRunner.withPropertyValues("spring.messages.basename=messages/problems")
			.run((context) -> WebTestClient.bindToApplicationContext(context)
				.build()
				.get()
				.uri("/orders/nope")
				.header("Accept-Language", "de")
				.exchange()
				.expectBody()
				.json("""
						{"type": "https://example.com/probleme/ulid", "title": "Ung\u00fcltige ULID", "reason": "LENGTH",
						 "detail": "'nope' in 'id' hat nicht 26 Zeichen (-1)"}"""));
	}

	@Test
	void resolverOfAnotherLibraryIsAskedBeforeOurs() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(OtherLibraryAutoConfiguration.class))
			.run((context) -> get(context, "/current").expectStatus()
				.isOk()
				.expectBody(String.class)
				.isEqualTo(Ulid.MAX + " 26"));
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
	void backsOffOutsideSpringWebFlux() {
		this.contextRunner.withClassLoader(new FilteredClassLoader(DispatcherHandler.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidWebFluxAutoConfiguration.class));
		new WebApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidWebFluxAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidWebFluxAutoConfiguration.class));
	}

	private static WebTestClient.ResponseSpec get(ApplicationContext context, String path) {
		return WebTestClient.bindToApplicationContext(context).build().get().uri(path).exchange();
	}

	@RestController
	static class OrderController {

		@GetMapping("/orders/{id}")
		Mono<Map<String, Ulid>> find(@PathVariable Ulid id) {
			return Mono.just(Map.of("id", id));
		}

		@GetMapping("/current")
		String current(@Current Ulid current, @Current Integer length) {
			return current + " " + length;
		}

		@GetMapping("/filters")
		Filter filter(Filter filter) {
			return filter;
		}

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

		@GetMapping("/numbers/{number}")
		Mono<Integer> number(@PathVariable int number) {
			return Mono.just(number);
		}

	}

	@RestController
	static class PlainController {

		@GetMapping("/plain/{path}")
		String find(@PathVariable TenantId path, Ulid id, UlidRange range) {
			return path.value() + " " + id + " " + range.lower().instant();
		}

	}

	record Filter(Ulid id) {
	}

	record NewOrder(Ulid customer) {
	}

	@Retention(RetentionPolicy.RUNTIME)
	@interface Current {

	}

	@AutoConfiguration(after = UlidWebFluxAutoConfiguration.class)
	static class OtherLibraryAutoConfiguration {

		@Bean
		WebFluxConfigurer currentResolverConfigurer() {
			return new WebFluxConfigurer() {

				@Override
				public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
					configurer.addCustomResolver(new CurrentResolver());
				}

			};
		}

	}

	static class CurrentResolver implements HandlerMethodArgumentResolver {

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

	@RestController
	static class LocalController {

		@GetMapping("/local/{id}")
		Mono<Ulid> find(@PathVariable Ulid id) {
			return Mono.just(id);
		}

		@ExceptionHandler
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle(ServerWebInputException ex) {
			return "local";
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

	@Order(-1)
	@RestControllerAdvice
	static class OrderedAdvice {

		@ExceptionHandler
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle(ServerWebInputException ex) {
			return "ordered";
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class NamingAdvice {

		@ExceptionHandler
		Mono<ResponseEntity<String>> handle(InvalidUlidException ex) {
			return Mono.just(ResponseEntity.status(HttpStatus.CONFLICT).body(ex.getMessage()));
		}

	}

	@RestControllerAdvice
	static class UnorderedAdvice {

		@ExceptionHandler
		ResponseEntity<String> handle(InvalidUlidException ex) {
			return ResponseEntity.status(HttpStatus.CONFLICT).body("unordered");
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class FieldAdvice {

		@ExceptionHandler
		ResponseEntity<String> handle(WebExchangeBindException ex) {
			Throwable failure = ex.getFieldErrors().get(0).unwrap(TypeMismatchException.class);
			return ResponseEntity.status(HttpStatus.CONFLICT)
				.body(NestedExceptionUtils.getMostSpecificCause(failure).getMessage());
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

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice(assignableTypes = LocalController.class)
	static class AdviceForOthers {

		@ExceptionHandler
		ResponseEntity<String> handle(InvalidUlidException ex) {
			return ResponseEntity.status(HttpStatus.CONFLICT).body("others");
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice(assignableTypes = OrderController.class)
	static class AdviceForOrders {

		@ExceptionHandler
		ResponseEntity<String> handle(InvalidUlidException ex) {
			return ResponseEntity.status(HttpStatus.CONFLICT).body("orders");
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class HtmlAdvice {

		@ExceptionHandler(produces = "text/html")
		ResponseEntity<String> handle(InvalidUlidException ex) {
			return ResponseEntity.status(HttpStatus.CONFLICT).contentType(MediaType.TEXT_HTML).body("html");
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class BodyAdvice {

		@ExceptionHandler
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle(InvalidUlidException ex) {
			return "body";
		}

	}

	@RestControllerAdvice
	static class CatchAllAdvice {

		@ExceptionHandler
		@ResponseStatus(HttpStatus.INTERNAL_SERVER_ERROR)
		String handle(Exception ex) {
			return "everything";
		}

	}

}
