package io.ulid.http;

import java.util.Locale;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.spring.web.ServletUlidExceptionHandler;
import io.ulid.spring.web.UlidParameters;
import io.ulid.spring.web.UlidProblemDetails;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import io.ulid.spring.web.UlidWebFluxAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.codec.autoconfigure.CodecsAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.HttpHandlerAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.error.ErrorWebFluxAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.ServerWebInputException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The exceptions that an advice of the application receives for an invalid identifier,
 * with and without the problem details of Spring Boot.
 */
class OwnAdviceTests {

	private static final String ENABLED = "spring.webflux.problemdetails.enabled=true";

	private final ReactiveWebApplicationContextRunner reactive = new ReactiveWebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(HttpHandlerAutoConfiguration.class, CodecsAutoConfiguration.class,
				JacksonAutoConfiguration.class, ErrorWebFluxAutoConfiguration.class, UlidWebAutoConfiguration.class,
				UlidWebFluxAutoConfiguration.class, WebFluxAutoConfiguration.class))
		.withBean(OrderController.class)
		.withUserConfiguration(Endpoints.class);

	private final WebApplicationContextRunner servlet = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DispatcherServletAutoConfiguration.class,
				JacksonAutoConfiguration.class, HttpMessageConvertersAutoConfiguration.class,
				UlidWebAutoConfiguration.class, UlidWebMvcAutoConfiguration.class, WebMvcAutoConfiguration.class))
		.withBean(OrderController.class)
		.withUserConfiguration(ServletEndpoints.class);

	@ParameterizedTest
	@ValueSource(strings = { "/orders/nope", "/orders?from=nope", "/parsed?id=nope", "/deferred?id=nope" })
	void adviceForInputHandlesAllRejectionsOfWebFlux(String path) {
		this.reactive.withBean(ReactiveAdvice.class).run((context) -> {
			var body = WebTestClient.bindToApplicationContext(context)
				.build()
				.get()
				.uri(path)
				.exchange()
				.expectStatus()
				.isEqualTo(HttpStatus.CONFLICT)
				.expectBody();
			body.jsonPath("$.parameter").isEqualTo(path.contains("from") ? "from" : "id");
		});
	}

	@ParameterizedTest
	@CsvSource({ "/orders/nope, id", "/orders?from=nope, from", "/parsed?id=nope, id", "/thrown?id=nope, id",
			"/thrown-range?from=nope, from" })
	void adviceForMismatchesAndInputHandlesAllRejectionsOfMvc(String path, String parameter) {
		this.servlet.withBean(ServletAdvice.class)
			.run((context) -> assertThat(MockMvcTester.from(context).get().uri(path)).hasStatus(HttpStatus.CONFLICT)
				.bodyJson()
				.extractingPath("$.parameter")
				.isEqualTo(parameter));
	}

	/**
	 * No exception handler of Spring handles the exception of a handler function that
	 * throws it instead of returning a {@code Mono} with the error.
	 */
	@Test
	void adviceDoesNotHandleAFunctionThatThrows() {
		this.reactive.withBean(ReactiveAdvice.class)
			.run((context) -> assertThat(status(context, "/thrown?id=nope")).isEqualTo(HttpStatus.BAD_REQUEST));
		this.reactive.withBean(OrderedReactiveAdvice.class)
			.withPropertyValues(ENABLED)
			.run((context) -> assertThat(status(context, "/thrown?id=nope")).isEqualTo(HttpStatus.CONFLICT));
	}

	@Test
	void problemDetailsOfSpringBootTakePrecedenceOverUnorderedAdvice() {
		this.reactive.withBean(ReactiveAdvice.class)
			.withPropertyValues(ENABLED)
			.run((context) -> assertThat(status(context, "/orders/nope")).isEqualTo(HttpStatus.BAD_REQUEST));
		this.reactive.withBean(OrderedReactiveAdvice.class)
			.withPropertyValues(ENABLED)
			.run((context) -> assertThat(status(context, "/orders/nope")).isEqualTo(HttpStatus.CONFLICT));
		this.servlet.withBean(ServletAdvice.class)
			.withPropertyValues("spring.mvc.problemdetails.enabled=true")
			.run((context) -> assertThat(MockMvcTester.from(context).get().uri("/orders/nope"))
				.hasStatus(HttpStatus.BAD_REQUEST));
	}

	@Test
	void adviceWithItsOwnBodyKeepsTheReasonOfAnInvalidField() {
		this.servlet.withBean(OwnFields.class)
			.run((context) -> assertThat(MockMvcTester.from(context).get().uri("/filters?id=nope"))
				.hasStatus(HttpStatus.BAD_REQUEST)
				.bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	private static HttpStatusCode status(ApplicationContext context, String path) {
		return WebTestClient.bindToApplicationContext(context)
			.build()
			.get()
			.uri(path)
			.exchange()
			.returnResult(String.class)
			.getStatus();
	}

	record Filter(Ulid id) {
	}

	@RestController
	static class OrderController {

		@GetMapping("/orders/{id}")
		String find(@PathVariable Ulid id) {
			return id.toString();
		}

		@GetMapping("/orders")
		String find(UlidRange range) {
			return range.toString();
		}

		@GetMapping("/parsed")
		String parse(@RequestParam String id) {
			return UlidParameters.parse("id", id).toString();
		}

		@GetMapping("/filters")
		String find(Filter filter) {
			return filter.toString();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Endpoints {

		@Bean
		RouterFunction<ServerResponse> endpoints() {
			return RouterFunctions.route().GET("/thrown", (request) -> {
				Ulid id = UlidParameters.parse("id", request.queryParam("id").orElseThrow());
				return ServerResponse.ok().bodyValue(id.toString());
			}).GET("/deferred", (request) -> Mono.defer(() -> {
				Ulid id = UlidParameters.parse("id", request.queryParam("id").orElseThrow());
				return ServerResponse.ok().bodyValue(id.toString());
			})).build();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class ServletEndpoints {

		@Bean
		org.springframework.web.servlet.function.RouterFunction<?> servletEndpoints() {
			return org.springframework.web.servlet.function.RouterFunctions.route()
				.GET("/thrown",
						(request) -> org.springframework.web.servlet.function.ServerResponse.ok()
							.body(UlidParameters.parse("id", request.param("id").orElseThrow())))
				.GET("/thrown-range",
						(request) -> org.springframework.web.servlet.function.ServerResponse.ok()
							.body(UlidParameters.parseRange(request.params())))
				.build();
		}

	}

	@RestControllerAdvice
	static class ReactiveAdvice {

		private final UlidProblemDetails ulidProblemDetails;

		ReactiveAdvice(UlidProblemDetails ulidProblemDetails) {
			this.ulidProblemDetails = ulidProblemDetails;
		}

		@ExceptionHandler
		ResponseEntity<ProblemDetail> handle(ServerWebInputException ex) {
			ProblemDetail problem = this.ulidProblemDetails.create(ex, null, Locale.ROOT);
			return ResponseEntity.status(HttpStatus.CONFLICT).body((problem != null) ? problem : ex.getBody());
		}

	}

	@Order(-1)
	@RestControllerAdvice
	static class OrderedReactiveAdvice extends ReactiveAdvice {

		OrderedReactiveAdvice(UlidProblemDetails ulidProblemDetails) {
			super(ulidProblemDetails);
		}

	}

	@RestControllerAdvice
	static class ServletAdvice {

		private final UlidProblemDetails ulidProblemDetails;

		ServletAdvice(UlidProblemDetails ulidProblemDetails) {
			this.ulidProblemDetails = ulidProblemDetails;
		}

		@ExceptionHandler
		ResponseEntity<ProblemDetail> handle(MethodArgumentTypeMismatchException ex) {
			return ResponseEntity.status(HttpStatus.CONFLICT)
				.body(this.ulidProblemDetails.create(ex, null, Locale.ROOT));
		}

		@ExceptionHandler
		ResponseEntity<ProblemDetail> handle(ServerWebInputException ex) {
			ProblemDetail problem = this.ulidProblemDetails.create(ex, null, Locale.ROOT);
			return ResponseEntity.status(HttpStatus.CONFLICT).body((problem != null) ? problem : ex.getBody());
		}

	}

	@RestControllerAdvice
	static class OwnFields extends ServletUlidExceptionHandler {

		OwnFields(UlidProblemDetails ulidProblemDetails) {
			super(ulidProblemDetails);
		}

		@Override
		protected ResponseEntity<Object> handleMethodArgumentNotValid(MethodArgumentNotValidException ex,
				HttpHeaders headers, HttpStatusCode status, WebRequest request) {
			return super.handleExceptionInternal(ex, Map.of("title", "fields"), headers, status, request);
		}

	}

}
