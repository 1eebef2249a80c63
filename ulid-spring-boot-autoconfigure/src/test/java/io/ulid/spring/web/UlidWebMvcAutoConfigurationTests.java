package io.ulid.spring.web;

import java.beans.PropertyEditorSupport;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.TenantId;
import io.ulid.spring.datarest.UlidDataRestAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.support.LogLines;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.junit.jupiter.api.Test;

import org.springframework.beans.TypeMismatchException;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.context.MessageSourceAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableWebApplicationContext;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.format.support.FormattingConversionService;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.method.support.CompositeUriComponentsContributor;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.servlet.view.AbstractView;
import org.springframework.web.util.UriComponentsBuilder;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidWebMvcAutoConfiguration}: who answers a bad ULID, and who takes an
 * argument.
 */
class UlidWebMvcAutoConfigurationTests {

	private final WebApplicationContextRunner contextRunner = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DispatcherServletAutoConfiguration.class,
				HttpMessageConvertersAutoConfiguration.class, JacksonAutoConfiguration.class,
				MessageSourceAutoConfiguration.class, UlidJacksonAutoConfiguration.class,
				UlidWebAutoConfiguration.class, UlidWebMvcAutoConfiguration.class, WebMvcAutoConfiguration.class))
		.withBean(OrderController.class)
		.withPropertyValues("spring.mvc.problemdetails.enabled=true");

	@Test
	void problemDetailTellsTheReason() {
		this.contextRunner.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.BAD_REQUEST)
			.hasContentType(MediaType.APPLICATION_PROBLEM_JSON)
			.bodyJson()
			.isStrictlyEqualTo("""
					{
					  "type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda",
					  "title": "Invalid ULID",
					  "status": 400,
					  "detail": "Invalid ULID 'nope': must be 26 characters but was 4",
					  "instance": "/orders/nope",
					  "parameter": "id",
					  "reason": "LENGTH"
					}"""));
	}

	@Test
	void otherFailuresAreThoseOfSpring() {
		this.contextRunner.run((context) -> assertThat(get(context, "/numbers/nope")).hasStatus(HttpStatus.BAD_REQUEST)
			.bodyJson()
			.isStrictlyEqualTo("""
					{"title": "Bad Request", "status": 400, "instance": "/numbers/nope",
					 "detail": "Failed to convert 'number' with value: 'nope'"}"""));
	}

	@Test
	void backsOffWhereProblemDetailsAreNotEnabled() {
		this.contextRunner.withPropertyValues("spring.mvc.problemdetails.enabled=false").run((context) -> {
			assertThat(context).doesNotHaveBean(ResponseEntityExceptionHandler.class);
			assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.BAD_REQUEST).body().isEmpty();
		});
	}

	@Test
	void backsOffWithItsProperty() {
		this.contextRunner.withPropertyValues("ulid.web.problem-details.enabled=false").run((context) -> {
			assertThat(context).hasSingleBean(ResponseEntityExceptionHandler.class)
				.doesNotHaveBean(ServletUlidExceptionHandler.class);
			assertThat(get(context, "/orders/nope")).bodyJson()
				.extractingPath("$.detail")
				.isEqualTo("Failed to convert 'id' with value: 'nope'");
		});
	}

	@Test
	void backsOffFromTheExceptionHandlerOfTheUser() {
		try (LogLines log = new LogLines(ServletUlidExceptionHandler.class)) {
			this.contextRunner.withBean("mine", OwnExceptionHandler.class)
				.run((context) -> assertThat(context).hasSingleBean(ResponseEntityExceptionHandler.class)
					.hasSingleBean(OwnExceptionHandler.class));
			assertThat(log.get()).containsExactly("WARN Bean 'mine' of class " + OwnExceptionHandler.class.getName()
					+ " replaces the problem details of ULIDs: a response to an invalid ULID has no 'parameter', "
					+ "'reason' and 'index'. To keep them, extend " + ServletUlidExceptionHandler.class.getName()
					+ " instead of ResponseEntityExceptionHandler. To turn this warning off, set "
					+ "'ulid.web.problem-details.enabled' to false.");
		}
	}

	@Test
	void exceptionHandlerOfTheUserIsNamedWithoutProblemDetailsOfSpringBootAsWell() {
		try (LogLines log = new LogLines(ServletUlidExceptionHandler.class)) {
			this.contextRunner.withBean(OwnExceptionHandler.class)
				.withPropertyValues("spring.mvc.problemdetails.enabled=false")
				.run((context) -> assertThat(context).hasNotFailed());
			assertThat(log.get()).singleElement().asString().contains("replaces the problem details of ULIDs");
		}
	}

	@Test
	void exceptionHandlerOfTheUserIsNotNamedWithoutNeed() {
		try (LogLines log = new LogLines(ServletUlidExceptionHandler.class)) {
			Stream
				.of(this.contextRunner, this.contextRunner.withBean(ExtendedExceptionHandler.class),
						this.contextRunner.withBean(AskingExceptionHandler.class),
						this.contextRunner.withBean(OwnExceptionHandler.class).withBean(ExtendedExceptionHandler.class),
						this.contextRunner.withBean(OwnExceptionHandler.class)
							.withPropertyValues("ulid.web.problem-details.enabled=false"))
				.forEach((runner) -> runner.run((context) -> assertThat(context).hasNotFailed()));
			assertThat(log.get()).isEmpty();
		}
	}

	@Test
	void exceptionHandlerOfTheUserMayAskForTheDetails() {
		this.contextRunner.withBean(AskingExceptionHandler.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void exceptionHandlerOfTheUserMayExtendOurs() {
		this.contextRunner.withBean(ExtendedExceptionHandler.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void handlerOfTheControllerWins() {
		this.contextRunner.withBean(LocalController.class)
			.run((context) -> assertThat(get(context, "/local/nope")).hasStatus(HttpStatus.CONFLICT)
				.bodyText()
				.isEqualTo("local"));
	}

	@Test
	void editorOfTheControllerWins() {
		this.contextRunner.withBean(EditorController.class)
			.run((context) -> assertThat(get(context, "/editor?id=order-7ZZZZZZZZZZZZZZZZZZZZZZZZZ")).hasStatusOk()
				.bodyText()
				.isEqualTo(Ulid.MAX.toString()));
	}

	@Test
	void orderedAdviceWins() {
		this.contextRunner.withBean(OrderedAdvice.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.CONFLICT)
				.bodyText()
				.isEqualTo("ordered"));
	}

	@Test
	void orderedAdviceForTheExceptionWins() {
		this.contextRunner.withBean(NamingAdvice.class)
			.withBean(CatchAllAdvice.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.CONFLICT)
				.bodyText()
				.isEqualTo("Invalid ULID 'nope': must be 26 characters but was 4"));
	}

	@Test
	void orderedAdviceForFieldsWins() {
		this.contextRunner.withBean(FieldAdvice.class)
			.run((context) -> assertThat(get(context, "/filters?id=nope")).hasStatus(HttpStatus.CONFLICT)
				.bodyText()
				.isEqualTo("Invalid ULID 'nope': must be 26 characters but was 4"));
	}

	@Test
	void orderedAdviceMayShowAView() {
		this.contextRunner.withBean(ViewAdvice.class)
			.withBean("refusal", RefusalView.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.CONFLICT)
				.bodyText()
				.isEqualTo("view of LENGTH with 409 CONFLICT"));
	}

	@Test
	void adviceWithoutAnOrderDoesNot() {
		this.contextRunner.withBean(CatchAllAdvice.class)
			.withBean(UnorderedAdvice.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.BAD_REQUEST)
				.bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void adviceForOtherControllersDoesNot() {
		this.contextRunner.withBean(AdviceForOthers.class)
			.withBean(CatchAllAdvice.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.BAD_REQUEST)
				.bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void adviceOfSpringDataRestDoesNot() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidDataRestAutoConfiguration.class))
			.withBean(CatchAllAdvice.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.BAD_REQUEST)
				.bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void orderedAdviceForTheControllerWins() {
		this.contextRunner.withBean(AdviceForOrders.class)
			.run((context) -> assertThat(get(context, "/orders/nope")).hasStatus(HttpStatus.CONFLICT)
				.bodyText()
				.isEqualTo("orders"));
	}

	@Test
	void orderedAdviceForOtherMediaTypesLeavesItToOurs() {
		this.contextRunner.withBean(HtmlAdvice.class)
			.run((context) -> assertThat(
					MockMvcTester.from(context).get().uri("/orders/nope").accept(MediaType.APPLICATION_JSON).exchange())
				.hasStatus(HttpStatus.BAD_REQUEST)
				.bodyJson()
				.extractingPath("$.reason")
				.isEqualTo("LENGTH"));
	}

	@Test
	void textsAreThoseOfTheMessageSource() {
		this.contextRunner.withPropertyValues("spring.messages.basename=messages/problems")
			.run((context) -> assertThat(
					MockMvcTester.from(context).get().uri("/orders/nope").header("Accept-Language", "de").exchange())
				.bodyJson()
				.isLenientlyEqualTo(
						"""
								{"type": "https://example.com/probleme/ulid", "title": "Ung\u00fcltige ULID", "reason": "LENGTH",
								 "detail": "'nope' in 'id' hat nicht 26 Zeichen (-1)"}"""));
	}

	@Test
	void linkToAMethodContainsAnIdWithoutAnnotation() throws Exception {
		Method find = PlainController.class.getDeclaredMethod("find", TenantId.class, Ulid.class, UlidRange.class);
		this.contextRunner.run((context) -> {
			UriComponentsBuilder link = UriComponentsBuilder.fromPath("/plain");
			Object[] arguments = { new TenantId(Ulid.MAX), Ulid.MIN, UlidRange.of(Instant.EPOCH, Instant.EPOCH) };
			for (int i = 0; i < arguments.length; i++) {
				MethodParameter parameter = new MethodParameter(find, i);
				parameter.initParameterNameDiscovery(new DefaultParameterNameDiscoverer());
				context.getBean(CompositeUriComponentsContributor.class)
					.contributeMethodArgument(parameter, arguments[i], link, new HashMap<>());
			}
			assertThat(link.toUriString()).isEqualTo("/plain?id=" + Ulid.MIN);
		});
	}

	@Test
	void standaloneMockMvcNeedsConvertersAndAResolver() {
		FormattingConversionService conversionService = new DefaultFormattingConversionService();
		UlidConverters.addTo(conversionService);
		MockMvcTester mvc = MockMvcTester.of(List.of(new PlainController()),
				(builder) -> builder.setConversionService(conversionService)
					.setCustomArgumentResolvers(new ServletUlidArgumentResolver())
					.build());
		assertThat(mvc.get().uri("/plain/{path}?id={id}&day=2026-11-20", Ulid.MAX, Ulid.MIN)).hasStatusOk()
			.bodyText()
			.isEqualTo(Ulid.MAX + " " + Ulid.MIN + " 2026-11-20T00:00:00Z");
	}

	@Test
	void resolverOfAnotherLibraryIsAskedBeforeOurs() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(OtherLibraryAutoConfiguration.class))
			.run((context) -> assertThat(get(context, "/current")).hasStatusOk()
				.bodyText()
				.isEqualTo(Ulid.MAX + " 26"));
	}

	@Test
	void backsOffOutsideSpringMvc() {
		this.contextRunner.withClassLoader(new FilteredClassLoader(DispatcherServlet.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidWebMvcAutoConfiguration.class));
		new ReactiveWebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidWebMvcAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidWebMvcAutoConfiguration.class));
	}

	private static MvcTestResult get(AssertableWebApplicationContext context, String path) {
		return MockMvcTester.from(context).get().uri(path).exchange();
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

	@RestController
	static class PlainController {

		@GetMapping("/plain/{path}")
		String find(@PathVariable TenantId path, Ulid id, UlidRange range) {
			return path.value() + " " + id + " " + range.lower().instant();
		}

	}

	record Filter(Ulid id) {
	}

	@Retention(RetentionPolicy.RUNTIME)
	@interface Current {

	}

	@AutoConfiguration(after = UlidWebMvcAutoConfiguration.class)
	static class OtherLibraryAutoConfiguration {

		@Bean
		CurrentResolver currentResolver() {
			return new CurrentResolver();
		}

	}

	static class CurrentResolver implements WebMvcConfigurer, HandlerMethodArgumentResolver {

		@Override
		public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
			resolvers.add(this);
		}

		@Override
		public boolean supportsParameter(MethodParameter parameter) {
			return parameter.hasParameterAnnotation(Current.class);
		}

		@Override
		public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer container,
				NativeWebRequest request, WebDataBinderFactory binderFactory) {
			return (parameter.getParameterType() == Ulid.class) ? Ulid.MAX : 26;
		}

	}

	@RestController
	static class EditorController {

		@InitBinder
		void binder(WebDataBinder binder) {
			binder.registerCustomEditor(Ulid.class, new PropertyEditorSupport() {

				@Override
				public void setAsText(String text) {
					setValue(Ulid.parse(text.replace("order-", "")));
				}

			});
		}

		@GetMapping("/editor")
		String find(@RequestParam Ulid id) {
			return id.toString();
		}

	}

	@RestController
	static class LocalController {

		@GetMapping("/local/{id}")
		Ulid find(@PathVariable Ulid id) {
			return id;
		}

		@ExceptionHandler
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle(MethodArgumentTypeMismatchException ex) {
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
		protected ResponseEntity<Object> handleExceptionInternal(Exception ex, Object body, HttpHeaders headers,
				HttpStatusCode status, WebRequest request) {
			ProblemDetail problem = this.problemDetails.create(ex, getMessageSource(), Locale.ROOT);
			return super.handleExceptionInternal(ex, (problem != null) ? problem : body, headers, status, request);
		}

	}

	@ControllerAdvice
	static class ExtendedExceptionHandler extends ServletUlidExceptionHandler {

		ExtendedExceptionHandler(UlidProblemDetails problemDetails) {
			super(problemDetails);
		}

	}

	@Order(-1)
	@RestControllerAdvice
	static class OrderedAdvice {

		@ExceptionHandler
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle(MethodArgumentTypeMismatchException ex) {
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

		@ExceptionHandler
		ResponseEntity<String> handle(InvalidUlidException ex) {
			return ResponseEntity.status(HttpStatus.CONFLICT).body("unordered");
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@RestControllerAdvice
	static class FieldAdvice {

		@ExceptionHandler
		ResponseEntity<String> handle(MethodArgumentNotValidException ex) {
			Throwable failure = ex.getFieldErrors().get(0).unwrap(TypeMismatchException.class);
			return ResponseEntity.status(HttpStatus.CONFLICT)
				.body(NestedExceptionUtils.getMostSpecificCause(failure).getMessage());
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	@ControllerAdvice
	static class ViewAdvice {

		@ExceptionHandler
		ModelAndView handle(InvalidUlidException ex) {
			return new ModelAndView("refusal", Map.of("reason", ex.getReason()), HttpStatus.CONFLICT);
		}

	}

	static class RefusalView extends AbstractView {

		@Override
		protected void renderMergedOutputModel(Map<String, Object> model, HttpServletRequest request,
				HttpServletResponse response) throws IOException {
			response.getWriter()
				.write("view of " + model.get("reason") + " with " + request.getAttribute(RESPONSE_STATUS_ATTRIBUTE));
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

	@RestControllerAdvice
	static class CatchAllAdvice {

		@ExceptionHandler
		@ResponseStatus(HttpStatus.INTERNAL_SERVER_ERROR)
		String handle(Exception ex) {
			return "everything";
		}

	}

}
