package io.ulid.spring.web;

import java.beans.PropertyEditorSupport;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.TenantId;
import io.ulid.spring.datarest.UlidDataRestAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.context.annotation.Import;
import org.springframework.boot.autoconfigure.context.MessageSourceAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
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
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.context.WebApplicationContext;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.WebRequest;
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
 * Tests for {@link UlidWebMvcAutoConfiguration}.
 */
class UlidWebMvcAutoConfigurationTests extends AbstractWebAutoConfigurationTests {

	UlidWebMvcAutoConfigurationTests() {
		super(new WebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(DispatcherServletAutoConfiguration.class,
					HttpMessageConvertersAutoConfiguration.class, JacksonAutoConfiguration.class,
					MessageSourceAutoConfiguration.class, UlidJacksonAutoConfiguration.class,
					UlidWebAutoConfiguration.class, UlidWebMvcAutoConfiguration.class, WebMvcAutoConfiguration.class)),
				new Stack(UlidWebMvcAutoConfiguration.class, DispatcherServlet.class,
						"spring.mvc.problemdetails.enabled", "Failed to convert 'number' with value: 'nope'",
						"Failed to convert 'id' with value: 'nope'", ResponseEntityExceptionHandler.class,
						ServletUlidExceptionHandler.class, OwnExceptionHandler.class, AskingExceptionHandler.class,
						ExtendedExceptionHandler.class, OtherLibraryAutoConfiguration.class));
	}

	@Override
	Response get(ApplicationContext context, String path, HttpHeaders headers) {
		MockHttpServletResponse response = MockMvcTester.from((WebApplicationContext) context)
			.get()
			.uri(path)
			.headers(headers)
			.exchange()
			.getResponse();
		MediaType contentType = (response.getContentType() != null)
				? MediaType.parseMediaType(response.getContentType()) : null;
		return new Response(HttpStatus.valueOf(response.getStatus()), contentType,
				new String(response.getContentAsByteArray(), StandardCharsets.UTF_8));
	}

	@Test
	void adviceOfSpringDataRestDoesNotRespondForOtherControllers() {
		with(CatchAllAdvice.class).withConfiguration(AutoConfigurations.of(UlidDataRestAutoConfiguration.class))
			.run((context) -> get(context, "/orders/nope").isBadRequestForLength());
	}

	@Test
	void editorOfTheControllerTakesPrecedence() {
		with(EditorController.class)
			.run((context) -> assertThat(get(context, "/editor?id=order-7ZZZZZZZZZZZZZZZZZZZZZZZZZ").body())
				.isEqualTo(Ulid.MAX.toString()));
	}

	@Test
	void orderedAdviceMayReturnAView() {
		with(ViewAdvice.class).withBean("refusal", RefusalView.class)
			.run((context) -> get(context, "/orders/nope").isConflict("view of LENGTH with 409 CONFLICT"));
	}

	@Test
	void linkToAMethodContainsAnIdWithoutAnnotation() throws Exception {
		Method find = PlainController.class.getDeclaredMethod("find", TenantId.class, Ulid.class, UlidRange.class);
		with().run((context) -> {
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
	void isInactiveInSpringWebFlux() {
		new ReactiveWebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidWebMvcAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidWebMvcAutoConfiguration.class));
	}

	@AutoConfiguration(after = UlidWebMvcAutoConfiguration.class)
	@Import(CurrentResolver.class)
	static class OtherLibraryAutoConfiguration {

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

}
