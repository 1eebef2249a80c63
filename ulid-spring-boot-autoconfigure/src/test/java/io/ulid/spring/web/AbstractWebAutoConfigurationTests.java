package io.ulid.spring.web;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.TenantId;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.beans.TypeMismatchException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.AbstractApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.test.json.JsonAssert;
import org.springframework.test.json.JsonCompareMode;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.server.ServerWebInputException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the auto-configurations of Spring MVC and Spring WebFlux: which handler
 * responds to an invalid ULID, and which resolver resolves an argument.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class AbstractWebAutoConfigurationTests {

	private static final String MESSAGE = "Invalid ULID 'nope': must be 26 characters but was 4";

	private final AbstractApplicationContextRunner<?, ?, ?> runner;

	private final Stack stack;

	AbstractWebAutoConfigurationTests(AbstractApplicationContextRunner<?, ?, ?> runner, Stack stack) {
		this.runner = withBean(runner, OrderController.class).withPropertyValues(stack.problemDetails + "=true");
		this.stack = stack;
	}

	/**
	 * Classes of one stack.
	 *
	 * @param autoConfiguration the auto-configuration under test
	 * @param framework a class without which the auto-configuration is inactive
	 * @param problemDetails the property that enables the problem details of Spring
	 * @param numberDetail Spring's description of a number that cannot be converted
	 * @param idDetail Spring's description of an id that cannot be converted
	 * @param base Spring's base class of the exception handlers
	 * @param handler the exception handler of this library
	 * @param own an exception handler of the application without support for ULIDs
	 * @param asking an exception handler of the application that uses
	 * {@link UlidProblemDetails}
	 * @param extended an exception handler of the application that extends the handler of
	 * this library
	 * @param otherLibrary an auto-configuration that resolves {@link Current} arguments
	 */
	record Stack(Class<?> autoConfiguration, Class<?> framework, String problemDetails, String numberDetail,
			String idDetail, Class<?> base, Class<?> handler, Class<?> own, Class<?> asking, Class<?> extended,
			Class<?> otherLibrary) {
	}

	record Response(HttpStatusCode status, MediaType contentType, String body) {

		void isBadRequestForLength() {
			assertThat(this.status).isEqualTo(HttpStatus.BAD_REQUEST);
			assertThat(this.body).contains("\"reason\":\"LENGTH\"");
		}

		void isConflict(String body) {
			assertThat(this.status).isEqualTo(HttpStatus.CONFLICT);
			assertThat(this.body).isEqualTo(body);
		}

		void hasJson(String json, JsonCompareMode mode) {
			JsonAssert.comparator(mode).assertIsMatch(json, this.body);
		}

	}

	/**
	 * Run a context with more beans.
	 */
	final AbstractApplicationContextRunner<?, ?, ?> with(Class<?>... beans) {
		AbstractApplicationContextRunner<?, ?, ?> runner = this.runner;
		for (Class<?> bean : beans) {
			runner = withBean(runner, bean);
		}
		return runner;
	}

	private static AbstractApplicationContextRunner<?, ?, ?> withBean(AbstractApplicationContextRunner<?, ?, ?> runner,
			Class<?> bean) {
		return (AbstractApplicationContextRunner<?, ?, ?>) runner.withBean(bean);
	}

	final Response get(ApplicationContext context, String path) {
		return get(context, path, new HttpHeaders());
	}

	abstract Response get(ApplicationContext context, String path, HttpHeaders headers);

	@Test
	void problemDetailContainsTheReason() {
		with().run((context) -> {
			Response response = get(context, "/orders/nope");
			assertThat(response.status()).isEqualTo(HttpStatus.BAD_REQUEST);
			assertThat(response.contentType()).isEqualTo(MediaType.APPLICATION_PROBLEM_JSON);
			response.hasJson("""
					{
					  "type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda",
					  "title": "Invalid ULID",
					  "status": 400,
					  "detail": "Invalid ULID 'nope': must be 26 characters but was 4",
					  "instance": "/orders/nope",
					  "parameter": "id",
					  "reason": "LENGTH"
					}""", JsonCompareMode.STRICT);
		});
	}

	@Test
	void springHandlesOtherFailures() {
		with().run((context) -> {
			Response response = get(context, "/numbers/nope");
			assertThat(response.status()).isEqualTo(HttpStatus.BAD_REQUEST);
			response.hasJson("""
					{"title": "Bad Request", "status": 400, "instance": "/numbers/nope", "detail": "%s"}"""
				.formatted(this.stack.numberDetail), JsonCompareMode.STRICT);
		});
	}

	@Test
	void backsOffWithoutProblemDetailsOfSpring() {
		with().withPropertyValues(this.stack.problemDetails + "=false").run((context) -> {
			assertThat(context).doesNotHaveBean(this.stack.base);
			Response response = get(context, "/orders/nope");
			assertThat(response.status()).isEqualTo(HttpStatus.BAD_REQUEST);
			assertThat(response.body()).doesNotContain("reason");
		});
	}

	@Test
	void propertyDisablesProblemDetails() {
		with().withPropertyValues("ulid.web.problem-details.enabled=false").run((context) -> {
			assertThat(context).hasSingleBean(this.stack.base).doesNotHaveBean(this.stack.handler);
			get(context, "/orders/nope").hasJson("{\"detail\": \"%s\"}".formatted(this.stack.idDetail),
					JsonCompareMode.LENIENT);
		});
	}

	@Test
	void exceptionHandlerOfTheApplicationReplacesOurs() {
		try (LogLines log = new LogLines(this.stack.handler)) {
			this.runner.withBean("mine", this.stack.own)
				.run((context) -> assertThat(context).hasSingleBean(this.stack.base).hasSingleBean(this.stack.own));
			assertThat(log.get()).containsExactly("WARN Bean 'mine' of class " + this.stack.own.getName()
					+ " replaces the problem details of ULIDs: a response to an invalid ULID has no 'parameter', "
					+ "'reason' and 'index'. To keep them, extend " + this.stack.handler.getName()
					+ " instead of ResponseEntityExceptionHandler. To turn this warning off, set "
					+ "'ulid.web.problem-details.enabled' to false.");
		}
	}

	@Test
	void logsTheReplacingHandlerWithoutProblemDetailsOfSpring() {
		try (LogLines log = new LogLines(this.stack.handler)) {
			with(this.stack.own).withPropertyValues(this.stack.problemDetails + "=false")
				.run((context) -> assertThat(context).hasNotFailed());
			assertThat(log.get()).singleElement().asString().contains("replaces the problem details of ULIDs");
		}
	}

	@Test
	void logsNoWarningIfProblemDetailsAreKeptOrDisabled() {
		try (LogLines log = new LogLines(this.stack.handler)) {
			Stream
				.<AbstractApplicationContextRunner<?, ?, ?>>of(with(), with(this.stack.extended),
						with(this.stack.asking), with(this.stack.own, this.stack.extended),
						with(this.stack.own).withPropertyValues("ulid.web.problem-details.enabled=false"))
				.forEach((runner) -> runner.run((context) -> assertThat(context).hasNotFailed()));
			assertThat(log.get()).isEmpty();
		}
	}

	private Stream<List<Class<?>>> beansThatLeaveTheResponseToOurs() {
		return Stream.of(List.of(this.stack.asking), List.of(this.stack.extended),
				List.of(CatchAllAdvice.class, UnorderedAdvice.class),
				List.of(AdviceForOthers.class, CatchAllAdvice.class), List.of(HtmlAdvice.class));
	}

	@ParameterizedTest
	@MethodSource("beansThatLeaveTheResponseToOurs")
	void respondsWithTheReasonDespiteOtherHandlers(List<Class<?>> beans) {
		HttpHeaders headers = new HttpHeaders();
		headers.setAccept(List.of(MediaType.APPLICATION_JSON));
		with(beans.toArray(Class[]::new))
			.run((context) -> get(context, "/orders/nope", headers).isBadRequestForLength());
	}

	private static Stream<Arguments> handlersOfTheApplicationTakePrecedence() {
		return Stream.of(Arguments.of("/local/nope", "local", List.of(LocalController.class)),
				Arguments.of("/orders/nope", "ordered", List.of(OrderedAdvice.class)),
				Arguments.of("/orders/nope", MESSAGE, List.of(NamingAdvice.class, CatchAllAdvice.class)),
				Arguments.of("/filters?id=nope", MESSAGE, List.of(FieldAdvice.class)),
				Arguments.of("/orders/nope", "orders", List.of(AdviceForOrders.class)));
	}

	@ParameterizedTest
	@MethodSource
	void handlersOfTheApplicationTakePrecedence(String path, String body, List<Class<?>> beans) {
		with(beans.toArray(Class[]::new)).run((context) -> get(context, path).isConflict(body));
	}

	@Test
	void messageSourceReplacesTheTexts() {
		HttpHeaders headers = new HttpHeaders();
		headers.set(HttpHeaders.ACCEPT_LANGUAGE, "de");
		with().withPropertyValues("spring.messages.basename=messages/problems")
			.run((context) -> get(context, "/orders/nope", headers).hasJson("""
					{"type": "https://example.com/probleme/ulid", "title": "Ung\u00fcltige ULID", "reason": "LENGTH",
					 "detail": "'nope' in 'id' hat nicht 26 Zeichen (-1)"}""", JsonCompareMode.LENIENT));
	}

	@Test
	void resolverOfAnotherLibraryRunsBeforeOurs() {
		with().withConfiguration(AutoConfigurations.of(this.stack.otherLibrary))
			.run((context) -> assertThat(get(context, "/current").body()).isEqualTo(Ulid.MAX + " 26"));
	}

	@Test
	void isInactiveWithoutTheFramework() {
		with().withClassLoader(new FilteredClassLoader(this.stack.framework))
			.run((context) -> assertThat(context).doesNotHaveBean(this.stack.autoConfiguration));
	}

	@RestController
	static class OrderController {

		@GetMapping("/orders/{id}")
		Map<String, Ulid> find(@PathVariable Ulid id) {
			return Map.of("id", id);
		}

		@GetMapping("/current")
		String current(@Current Ulid current, @Current Integer length) {
			return current + " " + length;
		}

		@GetMapping("/filters")
		Filter filter(Filter filter) {
			return filter;
		}

		@GetMapping("/numbers/{number}")
		int number(@PathVariable int number) {
			return number;
		}

	}

	record Filter(Ulid id) {
	}

	@Retention(RetentionPolicy.RUNTIME)
	@interface Current {

	}

	@RestController
	static class PlainController {

		@GetMapping("/plain/{path}")
		String find(@PathVariable TenantId path, Ulid id, UlidRange range) {
			return path.value() + " " + id + " " + range.lower().instant();
		}

	}

	@RestController
	static class LocalController {

		@GetMapping("/local/{id}")
		Ulid find(@PathVariable Ulid id) {
			return id;
		}

		@ExceptionHandler({ MethodArgumentTypeMismatchException.class, ServerWebInputException.class })
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle() {
			return "local";
		}

	}

	@Order(-1)
	@RestControllerAdvice
	static class OrderedAdvice {

		@ExceptionHandler({ MethodArgumentTypeMismatchException.class, ServerWebInputException.class })
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle() {
			return "ordered";
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class NamingAdvice {

		@ExceptionHandler
		ResponseEntity<String> handle(InvalidUlidException ex) {
			return ResponseEntity.status(HttpStatus.CONFLICT).body(ex.getMessage());
		}

	}

	@RestControllerAdvice
	static class UnorderedAdvice {

		@ExceptionHandler(InvalidUlidException.class)
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle() {
			return "unordered";
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class FieldAdvice {

		@ExceptionHandler({ MethodArgumentNotValidException.class, WebExchangeBindException.class })
		ResponseEntity<String> handle(BindingResult result) {
			Throwable failure = result.getFieldErrors().get(0).unwrap(TypeMismatchException.class);
			return ResponseEntity.status(HttpStatus.CONFLICT)
				.body(NestedExceptionUtils.getMostSpecificCause(failure).getMessage());
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice(assignableTypes = LocalController.class)
	static class AdviceForOthers {

		@ExceptionHandler(InvalidUlidException.class)
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle() {
			return "others";
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice(assignableTypes = OrderController.class)
	static class AdviceForOrders {

		@ExceptionHandler(InvalidUlidException.class)
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle() {
			return "orders";
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class HtmlAdvice {

		@ExceptionHandler(value = InvalidUlidException.class, produces = "text/html")
		ResponseEntity<String> handle() {
			return ResponseEntity.status(HttpStatus.CONFLICT).contentType(MediaType.TEXT_HTML).body("html");
		}

	}

	@RestControllerAdvice
	static class CatchAllAdvice {

		@ExceptionHandler(Exception.class)
		@ResponseStatus(HttpStatus.INTERNAL_SERVER_ERROR)
		String handle() {
			return "everything";
		}

	}

}
